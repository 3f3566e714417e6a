/** Forwarded mails, corrections, cancellations and footers, as they arrive in a roastery's inbox. See corpus.ts for the notation. */
export const INBOX = `
# a forwarded mail with its head
---------- Forwarded message ---------
From: Anna Vale <anna@elmstreet.example> => asks
Date: Mon, Nov 16, 2026 at 3:04 PM
Subject: order
To: <orders@roastery.example> => asks

5lb:
4 House Blend => 4 House Blend @ 5lb
# an answer above the order it answers
6 House Blend 5lb => 6 House Blend @ 5lb
On Mon, Nov 16, 2026 at 3:04 PM Anna wrote: => asks
> 4 House Blend 5lb => asks
> 2 Kenya AA 12oz => asks
# an answer below the order it answers
> 4 House Blend 5lb => asks
6 House Blend 5lb => 6 House Blend @ 5lb
# a size from a quotation
> 12oz:
> 3 House Blend => asks
5 Kenya AA => asks
# quoted twice
>> 5lb:
>> 4 House Blend => 4 House Blend @ 5lb
# what was ordered before
Last week: => asks
5 House Blend 5lb => asks
This week: => asks
3 House Blend 5lb => 3 House Blend @ 5lb
# old and new
OLD: => asks
4 House Blend 5lb => asks
NEW: => asks
6 House Blend 5lb => 6 House Blend @ 5lb
# what is cancelled, as a heading
5lb:
6 House Blend => 6 House Blend @ 5lb
Cancelled: => asks
2 Kenya AA => asks
# what is cancelled, with sizes
6 House Blend 5lb => 6 House Blend @ 5lb
Please cancel: => asks
2 Kenya AA 5lb => asks
3 Guji 12oz => asks
# what is still there
6 House Blend 5lb => 6 House Blend @ 5lb
We still have: => asks
2 Kenya AA 5lb => asks
# what they do not want
Do not send: => asks
2 Kenya AA 5lb => asks
# decaf as a heading
5lb:
6 House Blend => 6 House Blend @ 5lb
Decaf: => asks
2 Kenya AA 5lb => asks
# a correction with an asterisk
5 House Blend 5lb => 5 House Blend @ 5lb
*6 House Blend 5lb => asks
# asterisks as bullets, without spaces
5lb:
*5 House Blend => 5 House Blend @ 5lb
*2 Kenya AA => 2 Kenya AA @ 5lb
# changed with an arrow
3 House Blend 5lb → 4 => asks
# changed with an arrow in front
3 → 4 House Blend 5lb => asks
# another size with an arrow
3 House Blend 5lb -> 12oz => asks
# scratch that
5 House Blend 5lb => 5 House Blend @ 5lb
scratch that, 4 House Blend 5lb => asks
# actually
5 House Blend 5lb => 5 House Blend @ 5lb
actually 4 House Blend 5lb => asks
# minus in words
minus 2 House Blend 5lb => asks
# one of them
3 House Blend 5lb, 1 of them decaf => asks
# in brackets, for whom
3 House Blend 5lb (2 for Elm, 1 for Oak) => asks
# a range with a dash
2-3 House Blend 5lb => asks
2–3 Kenya AA 5lb => asks
# a range in words
2 to 3 House Blend 5lb => asks
two or three Kenya AA 5lb => asks
# a couple
a couple of House Blend 5lb => asks
couple Kenya AA 5lb => asks
a few Guji 12oz => asks
# half a dozen
half a dozen House Blend 12oz => asks
half dozen Kenya AA 12oz => asks
1/2 dozen Guji 12oz => asks
# dozen, short
1 doz House Blend 12oz => asks
1 dz. Kenya AA 12oz => asks
# half pounds by four
1/2 lb x 4 House Blend => 4 House Blend @ 0.5lb
House Blend 1/2lb x4 => 4 House Blend @ 0.5lb
4 x 1/2 lb Kenya AA => 4 Kenya AA @ 0.5lb
# half of what
House Blend 1/2 x 4 => asks
½ House Blend => asks
1½ Kenya AA 5lb => asks
# one and a half pounds
1 1/2 lb House Blend x 2 => asks
# weight in words
ten pounds of House Blend => asks
20# House Blend => asks
20 lbs total House Blend in 5s => asks
# minus signs of other kinds
−3 House Blend 5lb => asks
3- House Blend 5lb => asks
House Blend 5lb -3 => asks
# in brackets like in a ledger
(3) House Blend 5lb => 3 House Blend @ 5lb
# number and word
3 (three) House Blend 5lb => asks
three (3) Kenya AA 5lb => asks
# words for larger numbers
fifteen House Blend 5lb => asks
twenty four Kenya AA 12oz => asks
one hundred Guji 12oz => asks
# the same line twice
3 House Blend 5lb => 3 House Blend @ 5lb
3 House Blend 5lb => 3 House Blend @ 5lb
# footer of a telephone
5lb: 2 House Blend => 2 House Blend @ 5lb
Sent from my iPhone => asks
# footer with an address
5lb: 2 House Blend => 2 House Blend @ 5lb
Thanks,
Maria
Elm Street Cafe
12 Mile Road, Detroit MI 48201 => asks
(313) 555-0142
# opening hours
5lb: 2 House Blend => 2 House Blend @ 5lb
Mon-Fri 7am-5pm
# confidential
5lb: 2 House Blend => 2 House Blend @ 5lb
This message is confidential and may contain 5 privileged words. => asks
# a telephone number above the order
Anna 555-0142 => asks
5lb: 2 House Blend => 2 House Blend @ 5lb
# call me
call 555 0142 if out of Guji => asks
# prices between
5lb - $60 - House Blend x 2 => 2 House Blend @ 5lb
House Blend $60 5lb 2 => 2 House Blend @ 5lb
# price for all
2 House Blend 5lb for $120 => asks
# price with cents that looks like a count
House Blend 5lb 2 @ 60 => asks
# codes before
HB-5LB-WB House Blend x2 => asks
[SKU 1001] House Blend 5lb x 2 => asks
KAA12 2 => asks
# codes behind
House Blend 5lb x2 (SKU HB5) => asks
House Blend 5lb x2 #1001 => asks
# two products without anything between
2 House Blend 3 Kenya AA 5lb => asks
2 House Blend 5lb 3 Kenya AA 12oz => asks
# two products with a full stop
2 House Blend 5lb. 3 Kenya AA 12oz. => asks
# two products with a slash
2 House Blend 5lb / 3 Kenya AA 12oz => asks
# two products with a bar
2 House Blend 5lb | 3 Kenya AA 12oz => asks
# two products with then
2 House Blend 5lb then 3 Kenya AA 12oz => asks
# two products, one size behind both
2 House Blend and 3 Kenya AA 12oz => asks & 3 Kenya AA @ 12oz
# two products with names first
House Blend 2 Kenya AA 3 (12oz) => asks
# one product, two sizes
House Blend 5lb x2, 12oz x6 => asks
House Blend: 5lb-3, 12oz-6 => asks
6 12oz and 2 5lb House Blend => asks
# all of them
House Blend 2, Kenya AA 3, Guji 4 - all 12oz => asks
# each of three
2 each 5lb House Blend, Kenya AA, Guji => asks
# each, below
5lb
House Blend => asks
Kenya AA => asks
2 each => asks
# each, in front
6 each: House Blend, Kenya AA (12oz) => asks
`;
