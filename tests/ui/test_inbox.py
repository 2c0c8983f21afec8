from threading import Thread

from companion.ports import Button, ButtonPressed, CameraBack, Inbox, Signal, TrayCleared
from ui.window.inbox import ScreenInbox


def test_signals_come_out_once_and_in_their_order() -> None:
    inbox = ScreenInbox()
    signals: list[Signal] = [TrayCleared(), ButtonPressed(Button.READ), CameraBack()]
    for signal in signals:
        inbox.put(signal)
    assert list(inbox.drain()) == signals
    assert list(inbox.drain()) == []


def test_every_signal_wakes_the_screen() -> None:
    woken: list[bool] = []
    inbox: Inbox = ScreenInbox(wake=lambda: woken.append(True))
    inbox.put(TrayCleared())
    inbox.put(TrayCleared())
    assert len(woken) == 2


def test_no_signal_is_lost_between_many_threads() -> None:
    inbox = ScreenInbox()

    def leave_many() -> None:
        for _signal in range(200):
            inbox.put(TrayCleared())

    threads = [Thread(target=leave_many) for _device in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(list(inbox.drain())) == 1000
