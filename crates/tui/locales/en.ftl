language-name = English
moves-made = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
too-small =
    Need 44x18
    Нужно 44x18

menu-title = Kosynka: games of patience
menu-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
menu-nothing = Nothing of that name
menu-search = Find: { $text }_   (Enter plays, Esc ends the search)

family-klondike = Klondike
family-canfield = Canfield
family-packers = Open packers
family-freecell = Free cells
family-fans = Fans
family-spider = Spider
family-yukon = Yukon
family-forty-thieves = Forty Thieves
family-golf = Golf and the like
family-pairs = Pairs
family-foundations = Building foundations
family-other = Other games

rules-tips = Advice
rules-origin = Origin

status-deal = deal { $deal }
status-score = score { $n }
status-sets = runs { $n }/{ $all }
status-practice = practice
redeals-left = { $n ->
    [0] no redeals left
    [one] { $n } redeal left
   *[other] { $n } redeals left
}
redeals-short = redeals { $n }
redeals-endless = redeals without limit

footer-deal = deal
footer-free-cards = free cards
footer-wrong = where did it go wrong?
footer-nowhere = it goes nowhere now
footer-redeal = redeal
footer-rotate = deepest card up
footer-longest = max run { $n }
footer-foundation = foundation
footer-undo = undo
footer-hint-key = hint
footer-new = new
footer-games = games
footer-zoom = zoom
footer-help = help
footer-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
footer-targets = targets
footer-best = best place
footer-drop = drop
footer-cancel = cancel
footer-hint = Hint { $at }/{ $total }: { $what }
footer-next = next
footer-do-it = play it
footer-finish = finish the game
footer-play = play
footer-rules = rules
footer-find = find
footer-deal-number = deal number
footer-options = options
footer-language = Русский
footer-quit = quit

say-replaced = In place of the shipped game: { $text }
say-as-it-is = { $text }
say-no-such-game = There is no game "{ $name }".
say-empty = There is no card in { $pile }
say-nowhere = { $card } of { $pile } cannot go anywhere now
say-over = The game is over
say-no-stock = There is nothing to deal in this game
say-no-undo = This game allows no taking back. { $practice } turns it into practice, which does
say-no-hints = This game gives no hints. { $practice } turns it into practice, which does
say-no-move = No move helps
say-nothing-to-undo = Nothing to take back
say-nothing-to-redo = Nothing to make again
say-nothing-up = No card goes to a foundation now
say-cannot-finish = The cards do not all go up by themselves yet
say-nothing-again = That cannot be done again
say-restarted = Back to the deal
say-restarted-practice = Back to the deal; still practice
say-practice = Practice: moves can be taken back, the game does not count
say-is-practice = This is practice already
say-no-pile = No pile in play has this key now
say-without-foundations = There are no foundations in this game
say-no-foundation = There is no foundation to go to
say-which-foundation = Several foundations take it: again for the next, Enter drops
say-foundation-keeps = No card of a foundation can be taken back now
say-no-neighbour = Only plain deal numbers have neighbours
say-no-sibling = This game has no other mode
say-not-a-card = "{ $text }" is no card: a rank such as Q or 10, a suit c d h s, or both
say-cursor = The arrows move the cursor, { $enter } picks up and drops
say-other-count = Not these cards; the nearest that can move are picked up
say-stuck = Stuck: no move changes anything

title-help = Help
title-options = Options
title-pause = The game
title-won = Won!
title-lost = The game is over
title-deal = Deal number
title-find = Find cards
title-confirm = Sure?
title-halt = Pause
title-notices = Notices

halt-any-key = The clock stands still. Any key goes on.
pause-go-on = Go on playing
end-look = Look at the table
end-won = { $name }, deal { $deal }: all done. Well played!
end-lost = { $name }, deal { $deal }: it did not work out this time.
end-given-up = { $name }, deal { $deal }: given up.
end-hints = { $n ->
    [one] { $n } hint
   *[other] { $n } hints
}
deal-loses = The running game will be lost.
deal-leaves = The running game is kept: its number, { $deal }, takes it up again.
deal-left = Left unfinished, and taken up again by their numbers: { $deals }
confirm-question = { $what }? The running game will be lost.
confirm-leaves = { $what }? The running game is kept: its deal number takes it up again.
yes = yes
no = no
deal-question = A number, ms:N for a number of Microsoft's programs, pysol:N for one of PySolFC, or the cards themselves:
deal-fault = That is no deal: { $why }
find-question = A rank (Q, 10), a suit (c d h s) or a card (Qh). Nothing takes the marks away:
zoom-how = The deepest card first, the free end last. Any key goes on.

options-how = Enter or → changes, ← goes back, Esc closes. Own themes and keys: kosynka man.
option-language = Language
option-theme = Theme
option-ascii = Letters and ASCII only
option-four-colours = Four colours of suits
option-russian-indices = Russian indices Т К Д В
option-cards = Size of cards
option-targets = Mark where cards may go
option-autoplay = Automatic moves
option-mouse = Mouse
option-clock = Clock
value-on = yes
value-off = no
cards-auto = as large as fits
cards-medium = medium
cards-small = small
autoplay-safe = cards no longer needed go up
autoplay-unsafe = off here: nothing is provably safe
autoplay-fixed = off: this game gives no help
autoplay-all = all that fits goes up

help-piles = Piles
help-tableau = columns, from left to right; beyond the digits, the letters that no cell has. Where cards cover each other, and where piles are very many, only those in play have keys
help-free = cells and reserves
help-more = further piles of large games: ⇧1 is Shift and 1
help-waste = the waste
help-stock = deal, or redeal
help-foundation = a foundation; at first, its card, or the open card of the stock
help-how = A move is two keys: 3 1 carries the longest run that fits from pile 3 to pile 1, 3 f sends a card to its foundation, 3 3 or 3 Enter to the best place. Where the rules let the deepest card of a pile go to its top, 3 3 does that. Between the two keys ↑ ↓ take more or fewer cards and ← → visit the piles that may take them. The arrows alone move a cursor; Enter picks up and drops.
help-keys = Keys
help-mouse-title = Mouse
help-mouse = Click a card and then its target, or drag it. Double click or right click sends it to the best place. A click on the stock deals. The middle button shows a whole pile, the wheel scrolls it.
help-marks-title = Marks
help-mark-cursor = the cursor
help-mark-held = cards picked up
help-mark-target = piles that may take them
help-mark-hint = both ends of a hint
help-mark-last = both ends of the last move
help-mark-dead = stays empty for good
help-mark-redeal = can be redealt

action-pick = pick up, drop, best place
action-cancel = let go; menu of the game
action-up = up; more cards
action-down = down; fewer cards
action-left = left; previous target
action-right = right; next target
action-redeal = Redeal
action-undo = Take back
action-redo = Make again
action-hint = Hint, the next hint
action-cards-up = All cards up that go
action-finish = Finish the game
action-again = The same move again
action-find = Find a rank or a suit
action-zoom = Show the whole pile
action-new = New deal
action-restart = Restart this deal
action-deal-number = Deal by number
action-next-deal = The next deal number
action-previous-deal = The previous deal number
action-games = Choose another game
action-rules = Rules of this game
action-sibling = The other mode of the game
action-practice = Practice: allow taking back
action-give-up = Give up
action-options = Options
action-language = Русский язык
action-four-colours = Four colours
action-theme = The next theme
action-mouse = Mouse on or off
action-pause = Pause
action-help = Help
action-quit = Quit

say-not-kept = Not kept on the disk: { $text }
say-goes-on = Deal { $text } goes on where it was left
save-changed = the rules have changed since this game was left. Its moves are all legal still, and it goes on.
save-part-changed = the rules have changed since this game was left. It goes on from the last move that is still legal ({ $why }).
save-part = the save is damaged ({ $why }). The game goes on from the last move that is good.
save-damaged = the save cannot be read ({ $why }). A new game begins.
save-other = the save is one of another game, "{ $other }". A new game begins.
save-newer = the save was written by a newer version of the program. A new game begins.
kept-as = The old file is kept as { $file }.
option-unknown = there is no option `{ $name }`; it has no effect
options-unused = The options are those of a new player.
options-stay = The file cannot be put aside ({ $why }): it stays as it is, and changed options are not kept on the disk.
keys-unused = The keys are those without the file.
theme-unused = The theme "terminal" is shown instead.
theme-unknown = there is no theme "{ $name }"
theme-circle = the theme "{ $name }" inherits itself
save-stays = What was saved cannot be put aside ({ $why }): it stays as it is, and this game is not kept on the disk.
save-elsewhere = { $name } is being played in another window, and only one program at a time can keep it. End it there, or choose another game.

footer-stats = statistics
action-statistics = Statistics
title-stats = Statistics
stats-all = All games
stats-none = No game has been played yet: one counts from its first move.
stats-how = { $next } next game  { $page } charts  { $esc } close
stats-how-wide = { $next } next game  { $esc } close
stats-line = { $name }: { $played } played, { $won } won
stats-game = game
stats-played = played
stats-won = won
stats-percent = %
stats-kind-own = without help
stats-kind-hinted = with hints
stats-kind-thoughtful = cards known before
stats-kind-practice = practice
stats-lost = lost or given up
stats-left = left for another deal
stats-open = not ended
stats-streak-won = wins in a row now
stats-streak-lost = games without a win now
stats-streak-best = most wins in a row
stats-time = time: best, median
stats-moves = moves: best, median
stats-bank = bank
stats-streak = row
stats-best = best
stats-weeks = Games by week, wins below
stats-times = Time of each win
stats-damaged = Statistics: { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
} of the file could not be read. The damaged file is kept as { $aside }; what could be read goes on.
stats-stays = Statistics: the file is damaged and cannot be moved aside. It is not touched, and nothing new is kept.
stats-later = Statistics: the file is of a later version of the program. It is not touched, and nothing new is kept.
stats-unreadable = Statistics: the file cannot be read ({ $why }). It is not touched, and nothing new is kept.
stats-damaged-lines = statistics: { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
} of the file cannot be read

action-daily-deal = Deal of the day
action-copy-deal = Copy the deal number
action-bookmarks = Bookmarks
title-bookmarks = Bookmarks
say-daily = The deal of { $text }, the same for everyone
say-copied = Copied: deal { $text }
say-marked = Marked: { $text }
say-returned = Back at { $text }; what lay on the table before is a bookmark, too
say-returned-here = Back at { $text }
bookmark-new = Mark this point
bookmark-name = A name, or nothing for a number:
bookmark-line = { $name } ({ $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
})
bookmark-number = point { $n }
bookmark-move = { $n ->
    [0] the deal
   *[other] move { $n }
}
bookmark-before = before the return
bookmarks-how = Enter goes there, Esc closes. They are kept with the game.
option-winnable = Show whether the game can be won
option-animation = Animation
animation-fast = fast
animation-normal = normal

say-thinking = Thinking…  again: a hint at once
say-thinking-all = Thinking, with all cards in view…
say-no-win = No win was found, even with all cards in view
say-no-winnable = No such deal was found
say-not-wrong = There is nothing to look for
say-winnable-easy = This deal can be won; it is easy
say-winnable-medium = This deal can be won; it is of medium difficulty
say-winnable-hard = This deal can be won; it is hard

reason-only = the only move
reason-reveals = turns up a card
reason-empties = empties a column
reason-foundation = goes up
reason-removes = clears cards
reason-waste = plays from the waste
reason-reserve = plays from the side
reason-takes-back = to be built on
reason-aside = puts a card aside
reason-deals = nothing better is seen
reason-builds = joins cards
reason-odds = wins { $wins }/{ $samples }
reason-thoughtful = with all cards seen

standing-winnable = can be won
standing-lost = cannot be won
standing-unknown = no win found
standing-asked = looking for a win, { $n } s

title-winnable = A deal that can be won
title-searching = Searching
title-wrong = Where did it go wrong?
difficulty-any = any
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard
winnable-how = Deals are tried until a search wins one. How much it has to look at, and how often there is but one good move, is the difficulty.
searching = The solver is at work: { $n } s. Any key stops it.
wrong-never = This deal cannot be won, whatever is played.
wrong-not-yet = It has not: the game can still be won.
wrong-unknown = No position of this game could be proved winnable in the time.
wrong-after = After { $n } of { $all } moves the game could still be won. Move { $next } lost it: { $what }.
move-named = { $cards }, { $from } → { $to }
wrong-after-perhaps = After { $n } of { $all } moves the game could still be won. After move { $next } ({ $what }) no win was found any more.

wrong-back = go back there
wrong-close = close

action-thoughtful = Hint that sees all cards
action-winnable = Show whether the game can be won
action-winnable-deal = New deal that can be won
action-where-wrong = Where did it go wrong?
end-bank = bank { $n }

plain-welcome = Play in lines. Type help to hear what can be said, quit to leave.
plain-space = space
plain-empty = empty
plain-down = { $n } face down
plain-below = { $n } below
plain-move = { $cards } goes from { $from } to { $to }
plain-dealt = Dealt from the stock
plain-redealt = Dealt again
plain-back = Taken back; { $n ->
    [one] { $n } move is left
   *[other] { $n } moves are left
}
plain-held = { $cards } picked up. It may go to: { $to }
plain-let-go = Let go
plain-on-screen = That is for the screen only
plain-unknown = Not understood: { $text }. Type help to hear what can be said
plain-searching = Searching…
plain-choose = Answer with a number, or with an empty line.
plain-go-back = Go back there? yes or no
plain-no-pile = There is no pile of that number
plain-games = Type play and the word before a name to play that game.
plain-help = A line is a move: two keys, where from and where to (3 1, or 3 f to a foundation, 3 enter to the best place), or its notation (T3T1, T5T2:3, SW:0). A line with one blank, or space, deals from the stock. An empty line writes the table again. Words: undo, redo, hint, moves, rules, new, deal 123, restart, finish, statistics, bookmarks, winnable (a deal that can be won), wrong (where a lost game went wrong), games, play golf, help, quit. A question is answered with yes or no. All keys of the screen that make sense in lines work, too:
