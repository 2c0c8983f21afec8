"""Recipe of the reader's two small networks: drawn scenes, training and export. Never imported by the product."""
