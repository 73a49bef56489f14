language-name = Русский
moves-made = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
too-small =
    Need 44x18
    Нужно 44x18

menu-title = Косынка: карточные пасьянсы
menu-count = { $n ->
    [one] { $n } пасьянс
    [few] { $n } пасьянса
   *[many] { $n } пасьянсов
}
menu-nothing = Ничего с таким названием
menu-search = Найти: { $text }_   (Enter — играть, Esc — закончить поиск)

family-klondike = Косынка
family-canfield = Кэнфилд
family-packers = Открытые раскладки
family-freecell = Свободные ячейки
family-fans = Веера
family-spider = Паук
family-yukon = Юкон
family-forty-thieves = Сорок разбойников
family-golf = Гольф и похожие
family-pairs = Пары
family-foundations = Сборка на базах
family-other = Другие пасьянсы

rules-tips = Советы
rules-origin = Происхождение

status-deal = расклад { $deal }
status-score = очки { $n }
status-sets = собрано { $n }/{ $all }
status-practice = тренировка
redeals-left = { $n ->
    [0] пересдач больше нет
    [one] осталась { $n } пересдача
    [few] осталось { $n } пересдачи
   *[many] осталось { $n } пересдач
}
redeals-short = пересдач { $n }
redeals-endless = пересдач без ограничения

footer-deal = сдать
footer-free-cards = свободные карты
footer-wrong = где была ошибка?
footer-nowhere = сейчас положить некуда
footer-redeal = пересдать
footer-rotate = нижнюю карту наверх
footer-longest = разом до { $n }
footer-foundation = база
footer-undo = назад
footer-hint-key = подсказка
footer-new = новый
footer-games = пасьянсы
footer-zoom = стопка
footer-help = справка
footer-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
footer-targets = куда
footer-best = лучшее место
footer-drop = положить
footer-cancel = отмена
footer-hint = Подсказка { $at }/{ $total }: { $what }
footer-next = ещё
footer-do-it = сделать
footer-finish = закончить партию
footer-play = играть
footer-rules = правила
footer-find = найти
footer-deal-number = номер расклада
footer-options = настройки
footer-language = English
footer-quit = выход

say-replaced = Вместо пасьянса из поставки: { $text }
say-as-it-is = { $text }
say-no-such-game = Пасьянса «{ $name }» нет.
say-empty = { $pile }: карт нет
say-nowhere = { $card } сейчас некуда положить ({ $pile })
say-over = Партия окончена
say-no-stock = В этом пасьянсе нечего сдавать
say-no-undo = Ходы назад здесь не берут. { $practice } — тренировка, в ней можно
say-no-hints = Подсказок здесь нет. { $practice } — тренировка, в ней есть
say-no-move = Полезных ходов нет
say-nothing-to-undo = Нечего брать назад
say-nothing-to-redo = Нечего повторять
say-nothing-up = Ни одна карта сейчас не идёт на базу
say-cannot-finish = Все карты сами наверх пока не уйдут
say-nothing-again = Это нельзя сделать ещё раз
say-restarted = Расклад начат сначала
say-restarted-practice = Расклад начат сначала; это по-прежнему тренировка
say-practice = Тренировка: ходы можно брать назад, партия не в счёт
say-is-practice = Это уже тренировка
say-no-pile = Эта клавиша сейчас ничего не значит: нет такой стопки
say-without-foundations = В этом пасьянсе нет баз
say-no-foundation = Здесь нет подходящей базы
say-which-foundation = Подходит несколько баз: ещё раз — следующая, Enter — положить
say-foundation-keeps = С баз сейчас ничего не снять
say-no-neighbour = Соседи есть только у простых номеров
say-no-sibling = У этого пасьянса нет другого режима
say-not-a-card = «{ $text }» — не карта: достоинство (Д, 10), масть (п ч б т) или то и другое
say-cursor = Стрелки двигают указатель, { $enter } берёт и кладёт
say-other-count = Не эти карты; взяты ближайшие, которые ходят
say-stuck = Тупик: никакой ход ничего не изменит

title-help = Справка
title-options = Настройки
title-pause = Партия
title-won = Сошлось!
title-lost = Партия окончена
title-deal = Номер расклада
title-find = Найти карты
title-confirm = Точно?
title-halt = Пауза
title-notices = Замечания

halt-any-key = Часы стоят. Любая клавиша — играть дальше.
pause-go-on = Играть дальше
end-look = Посмотреть на стол
end-won = { $name }, расклад { $deal }: пасьянс сошёлся. Отлично!
end-lost = { $name }, расклад { $deal }: на этот раз не сошёлся.
end-given-up = { $name }, расклад { $deal }: вы сдались.
end-hints = { $n ->
    [one] { $n } подсказка
    [few] { $n } подсказки
   *[many] { $n } подсказок
}
deal-loses = Начатая партия пропадёт.
deal-leaves = Начатая партия сохранится: её номер, { $deal }, вернёт к ней.
deal-left = Отложенные партии, вернуться можно по номеру: { $deals }
confirm-question = { $what }? Начатая партия пропадёт.
confirm-leaves = { $what }? Начатая партия сохранится: номер расклада вернёт к ней.
yes = да
no = нет
deal-question = Число, ms:N — номер из программ Microsoft, pysol:N — номер PySolFC, или сами карты:
deal-fault = Это не расклад: { $why }
find-question = Достоинство (Д, 10), масть (п ч б т) или карта (Дч). Пустая строка убирает пометки:
zoom-how = Сначала самая глубокая карта, последней — свободная. Любая клавиша — дальше.

options-how = Enter или → меняет, ← возвращает, Esc закрывает. Свои темы и клавиши: kosynka man.
option-language = Язык
option-theme = Тема
option-ascii = Только буквы и ASCII
option-four-colours = Четыре цвета мастей
option-russian-indices = Русские индексы Т К Д В
option-cards = Размер карт
option-targets = Отмечать, куда можно
option-autoplay = Автоматические ходы
option-mouse = Мышь
option-clock = Часы
value-on = да
value-off = нет
cards-auto = какие поместятся
cards-medium = средние
cards-small = мелкие
autoplay-safe = ненужные больше карты — наверх
autoplay-unsafe = здесь нет: ничего заведомо безопасного
autoplay-fixed = нет: в этом пасьянсе помощи не бывает
autoplay-all = всё, что идёт наверх

help-piles = Стопки
help-tableau = столбцы слева направо; после цифр — буквы, не занятые ячейками. Где карты накрывают друг друга или стопок очень много, клавиши есть только у тех, что в игре
help-free = ячейки и резерв
help-more = остальные стопки больших пасьянсов: ⇧1 — это Shift и 1
help-waste = сброс
help-stock = сдать или пересдать
help-foundation = база; сначала — её карта или открытая карта запаса
help-how = Ход — две клавиши: 3 1 переносит самую длинную подходящую последовательность из столбца 3 в столбец 1, 3 f отправляет карту на базу, 3 3 или 3 Enter — на лучшее место. Где по правилам нижняя карта стопки переходит наверх, это делает 3 3. Между ними ↑ ↓ берут больше или меньше карт, ← → обходят места, куда можно. Одни стрелки двигают указатель; Enter берёт и кладёт. Буквы работают и в русской раскладке.
help-keys = Клавиши
help-mouse-title = Мышь
help-mouse = Щёлкните карту и затем место или перетащите её. Двойной или правый щелчок — на лучшее место. Щелчок по запасу сдаёт. Средняя кнопка показывает стопку целиком, колесо прокручивает её.
help-marks-title = Пометки
help-mark-cursor = указатель
help-mark-held = взятые карты
help-mark-target = места, куда можно
help-mark-hint = концы подсказки
help-mark-last = концы последнего хода
help-mark-dead = место останется пустым
help-mark-redeal = можно пересдать

action-pick = взять, положить, лучшее место
action-cancel = отпустить; меню партии
action-up = вверх; больше карт
action-down = вниз; меньше карт
action-left = влево; предыдущее место
action-right = вправо; следующее место
action-redeal = Пересдать
action-undo = Взять ход назад
action-redo = Повторить взятый назад
action-hint = Подсказка, следующая подсказка
action-cards-up = Все подходящие карты наверх
action-finish = Закончить партию
action-again = Тот же ход ещё раз
action-find = Найти достоинство или масть
action-zoom = Показать стопку целиком
action-new = Новый расклад
action-restart = Этот расклад сначала
action-deal-number = Расклад по номеру
action-next-deal = Следующий номер расклада
action-previous-deal = Предыдущий номер расклада
action-games = Другой пасьянс
action-rules = Правила этого пасьянса
action-sibling = Другой режим пасьянса
action-practice = Тренировка: можно брать ходы назад
action-give-up = Сдаться
action-options = Настройки
action-language = English
action-four-colours = Четыре цвета
action-theme = Следующая тема
action-mouse = Мышь вкл. или выкл.
action-pause = Пауза
action-help = Справка
action-quit = Выход

say-not-kept = Не записано на диск: { $text }
say-goes-on = Расклад { $text } продолжается с того места, где был отложен
save-changed = правила изменились с тех пор, как партия была отложена. Все её ходы по-прежнему верны, она продолжается.
save-part-changed = правила изменились с тех пор, как партия была отложена. Она продолжается с последнего верного хода ({ $why }).
save-part = запись партии повреждена ({ $why }). Партия продолжается с последнего уцелевшего хода.
save-damaged = запись партии не читается ({ $why }). Начата новая партия.
save-other = это запись другого пасьянса, «{ $other }». Начата новая партия.
save-newer = запись сделана более новой версией программы. Начата новая партия.
kept-as = Прежний файл сохранён как { $file }.
option-unknown = настройки `{ $name }` нет; строка ни на что не влияет
options-unused = Взяты настройки по умолчанию.
options-stay = Файл не удалось убрать ({ $why }): он остаётся как есть, а изменённые настройки на диск не записываются.
keys-unused = Взяты клавиши по умолчанию.
theme-unused = Вместо неё взята тема «terminal».
theme-unknown = темы «{ $name }» нет
theme-circle = тема «{ $name }» наследует сама себя
save-stays = Прежнюю запись не удалось убрать ({ $why }): она остаётся как есть, а эта партия на диск не записывается.
save-elsewhere = { $name }: этот пасьянс раскладывают в другом окне, а сохранять его может только одна программа. Закончите там или выберите другой пасьянс.

footer-stats = статистика
action-statistics = Статистика
title-stats = Статистика
stats-all = Все пасьянсы
stats-none = Пока не сыграно ни одной партии: партия считается с первого хода.
stats-how = { $next } другой пасьянс  { $page } графики  { $esc } закрыть
stats-how-wide = { $next } другой пасьянс  { $esc } закрыть
stats-line = { $name }: сыграно { $played }, сошлось { $won }
stats-game = пасьянс
stats-played = партий
stats-won = сошлось
stats-percent = %
stats-kind-own = без помощи
stats-kind-hinted = с подсказками
stats-kind-thoughtful = карты известны
stats-kind-practice = тренировка
stats-lost = не сошлось
stats-left = брошено
stats-open = не окончено
stats-streak-won = подряд сошлось сейчас
stats-streak-lost = подряд без удачи сейчас
stats-streak-best = больше всего подряд
stats-time = время: лучшее, медиана
stats-moves = ходы: лучшее, медиана
stats-bank = банк
stats-streak = ряд
stats-best = лучшее
stats-weeks = Партии по неделям, ниже удачи
stats-times = Время каждой удачи
stats-damaged = Статистика: не { $lines ->
    [one] прочитана { $lines } строка
    [few] прочитаны { $lines } строки
   *[many] прочитано { $lines } строк
} файла. Повреждённый файл сохранён как { $aside }, всё прочитанное сохранено.
stats-stays = Статистика: файл повреждён, отложить его не удалось. Он не тронут, новое не записывается.
stats-later = Статистика: файл записан более новой программой. Он не тронут, новое не записывается.
stats-unreadable = Статистика: файл не читается ({ $why }). Он не тронут, новое не записывается.
stats-damaged-lines = статистика: не читается { $lines ->
    [one] { $lines } строка
    [few] { $lines } строки
   *[many] { $lines } строк
} файла

action-daily-deal = Расклад дня
action-copy-deal = Скопировать номер расклада
action-bookmarks = Закладки
title-bookmarks = Закладки
say-daily = Расклад дня на { $text }, у всех один
say-copied = Скопировано: расклад { $text }
say-marked = Отмечено: { $text }
say-returned = Вы снова здесь: { $text }; то, что было на столе, тоже в закладках
say-returned-here = Вы снова здесь: { $text }
bookmark-new = Отметить это место
bookmark-name = Название или пустая строка — номер:
bookmark-line = { $name } ({ $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
})
bookmark-number = место { $n }
bookmark-move = { $n ->
    [0] начало расклада
   *[other] ход { $n }
}
bookmark-before = до возврата
bookmarks-how = Enter — перейти, Esc — закрыть. Закладки хранятся с партией.
option-winnable = Показывать, выигрывается ли партия
option-animation = Движение карт
animation-fast = быстрое
animation-normal = обычное

say-thinking = Думаю…  ещё раз — подсказка сразу
say-thinking-all = Думаю, глядя во все карты…
say-no-win = Выигрыш не найден, даже если видеть все карты
say-no-winnable = Такой расклад не нашёлся
say-not-wrong = Искать нечего
say-winnable-easy = Этот расклад сходится; он лёгкий
say-winnable-medium = Этот расклад сходится; он средней трудности
say-winnable-hard = Этот расклад сходится; он трудный

reason-only = ход единственный
reason-reveals = откроется карта
reason-empties = освободится столбец
reason-foundation = уходит на базу
reason-removes = карты уйдут
reason-waste = карта из сброса
reason-reserve = карта со стороны
reason-takes-back = чтобы на неё класть
reason-aside = карта в сторону
reason-deals = лучшего не видно
reason-builds = карты соединятся
reason-odds = удач { $wins }/{ $samples }
reason-thoughtful = зная все карты

standing-winnable = выигрывается
standing-lost = уже не выиграть
standing-unknown = выигрыш не найден
standing-asked = ищу выигрыш, { $n } с

title-winnable = Расклад, который сходится
title-searching = Поиск
title-wrong = Где была ошибка?
difficulty-any = любой
difficulty-easy = лёгкий
difficulty-medium = средний
difficulty-hard = трудный
winnable-how = Расклады пробуются, пока один не сойдётся. Сколько приходится перебрать и как часто хороший ход только один — это трудность.
searching = Программа ищет: { $n } с. Любая клавиша — прекратить.
wrong-never = Этот расклад не сходится, как ни играй.
wrong-not-yet = Её не было: партия ещё выигрывается.
wrong-unknown = Ни про одну позицию этой партии за отведённое время не удалось доказать, что она выигрывается.
wrong-after = После хода { $n } из { $all } партия ещё выигрывалась. Её проиграл ход { $next }: { $what }.
move-named = { $cards }, { $from } → { $to }
wrong-after-perhaps = После хода { $n } из { $all } партия ещё выигрывалась. После хода { $next } ({ $what }) выигрыш уже не нашёлся.

wrong-back = вернуться туда
wrong-close = закрыть

action-thoughtful = Подсказка, знающая все карты
action-winnable = Показывать, выигрывается ли партия
action-winnable-deal = Новый расклад, который сходится
action-where-wrong = Где была ошибка?
end-bank = банк { $n }

plain-welcome = Игра строками. Наберите «справка», чтобы узнать команды, «выход», чтобы уйти.
plain-space = пробел
plain-empty = пусто
plain-down = { $n } { $n ->
    [one] закрытая
   *[other] закрытых
}
plain-below = ниже ещё { $n }
plain-move = { $cards }: откуда — { $from }, куда — { $to }
plain-dealt = Сдано из запаса
plain-redealt = Пересдано
plain-back = Взято назад; { $n ->
    [one] остался { $n } ход
    [few] осталось { $n } хода
   *[many] осталось { $n } ходов
}
plain-held = Взято: { $cards }. Куда можно: { $to }
plain-let-go = Отпущено
plain-on-screen = Это только для экрана
plain-unknown = Непонятно: { $text }. Наберите «справка», чтобы узнать команды
plain-searching = Поиск…
plain-choose = Ответьте номером или пустой строкой.
plain-go-back = Вернуться туда? да или нет
plain-no-pile = Стопки с таким номером нет
plain-games = Наберите «играть» и слово перед названием, чтобы сыграть в этот пасьянс.
plain-help = Строка — это ход: две клавиши, откуда и куда (3 1, или 3 f — на базу, 3 enter — на лучшее место), или его запись (T3T1, T5T2:3, SW:0). Строка из одного пробела или слово «пробел» сдаёт из запаса. Пустая строка описывает стол заново. Слова: назад, вперёд, подсказка, ходы, правила, новый, расклад 123, сначала, закончить, статистика, закладки, сходится (расклад, который сходится), ошибка (где партия проиграна), пасьянсы, играть golf, справка, выход. На вопрос отвечают «да» или «нет». Работают и все клавиши экрана, которые имеют смысл в строках:
