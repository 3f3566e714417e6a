/** Lists in German, French and Spanish, and lists of wholesalers. See corpus.ts for the notation. */
export const LANGUAGES = `
# german mail
Hallo Anna,
5 lb:
10 House Blend => 10 House Blend @ 5lb
Danke und viele Grüße
Ben
# german bags
3 Beutel House Blend 12 oz bitte => 3 House Blend @ 12oz
# german packs
12 oz Packungen:
6 House Blend => 6 House Blend @ 12oz
# german decimal
2,5 lb:
6 House Blend => 6 House Blend @ 2.5lb
# german pieces
House Blend 12 oz 6 Stück => 6 House Blend @ 12oz
# german number word
zwei House Blend 5 lb => 2 House Blend @ 5lb
# german half
ein halbes Pfund House Blend => asks
# german each
12 oz
je 2 House Blend und Kenya AA => asks
# german without
12 oz
2 House Blend ohne Etikett => asks
# german decaf
12 oz
2 House Blend entkoffeiniert => asks
# german day
Lieferung Freitag
12 oz
2 House Blend => 2 House Blend @ 12oz
# german date
24.11.
12 oz
2 House Blend => 2 House Blend @ 12oz
# german beans
12 oz ganze Bohnen
2 House Blend => 2 House Blend @ 12oz
# german ground
12 oz gemahlen => asks
2 House Blend => asks
# german grams are not sold
250 g:
6 House Blend => asks
# german thousand
1.000 g: => asks
6 House Blend => asks
# german we need
Wir brauchen 4 House Blend 5 lb => 4 House Blend @ 5lb
# german not
12 oz
kein House Blend => asks
# german same
12 oz
2 House Blend => 2 House Blend @ 12oz
das gleiche in 5 lb => asks
3 Kenya AA => asks
# german closing
5 lb: 2 House Blend => 2 House Blend @ 5lb
Mit freundlichen Grüßen
Petra Maier
# french mail
Bonjour,
5 lb :
10 House Blend => 10 House Blend @ 5lb
Merci beaucoup
Luc
# french bags
3 sacs de House Blend 5 lb => 3 House Blend @ 5lb
# french sachets
6 sachets de Kenya AA 12 oz svp => 6 Kenya AA @ 12oz
# french number word
deux House Blend 5 lb => 2 House Blend @ 5lb
# french grains
12 oz en grains:
2 House Blend => 2 House Blend @ 12oz
# french ground
12 oz moulu: => asks
2 House Blend => asks
# french livre
1 livre: => asks
2 House Blend => asks
# french price
2 House Blend 5 lb à 62,50 € => 2 House Blend @ 5lb
# french except
12 oz
2 House Blend sans étiquette => asks
# french day
Livraison lundi
12 oz: 2 House Blend => 2 House Blend @ 12oz
# french closing
12 oz: 2 House Blend => 2 House Blend @ 12oz
Cordialement,
Marie
# spanish mail
Hola Ana,
5 lb:
10 House Blend => 10 House Blend @ 5lb
Gracias
# spanish bags
3 bolsas de House Blend 12 oz por favor => 3 House Blend @ 12oz
# spanish pounds
House Blend 5 libras x 3 => 3 House Blend @ 5lb
# spanish number word
tres House Blend 5 lb => 3 House Blend @ 5lb
# spanish or
12 oz
3 House Blend o Kenya AA => asks
# spanish ounces
12 onzas:
3 House Blend => 3 House Blend @ 12oz
# spanish need
Necesitamos 4 House Blend 5 lb => 4 House Blend @ 5lb
# spanish and
5 lb: 3 House Blend y 2 Kenya AA => 3 House Blend @ 5lb & 2 Kenya AA @ 5lb
# wholesaler code lines
HB 5LB x 10 => asks
# wholesaler pallet
2 pallets House Blend 5lb => asks
# wholesaler sizes in ounces
80oz bags:
2 House Blend => asks
# wholesaler pounds of pounds
50 lb House Blend in 5lb bags => asks
# wholesaler units
House Blend 5lb - 10 units => 10 House Blend @ 5lb
# wholesaler ea
House Blend 5lb 10 ea => 10 House Blend @ 5lb
# wholesaler pcs
10 pcs House Blend 5lb => 10 House Blend @ 5lb
# wholesaler quantity first
Qty 10 House Blend 5lb => 10 House Blend @ 5lb
# wholesaler case pack
House Blend 12oz 6-pack x 2 => asks
# wholesaler dozen
House Blend 12oz 1 dz => asks
# wholesaler list with many sizes
House Blend 5lb x 10 => 10 House Blend @ 5lb
House Blend 2lb x 4 => 4 House Blend @ 2lb
House Blend 12oz x 24 => 24 House Blend @ 12oz
House Blend 1lb x 8 => 8 House Blend @ 1lb
House Blend 1/2lb x 8 => 8 House Blend @ 0.5lb
# wholesaler kilograms
House Blend 1kg x 10 => asks
# wholesaler size with weight
House Blend 12oz (340g) x 6 => asks
# wholesaler two sizes alike
House Blend 5lb (5 lb) x 6 => 6 House Blend @ 5lb
# wholesaler backorder
House Blend 5lb x 6 backorder => asks
# wholesaler hold
HOLD House Blend 5lb x 6 => asks
# wholesaler label
House Blend 5lb x 6 - no label => asks
# wholesaler lot
Kenya AA lot 12 5lb x 6 => asks
# wholesaler grade
Sumatra Mandheling G1 5lb x 6 => asks
# wholesaler green name
Mandheling G1 5lb x 6 => 6 Sumatra Mandheling @ 5lb
# wholesaler green name shared
Brazil Cerrado 5lb x 6 => asks
# wholesaler sample
1 sample House Blend 5lb => asks
# wholesaler free
House Blend 5lb x 6 + 1 free => asks
# wholesaler percent
House Blend 5lb x 6 10% => asks
# wholesaler slash of counts
House Blend 5lb 3/4 => asks
# wholesaler sum
House Blend 5lb 3+4 => asks
# wholesaler star
House Blend 5lb * 3 => 3 House Blend @ 5lb
# wholesaler multiply
3 × House Blend 5lb => 3 House Blend @ 5lb
# wholesaler tall heading
*** 12 OZ RETAIL BAGS ***
3 House Blend => 3 House Blend @ 12oz
# wholesaler heading with count
12oz (24 bags): => asks
3 House Blend => asks
# wholesaler heading with two sizes
5lb / 12oz: => asks
3 House Blend => asks
# wholesaler heading for a roast
5lb dark roasts: => asks
3 House Blend => asks
# wholesaler bulk
Bulk 5lb:
3 House Blend => 3 House Blend @ 5lb
# wholesaler all in
All in 5lb bags:
3 House Blend => 3 House Blend @ 5lb
# wholesaler 5-lb
5-lb bags
3 House Blend => 3 House Blend @ 5lb
# wholesaler 5 lb.
5 lb.
3 House Blend => 3 House Blend @ 5lb
# wholesaler 12-ounce
12-ounce bags
3 House Blend => 3 House Blend @ 12oz
# wholesaler twelve ounce
Twelve ounce bags:
3 House Blend => 3 House Blend @ 12oz
# wholesaler size in brackets
[5 lb]
3 House Blend => 3 House Blend @ 5lb
# wholesaler dashes
--- 12oz ---
3 House Blend => 3 House Blend @ 12oz
# wholesaler small size names
Smalls: => asks
3 House Blend => asks
# wholesaler 0 lb
0 lb bags: => asks
3 House Blend => asks
# two spellings of one coffee
5lb
3 House Blend => 3 House Blend @ 5lb
2 HOUSE  BLEND => 2 House Blend @ 5lb
# guatemala by half its name
5lb
3 Antigua => 3 Guatemala Antigua @ 5lb
2 Guatemala => 2 Guatemala Antigua @ 5lb
# names out of order
5lb
3 AA Kenya => asks
2 Blend House => asks
# plural
5lb
3 House Blends => asks
# name with more
5lb
3 House Blend Organic => asks
3 Organic House Blend => asks
# name with roast
5lb
3 House Blend medium roast => asks
# two names
5lb
3 House Blend Kenya AA => asks
# name cut by a comma
5lb
3 Ethiopia, Guji => 3 Ethiopia Guji @ 5lb
# name cut by a slash
5lb
3 Ethiopia / Guji => 3 Ethiopia Guji @ 5lb
`;
