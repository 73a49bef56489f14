moves-made = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
