/** Shorthand, signs, columns and second thoughts in all their forms. See corpus.ts for the notation. */
export const SCRIBBLES = String.raw`
# cells below each other
House Blend 12oz => asks
6 => asks
Kenya AA 5lb => asks
2 => asks
# size and count as a heading
6 x 12oz: => asks
House Blend => asks
Kenya AA => asks
# cases of six
12oz House Blend (case of 6) x 2 => asks
2 cs House Blend 12oz => asks
2 6pk House Blend 12oz => asks
# count, ct
House Blend 12 oz. 6 ct. => asks
# number, size and name without spaces
5lbHouse Blend x2 => asks
House Blend(5lb)x3 => 3 House Blend @ 5lb
3x5lb House Blend => 3 House Blend @ 5lb
5lb*3 House Blend => 3 House Blend @ 5lb
# two counts with times
House Blend 5lb x 3 x 2 => asks
# size and count alike
5 5lb House Blend => 5 House Blend @ 5lb
12 12 oz Kenya AA => 12 Kenya AA @ 12oz
12 oz 12 Guji => 12 Ethiopia Guji @ 12oz
# list letters
a) 3 House Blend 5lb => asks
b) 2 Kenya AA 5lb => asks
# list numbers with both marks
1.) 3 House Blend 5lb => asks
2.) 2 Kenya AA 5lb => asks
# dates behind
House Blend 5lb x3 11/24 => asks
Kenya AA 12oz 3 by 12/1 => asks
# marks of east asia
5lb：10 House Blend、3 Kenya AA => asks
# wide digits
３ House Blend 5lb => asks
# arabic digits
٣ House Blend 5lb => asks
# keycap
3️⃣ House Blend 5lb => asks
# no-break spaces
10 House Blend 5 lb => 10 House Blend @ 5lb
# spaces in thousands
1 000 House Blend 12oz => asks
1'000 Kenya AA 12oz => asks
# italian
Buongiorno, => asks
3 pacchi House Blend 5lb => asks
# dutch
3 zakken House Blend 5lb graag => asks
# portuguese
Olá, => asks
2 pacotes House Blend 5lb => asks
# polish decimal and pieces
House Blend 2,5 lb - 3 szt. => asks
# semicolons without a heading row
House Blend;12oz;6 => 6 House Blend @ 12oz
Kenya AA;2,5 lb;3 => 3 Kenya AA @ 2.5lb
# commas that are decimals or not
House Blend,2,5 lb => asks
# matrix with ticks
Coffee\t5lb\t12oz
House Blend\tx\t6 => asks & 6 House Blend @ 12oz
Kenya AA\t✓\t => asks
# matrix with words
Coffee\t5lb\t12oz
House Blend\tbag\t6 => asks & 6 House Blend @ 12oz
# table with decaf in the roast
Product,Roast,Size,Qty
House Blend,Decaf,12oz,6 => asks
# table with a cancelled category
Product,Category,Size,Qty
House Blend,Cancelled,12oz,6 => asks
# table of what was sent already
Lineitem name,Lineitem quantity,Fulfillment Status
House Blend - 12 oz,2,fulfilled => asks
Kenya AA - 5 lb,1,unfulfilled => 1 Kenya AA @ 5lb
# table with two rows of heads
Coffee\tQty\tSize
\t(bags)\t(lb or oz) => asks
House Blend\t6\t12 oz => 6 House Blend @ 12oz
# table with a comment below a row
Coffee,Size,Qty
House Blend,12oz,6 => 6 House Blend @ 12oz
cancel that one => asks
# table with a second quantity
Coffee,Size,Ordered,Shipped
House Blend,12oz,6,2 => asks
# table with remaining stock
Coffee,On hand,Order
House Blend,4,6 => asks
# totals of a coffee
4 House Blend 5lb => 4 House Blend @ 5lb
Total House Blend: 4 => asks
Total: 4 House Blend 5lb => asks
# the order of somebody else
Elm Street wants: => asks
2 House Blend 5lb => 2 House Blend @ 5lb
# question about stock
do you have Kenya AA 5lb? => asks
got any Guji => asks
# condition before
if Kenya AA is in, 2 of those 5lb => asks
# roast wishes
2 House Blend 5lb (a bit darker please) => asks
2 House Blend 5lb roasted Monday => asks
# free and paid
2 House Blend 5lb + 1 sample Guji => asks
# size in grams beside
2 House Blend 5lb/2.27kg => asks
# one bag of each
1 of everything 12oz => asks
1 of each 12oz => asks
# yes and no
Yes please 2 House Blend 5lb => asks
No House Blend, 2 Kenya AA 5lb => asks
# ground in a list
5lb:
2 House Blend => 2 House Blend @ 5lb
  - ground for drip => asks
# a remark below an item
5lb:
2 House Blend => 2 House Blend @ 5lb
  (cancelled) => asks
# a number that wraps
5lb:
2 House Blend and 3 => asks
Kenya AA => asks
# a name that wraps
5lb:
2 House => 2 House Blend @ 5lb
Blend => asks
# hash tags
#coffee 2 House Blend 5lb => asks
# name in quotation marks, glued
5lb:
2x"House Blend" => 2 House Blend @ 5lb
# emoji between
☕️☕️ House Blend 5lb => asks
5lb: 2 House Blend 🎉🎉 => 2 House Blend @ 5lb
2 House Blend 5lb ✅ => asks
# two sizes of one coffee, the name once
3 House Blend 5lb, 2 12oz => asks
3 5lb, 2 12oz House Blend => asks
3 House Blend 5lb and 2 of the 12oz => asks
# some of them otherwise
10 House Blend 5lb, 5 ground => asks
10 House Blend 5lb, half ground => asks
10 House Blend 5lb - half decaf => asks
# a wish behind the thanks
5lb: 2 House Blend => 2 House Blend @ 5lb
Thanks, double everything => asks
# ground, behind the thanks
5lb: 2 House Blend => 2 House Blend @ 5lb
Thanks, ground please => asks
# a change below the signature
5lb: 2 House Blend => 2 House Blend @ 5lb
Thanks
Ben
Double the order please => asks
# more below the signature
5lb: 2 House Blend => 2 House Blend @ 5lb
Thanks
Ben
add two bags => asks
# sizes below the signature
5lb: 2 House Blend => 2 House Blend @ 5lb
Thanks
Kilo bags please
# a postscript about the roast
5lb: 2 House Blend => 2 House Blend @ 5lb
Thanks
PS roast darker => asks
# numbers of orders in the line
Order 12: 3 House Blend 5lb => asks
Order #12 - 3 House Blend 5lb => asks
PO 4471 10 House Blend 5lb => asks
Table 5: 2 House Blend 12oz => asks
# weeks in the line
Week 48: 2 House Blend 12oz => asks
KW48 2 House Blend 12oz => asks
Mon 2 House Blend 12oz => asks
Nov 24: 2 House Blend 12oz => asks
# again and again
2 House Blend 12oz weekly => asks
2x weekly House Blend 12oz => asks
2 House Blend 12oz per week => asks
2 House Blend 12oz x 4 weeks => asks
# two tables beside each other
5lb:
House Blend\t6\tKenya AA\t4 => asks
# days as columns
5lb:
Coffee\tMon\tTue
House Blend\t3\t2 => asks
# sizes in the heads of quantities
Coffee\tQty (5lb)\tQty (12oz) => asks
House Blend\t2\t3 => asks
# a row cut short in a matrix
2lb:
Coffee\t5lb\t12oz
House Blend\t6 => asks
# merged cells
Coffee\tSize\tQty
House Blend\t5lb\t2 => 2 House Blend @ 5lb
\t12oz\t6 => asks
# a merged size under another one
2lb:
Coffee\tSize\tQty
House Blend\t5lb\t2 => 2 House Blend @ 5lb
Kenya AA\t\t6 => asks
# limits
up to 5 House Blend 5lb => asks
at least 5 Kenya AA 5lb => asks
5+ Guji 5lb => asks
>5 House Blend 5lb => asks
≥5 House Blend 5lb => asks
max 5 House Blend 5lb => asks
ca. 5 House Blend 5lb => asks
5ish House Blend 5lb => asks
# weight and number of bags
25lb House Blend (5x5lb) => asks
5 x House Blend 5lb (total 25 lb) => asks
# mixed weights
House Blend 5 lbs 12 oz 3 => asks
# one size for several heads
12oz - 6/case => asks
2 House Blend => asks
# bags in a box
5lb boxes (2 bags each): => asks
2 House Blend => asks
# half and half
50% House Blend 50% Kenya AA 5lb x 2 => asks
House Blend/Kenya AA 50/50 5lb x 2 => asks
# offers
House Blend 5lb 2/$100 => asks
House Blend 5lb 2 for $100 => asks
# money of other countries
2 House Blend 5lb 60.- => asks
2 House Blend 5lb 60kr => asks
2 House Blend 5lb R$ 60 => asks
# price and sum
House Blend 5lb $60 x 2 = $120 => 2 House Blend @ 5lb
# a price where the count would be
House Blend 12oz 3 $ => asks
# decimals of sizes
2.50 lb House Blend 3 => 3 House Blend @ 2.5lb
.5 lb Kenya AA 3 => 3 Kenya AA @ 0.5lb
5,000 lb Guji 3 => asks
# sizes that are as heavy
16 oz House Blend x 3 => asks
# read by a machine
l0 House Blend 5lb => asks
1O House Blend 5lb => asks
5Ib House Blend x 2 => asks
# signs of the web
2 &times; House Blend 5lb => asks
# deleted and edited
This message was deleted => asks
5 House Blend 5lb <This message was edited> => asks
Loved “5 House Blend 5lb” => asks
# times and names of a team chat
[9:14 AM] Anna: 5 House Blend 5lb => asks
# none of one
5lb:
House Blend: none; Kenya AA: 2 => asks
# dashes for none
House Blend 5lb - => asks
Kenya AA 5lb n/a => asks
# ditto
5lb: 2 House Blend => 2 House Blend @ 5lb
12oz: same => asks
# ditto marks
2 House Blend 5lb => 2 House Blend @ 5lb
3 " 12oz => asks
# article
A 5lb bag of House Blend => asks
# a table with a sum of bags
Coffee\tSize\tQty
House Blend\t5lb\t2 => 2 House Blend @ 5lb
Total bags\t\t2
# standing order
Standing order: => asks
2 House Blend 5lb => 2 House Blend @ 5lb
# already sent
Already shipped: => asks
2 House Blend 5lb => asks
Still to come: => asks
3 Kenya AA 5lb => asks
# two cafés and one takes back
Elm St: => asks
2 House Blend 5lb => 2 House Blend @ 5lb
Oak Ave - cancelled: => asks
3 House Blend 5lb => asks
# what was cancelled, with a size below
Cancelled => asks
5lb:
2 Kenya AA => asks
# a refunded order of two rows
Name,Financial Status,Refunded Amount,Lineitem name,Lineitem quantity
#1,paid,0.00,House Blend - 12 oz,2 => 2 House Blend @ 12oz
#1,,,Kenya AA - 5 lb,1 => 1 Kenya AA @ 5lb
#2,refunded,14.00,House Blend - 12 oz,2 => asks
#2,,,Kenya AA - 5 lb,1 => asks
`;
