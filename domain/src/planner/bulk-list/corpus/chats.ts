/** Messages from telephones. See corpus.ts for the notation. */
export const CHATS = `
# short
hey 5 house blend 5lb pls => asks
# please short
5 house blend 5lb pls => 5 House Blend @ 5lb
# two in a row
5 house blend 5lb & 3 kenya aa 12oz => 5 House Blend @ 5lb & 3 Kenya AA @ 12oz
# thumbs
5lb: 5 house blend 👍 => 5 House Blend @ 5lb
# no-go sign
5lb: 5 house blend ❌ => asks
# stamp with brackets
[22/11/26, 07:14] Anna: 5 house blend 5lb => 5 House Blend @ 5lb
[22/11/26, 07:15:10] Anna: 3 kenya aa 12oz => 3 Kenya AA @ 12oz
# stamp with dash
22.11.26, 07:14 - Ben Café: 5 house blend 5lb => 5 House Blend @ 5lb
# american stamp
[11/22/26, 7:14:02 AM] Anna: 5lb: 2 guji => 2 Ethiopia Guji @ 5lb
# name x count
guji x3 12oz => 3 Ethiopia Guji @ 12oz
kenya x 2 12oz => 2 Kenya AA @ 12oz
# count with x in front
x3 guji 12oz => 3 Ethiopia Guji @ 12oz
# count behind with x
12oz
guji 3x => 3 Ethiopia Guji @ 12oz
# glued
12oz
3guji => asks
# glued times
12oz
3xguji => asks
# bare count behind a part of a name
12oz
guji 3 => 3 Ethiopia Guji @ 12oz
kenya 2 => 2 Kenya AA @ 12oz
# bare count behind a name that may go on
12oz
blend 3 => asks
# big bare number
12oz
Kenya 74110 => asks
# with colon
12oz
House Blend: 6 => 6 House Blend @ 12oz
Kenya: 2 => 2 Kenya AA @ 12oz
# with equals
12oz
House Blend = 6 => asks
# with dash
12oz
House Blend - 6 => 6 House Blend @ 12oz
# glued dash
12oz
House Blend-6 => asks
# with comma
12oz
House Blend, 6 => 6 House Blend @ 12oz
# on one line with commas
12oz House Blend 6, Kenya AA 2 => 6 House Blend @ 12oz & asks
# two with commas under a heading
12oz
House Blend 6, Kenya AA 2 => 6 House Blend @ 12oz & 2 Kenya AA @ 12oz
# slash between two
12oz
3 House Blend / 2 Kenya AA => asks
# either
12oz
3 House Blend or Kenya AA => asks
# each
5lb
2 each House Blend and Kenya AA => asks
# each of two
5lb
House Blend, Kenya AA 2 each => asks
# both
5lb
2 House Blend + Kenya AA => asks
# plus number
5lb
2 House Blend + 3 Kenya AA => 2 House Blend @ 5lb & 3 Kenya AA @ 5lb
# more
5lb
2 more House Blend => asks
# another
5lb
another House Blend => asks
# the usual
the usual please => asks
# ok
ok
5lb: 2 House Blend => 2 House Blend @ 5lb
# voice typing
five pound bags two house blend => 2 House Blend @ 5lb
# missing space after heading
5lb:2 House Blend => 2 House Blend @ 5lb
# missing spaces
5lb:2 House Blend,3 Kenya AA => 2 House Blend @ 5lb & 3 Kenya AA @ 5lb
# upper case X
4X House Blend 5LB => 4 House Blend @ 5lb
# decaf
12oz
2 decaf => 2 Decaf Colombia @ 12oz
# dark
12oz
2 dark => 2 Midnight Dark @ 12oz
# decaf house
12oz
2 decaf house blend => asks
# two words of two names
12oz
2 kenya blend => asks
# emoji bullets
12oz
☕ 2 House Blend => 2 House Blend @ 12oz
# ps in the same message
12oz: 2 House Blend, and the invoice please => asks
# correction
12oz
2 House Blend => 2 House Blend @ 12oz
*3 => asks
# sorry
sorry 3 House Blend 12oz => asks
# last one
12oz
1 House Blend last one => asks
# tomorrow
2 House Blend 12oz for tomorrow => asks
# asap
2 House Blend 12oz asap => 2 House Blend @ 12oz
# for Friday
12oz
2 House Blend for Fri => asks
# hi on one line
Hi! 2 House Blend 12oz => 2 House Blend @ 12oz
# thanks on the same line
2 House Blend 12oz, thank you! => 2 House Blend @ 12oz
# ty
2 House Blend 12oz ty => 2 House Blend @ 12oz
# ounces written out
2 House Blend 12 ounces => 2 House Blend @ 12oz
# pounds written out
2 House Blend 5 pounds => 2 House Blend @ 5lb
# pounder
2 House Blend 5 pounders => asks
# fives
2 fives of House Blend => asks
# 5s
2 House Blend 5s => asks
# big
2 big House Blend => asks
# just numbers
5lb 2 3 => asks
# link
https://example.com/order
5lb: 2 House Blend => 2 House Blend @ 5lb
# dot bullets
5lb
·2 House Blend => 2 House Blend @ 5lb
• 3 Kenya AA => 3 Kenya AA @ 5lb
# arrows
5lb
→ 2 House Blend => 2 House Blend @ 5lb
# trailing full stop
5lb
2 House Blend. => 2 House Blend @ 5lb
# exclamation
5lb
2 House Blend! => 2 House Blend @ 5lb
# quotes
5lb
2 "House Blend" => 2 House Blend @ 5lb
# ellipsis
5lb
2 House Blend... => 2 House Blend @ 5lb
# hyphenated name
5lb
2 house-blend => 2 House Blend @ 5lb
# name run together
5lb
2 houseblend => asks
`;
