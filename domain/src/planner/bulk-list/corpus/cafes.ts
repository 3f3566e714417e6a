/** Lists as cafés write them by mail and by hand. See corpus.ts for the notation. */
export const CAFES = `
# spec heading and items
5LB Bags:
10 House Blend => 10 House Blend @ 5lb
4 Kenya AA => 4 Kenya AA @ 5lb
# two headings
5LB Bags:
10 House Blend => 10 House Blend @ 5lb
12oz:
24 House Blend => 24 House Blend @ 12oz
6 Ethiopia Guji => 6 Ethiopia Guji @ 12oz
# one line
5LB: 10 House Blend, 1 Kenya AA => 10 House Blend @ 5lb & 1 Kenya AA @ 5lb
# one line each
5LB: 10 House Blend, 1 Kenya AA => 10 House Blend @ 5lb & 1 Kenya AA @ 5lb
12oz: 3 Guji => 3 Ethiopia Guji @ 12oz
# part of a name
12oz
3 Guji => 3 Ethiopia Guji @ 12oz
2 Yirgacheffe => 2 Ethiopia Yirgacheffe @ 12oz
# several coffees of one country
5lb:
3 Ethiopia => asks
2 Colombia => asks
4 Kenya => 4 Kenya AA @ 5lb
# part of a green coffee's name that two share
5lb:
3 Santos => asks
# part of a green coffee's name
5lb:
3 Nyeri => 3 Kenya AA @ 5lb
# unknown coffee
5lb:
3 Atlantis => asks
3 House Blend => 3 House Blend @ 5lb
# unknown size
3lb bags:
3 House Blend => asks
# no size at all
3 House Blend => asks
2 Kenya AA => asks
# size in the line
3 House Blend 5lb => 3 House Blend @ 5lb
6 Kenya AA 12oz => 6 Kenya AA @ 12oz
# size first
5lb House Blend x 3 => 3 House Blend @ 5lb
# count times size
3 x 5lb House Blend => 3 House Blend @ 5lb
2x12oz Kenya AA => 2 Kenya AA @ 12oz
# bags of
3 bags of House Blend 5lb => 3 House Blend @ 5lb
# bags of with heading
12oz:
3 bags of House Blend => 3 House Blend @ 12oz
# 5lb bag of, dash, count
5lb bag of House Blend - 3 => 3 House Blend @ 5lb
12oz bag of Guji - 12 => 12 Ethiopia Guji @ 12oz
# name, size, count
House Blend 12oz 6 => 6 House Blend @ 12oz
Kenya AA 5lb 2 => 2 Kenya AA @ 5lb
# bullet, name, count
12oz bags:
- House Blend 6 => 6 House Blend @ 12oz
- Kenya AA 4 => 4 Kenya AA @ 12oz
# variant with slash
House Blend - 12 oz / Whole Bean x 2 => 2 House Blend @ 12oz
# quantity word
House Blend 12oz Qty: 4 => 4 House Blend @ 12oz
Kenya AA, 5lb, qty 2 => 2 Kenya AA @ 5lb
# quantity on the next line
House Blend 12oz
Qty: 4 => 4 House Blend @ 12oz
# name, size, quantity on three lines
House Blend
12 oz
Qty: 4 => 4 House Blend @ 12oz
# coffee as a heading with sizes below
House Blend:
5lb x 3 => 3 House Blend @ 5lb
12oz x 12 => 12 House Blend @ 12oz
Kenya AA:
5lb x 1 => 1 Kenya AA @ 5lb
# coffee as a heading with sizes as labels
House Blend
5lb: 3 => 3 House Blend @ 5lb
12oz: 6 => 6 House Blend @ 12oz
# name alone
5lb:
House Blend => asks
3 Kenya AA => 3 Kenya AA @ 5lb
# count alone
5lb:
10 => asks
# brackets with another coffee
5lb:
3 House Blend (Decaf) => asks
# square brackets
5lb:
3 House Blend [DARK] => asks
# cancelled
5lb:
3 House Blend (cancelled) => asks
2 Kenya AA => 2 Kenya AA @ 5lb
# make that
5lb:
3 House Blend (make that 5) => asks
# if you have it
12oz:
3 House Blend (5lb if you have it) => asks
# brackets that hold the size
3 House Blend (5lb) => 3 House Blend @ 5lb
2 Kenya AA (12 oz) => 2 Kenya AA @ 12oz
# rush
5lb:
3 House Blend (rush) => 3 House Blend @ 5lb
# for a person
5lb:
3 House Blend (for Anna) => asks
# comment after a comma
5lb:
10 House Blend, cancelled => asks
# second thoughts after a comma
5lb:
10 House Blend, make that 12 => asks
# second thoughts on the next line
5lb:
10 House Blend => 10 House Blend @ 5lb
sorry, make it 12 => asks
# ground
5lb:
3 House Blend ground => asks
# ground in the heading
5lb bags - ground: => asks
3 House Blend => asks
# whole bean in the heading
5lb bags - whole bean
3 House Blend => 3 House Blend @ 5lb
# boxes
5 lb boxes:
2 House Blend => 2 House Blend @ 5lb
# retail
Retail 5lb
2 House Blend => 2 House Blend @ 5lb
# wholesale
Wholesale (5 lb)
2 House Blend => 2 House Blend @ 5lb
# genitive
5lb's:
2 House Blend => 2 House Blend @ 5lb
# size label
Size: 5lb
2 House Blend => 2 House Blend @ 5lb
# half pound
half pound bags:
2 House Blend => 2 House Blend @ 0.5lb
# capital words
FIVE POUND BAGS
2 House Blend => 2 House Blend @ 5lb
# pound sign
5#:
2 House Blend => 2 House Blend @ 5lb
# tubs
2-lb tubs
2 House Blend => 2 House Blend @ 2lb
# kilo bags, which are not sold
Kilo bags
2 House Blend => asks
# kilo bags end the size
5lb:
1 House Blend => 1 House Blend @ 5lb
Kilo bags
2 House Blend => asks
# same for the other café
5lb:
1 House Blend => 1 House Blend @ 5lb
Same for the Elm St cafe but in 12oz please: => asks
2 House Blend => asks
# an unread heading, then a read one
5lb:
1 House Blend => 1 House Blend @ 5lb
the small ones => asks
2 House Blend => asks
12oz:
3 House Blend => 3 House Blend @ 12oz
# rest in another size
5lb:
1 House Blend => 1 House Blend @ 5lb
Rest in 12 => asks
2 Kenya AA => asks
# now in the other size
5lb:
1 House Blend => 1 House Blend @ 5lb
Now the 12oz ones => asks
2 Kenya AA => asks
# fraction
½ lb
4 House Blend => 4 House Blend @ 0.5lb
# fraction written with a slash
1/2 lb bags:
4 House Blend => 4 House Blend @ 0.5lb
# two and a half
2½ lb
4 House Blend => 4 House Blend @ 2.5lb
# mixed fraction
2 1/2 lb House Blend => asks
# decimal comma
2,5 lb
4 House Blend => 4 House Blend @ 2.5lb
# accents left out
12oz:
6 Cafe Ole => 6 Café Olé @ 12oz
2 Costa Rica Tarrazu => 2 Costa Rica Tarrazú @ 12oz
# accents in
12oz:
6 Café Olé => 6 Café Olé @ 12oz
# capitals
12OZ:
6 HOUSE BLEND => 6 House Blend @ 12oz
# number in the name
5lb:
12 Mile Espresso => asks
# number in the name with a count
5lb:
3 12 Mile Espresso => 3 12 Mile Espresso @ 5lb
12 Mile Espresso x 4 => 4 12 Mile Espresso @ 5lb
# short name
5lb:
6 V6 => 6 V6 @ 5lb
V6 x 2 => 2 V6 @ 5lb
# a name that is a month
5lb:
12 May => 12 May @ 5lb
# a date is no coffee
5lb:
12 Dec => asks
3 Kenya AA => 3 Kenya AA @ 5lb
# short words
5lb:
2 us => asks
3 a => asks
6 am => asks
# letters that are too few
5lb:
3 AA => asks
3 ke => asks
# middle of a word
5lb:
3 presso => 3 12 Mile Espresso @ 5lb
# beginning of a word
5lb:
3 Sumat => 3 Sumatra Mandheling @ 5lb
3 Yirg => 3 Ethiopia Yirgacheffe @ 5lb
# typo
5lb:
3 Hosue Blend => asks
2 Keyna AA => asks
# number words
two 5lb bags of House Blend => 2 House Blend @ 5lb
five 12oz Kenya AA => 5 Kenya AA @ 12oz
# a dozen
12oz:
a dozen House Blend => asks
2 dozen Kenya AA => asks
# cases
12oz:
2 cases House Blend => asks
# range
5lb:
5-6 House Blend => asks
# about
5lb:
~5 House Blend => asks
about 5 Kenya AA => asks
# question
5lb:
5 House Blend? => asks
# plus
5lb:
+5 House Blend => asks
# negative
5lb:
-3 House Blend => asks
# zero
5lb:
0 House Blend => asks
# fraction of a bag
5lb:
2.5 House Blend => asks
# thousands
5lb:
1,000 House Blend => asks
# two counts
5lb:
2 House Blend x 10 => asks
# two sizes
10 House Blend 5lb 12oz => asks
# or
10 House Blend 5lb or 12oz => asks
# weight instead of a count
10 lb House Blend => asks
# and between items
5lb: 3 House Blend and 2 Kenya AA => 3 House Blend @ 5lb & 2 Kenya AA @ 5lb
# semicolons
5LB: 10 House Blend; 12oz: 3 Kenya AA => 10 House Blend @ 5lb & 3 Kenya AA @ 12oz
# an unknown one among known ones
5LB: 10 House Blend, 3 Atlantis, 2 Kenya AA => 10 House Blend @ 5lb & asks & 2 Kenya AA @ 5lb
# size in the middle of commas
10 House Blend, 12oz, 5 Kenya AA, 12oz => 10 House Blend @ 12oz & 5 Kenya AA @ 12oz
# size for one of two
10 House Blend, 12oz, 5 Kenya AA => asks & asks
# own size beside a heading
5lb:
1 House Blend 12oz => 1 House Blend @ 12oz
2 Kenya AA => 2 Kenya AA @ 5lb
# crossed out
5lb:
~~3 House Blend~~ => asks
2 Kenya AA => 2 Kenya AA @ 5lb
# not
5lb:
no House Blend this week => asks
3 Kenya AA => 3 Kenya AA @ 5lb
# instead
5lb:
3 Kenya AA instead of 3 House Blend => asks
# extra
5lb:
3 House Blend plus 1 extra => asks
`;
