"""Heavy Steam's pictures: battle board, titan board, private hand, attack strip."""
