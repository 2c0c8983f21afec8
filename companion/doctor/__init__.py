"""The doctor: looks at everything the companion stands on and says in words what is wrong and what to do.

Each part has a frozen value of what was seen, a `look_at_...` that sees it (the machine is an argument), and a
`judge_...` that turns the value into findings and does nothing else. `rounds` has them look side by side.
"""
