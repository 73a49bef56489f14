moves-made = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
