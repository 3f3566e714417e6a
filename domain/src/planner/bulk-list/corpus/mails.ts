/** Whole mails: greetings, dates, closings, signatures around the order. See corpus.ts for the notation. */
export const MAILS = `
# greeting and thanks
Hi Anna,

5lb:
10 House Blend => 10 House Blend @ 5lb

Thanks!
Ben
# hello team
Hello team,
here is our order for next week:
12oz:
6 House Blend => 6 House Blend @ 12oz
Best regards,
Mia Novak
# dear
Dear all,
5lb bags:
2 Kenya AA => 2 Kenya AA @ 5lb
Kind regards
# greeting in the line of an item
Hi Anna, 10 House Blend 5lb please => 10 House Blend @ 5lb
# please and thanks in the line
5lb: 10 House Blend please, thanks => 10 House Blend @ 5lb
# we need
We need 10 bags of House Blend 5lb => 10 House Blend @ 5lb
# can we get
Can we get 4 x 12oz Kenya AA please => 4 Kenya AA @ 12oz
# could you send
Please send us 3 Guji 12oz => 3 Ethiopia Guji @ 12oz
# I'd like
I'd like 2 House Blend 5lb => 2 House Blend @ 5lb
# order sentence
Can we get the following order please:
5lb:
4 House Blend => 4 House Blend @ 5lb
# day
Monday
5lb:
4 House Blend => 4 House Blend @ 5lb
# order for a day
Order for Tuesday:
5lb:
4 House Blend => 4 House Blend @ 5lb
# day and date
Tuesday 24 Nov
5lb:
4 House Blend => 4 House Blend @ 5lb
# delivery date
Delivery: Friday 27 November
12oz:
4 House Blend => 4 House Blend @ 12oz
# date in digits
11/24/2026
12oz:
4 House Blend => 4 House Blend @ 12oz
# date in digits, ISO
2026-11-24
12oz:
4 House Blend => 4 House Blend @ 12oz
# date in digits, with points
24.11.2026
12oz:
4 House Blend => 4 House Blend @ 12oz
# date between the items
5lb:
4 House Blend => 4 House Blend @ 5lb
Friday
2 Kenya AA => 2 Kenya AA @ 5lb
# order number
PO #4471
12oz:
4 House Blend => 4 House Blend @ 12oz
# invoice number
Invoice no. 2026
5lb: 1 House Blend => 1 House Blend @ 5lb
# total
5lb:
4 House Blend => 4 House Blend @ 5lb
2 Kenya AA => 2 Kenya AA @ 5lb
Total: 6 bags
# total in money
5lb:
4 House Blend @ $62.00 => 4 House Blend @ 5lb
Total $248.00
# rules
-----------
5lb
-----------
4 House Blend => 4 House Blend @ 5lb
===========
# signature with telephone
5lb:
4 House Blend => 4 House Blend @ 5lb

Cheers,
Tom
555-123-4567
# signature with mail address
5lb:
4 House Blend => 4 House Blend @ 5lb
Thanks
Tom
tom@elmstreet.example
# a coffee after the closing
5lb:
4 House Blend => 4 House Blend @ 5lb
Thanks
and 2 Kenya AA => 2 Kenya AA @ 5lb
# a wish after the closing
5lb:
4 House Blend => 4 House Blend @ 5lb
Thanks, and decaf as usual => asks
# roast fresh
5lb:
4 House Blend => 4 House Blend @ 5lb
please roast on Thursday => asks
# same as last week
Hi, same as last week please => asks
# same as last week plus
same as last week plus 2 House Blend 5lb => asks
# cancel an order
Please cancel the 10 House Blend 5lb => asks
# don't
5lb:
don't send 4 House Blend => asks
# we do not need
5lb:
We do not need 4 House Blend => asks
# question about a price
How much is House Blend 5lb? => asks
# sentence with an order
Hey Sam, for Friday we'll take 10 House Blend in 5lb bags => asks
# quoted mail
> 5lb:
> 4 House Blend => 4 House Blend @ 5lb
# wrote
On Tue Anna wrote: => asks
> 4 House Blend 5lb => 4 House Blend @ 5lb
# subject
Subject: order
5lb: 2 House Blend => 2 House Blend @ 5lb
# two shops
Elm St: => asks
5lb: 2 House Blend => 2 House Blend @ 5lb
Oak Ave: => asks
5lb: 3 House Blend => 3 House Blend @ 5lb
# two shops, size once
5lb
Elm St => asks
2 House Blend => asks
# a name before a colon
5lb:
Anna: 2 House Blend => asks
# markdown
## 5LB Bags
* **10** House Blend => 10 House Blend @ 5lb
* 4 Kenya AA => 4 Kenya AA @ 5lb
# check boxes
12oz:
- [ ] 10 House Blend => 10 House Blend @ 12oz
☐ 4 Kenya AA => 4 Kenya AA @ 12oz
# checked boxes
12oz:
- [x] 10 House Blend => asks
# numbered list
12oz:
1. 10 House Blend => 10 House Blend @ 12oz
2. 4 Kenya AA => 4 Kenya AA @ 12oz
# numbered list without counts
12oz:
1. House Blend => asks
2. Kenya AA => asks
# numbered list, count behind
12oz:
1) House Blend x 10 => 10 House Blend @ 12oz
2) Kenya AA x 4 => 4 Kenya AA @ 12oz
# hash numbers
12oz:
#1 House Blend => asks
# polite closing line
5lb: 2 House Blend => 2 House Blend @ 5lb
Thank you so much, have a great weekend
# thanks in advance
5lb: 2 House Blend => 2 House Blend @ 5lb
Thanks in advance
# good morning
Good morning Anna
5lb: 2 House Blend => 2 House Blend @ 5lb
# a closing that names a coffee
5lb: 2 House Blend => 2 House Blend @ 5lb
Thanks Kenya => asks
# size before a blank line
5lb:

2 House Blend => 2 House Blend @ 5lb

3 Kenya AA => 3 Kenya AA @ 5lb
# size alone below an item
2 House Blend => asks
12 oz => asks
3 Kenya AA => asks
# variant below each item
House Blend × 2 => asks
12 oz / Whole Bean => asks
Kenya AA × 1 => asks
5 lb / Whole Bean => asks
# week number
Bestellung KW 48
5lb: 2 House Blend => 2 House Blend @ 5lb
# deadline
Due 11/27/2026
5lb: 2 House Blend => 2 House Blend @ 5lb
# two paragraphs of talk
Hope you are doing well,
we loved the last batch.
5lb: 2 House Blend => 2 House Blend @ 5lb
# time
pick up at 7:30 am => asks
5lb: 2 House Blend => 2 House Blend @ 5lb
# PS
5lb: 2 House Blend => 2 House Blend @ 5lb
PS: 1 Kenya AA too => asks
`;
