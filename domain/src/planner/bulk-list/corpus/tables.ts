/** Rows copied from spreadsheets, shops and CSV files. \t is a tab. See corpus.ts for the notation. */
export const TABLES = String.raw`
# heading row, commas
Coffee,Size,Qty
House Blend,12oz,6 => 6 House Blend @ 12oz
Kenya AA,5lb,2 => 2 Kenya AA @ 5lb
# heading row, tabs
Qty\tProduct\tSize
6\tHouse Blend\t12oz => 6 House Blend @ 12oz
2\tKenya AA\t5 lb => 2 Kenya AA @ 5lb
# heading row, semicolons
Artikel;Menge;Gebinde
House Blend;6;12 oz => 6 House Blend @ 12oz
# heading row, semicolons, commas in one cell
Product;Origin;Size;Qty
House Blend;Brazil, Peru, Kenya;12 oz;6 => 6 House Blend @ 12oz
# heading row, tabs, decimal commas
Product\tSize\tPrice\tQty
House Blend\t2,5 lb\t31,50\t6 => 6 House Blend @ 2.5lb
# heading row, commas, semicolons in one cell
Date,Product,Size,Qty
01/04;02/04;05/04,House Blend,12 oz,6 => 6 House Blend @ 12oz
# heading row, pipes
| Coffee | Qty | Size |
|--------|-----|------|
| House Blend | 6 | 12oz | => 6 House Blend @ 12oz
| Kenya AA | 2 | 5lb | => 2 Kenya AA @ 5lb
# heading row, wide spaces
Coffee        Size    Qty
House Blend   12 oz   6 => 6 House Blend @ 12oz
Kenya AA      5 lb    2 => 2 Kenya AA @ 5lb
# heading row with article numbers
SKU\tProduct\tSize\tQty
1001\tHouse Blend\t12oz\t6 => 6 House Blend @ 12oz
1002\tKenya AA\t5lb\t2 => 2 Kenya AA @ 5lb
# heading row with prices
Product,Size,Quantity,Price,Total
House Blend,12oz,6,$14.00,$84.00 => 6 House Blend @ 12oz
# heading row with unit column
Product,Size,Unit,Quantity
House Blend,12,oz,6 => 6 House Blend @ 12oz
Kenya AA,5,lb,2 => 2 Kenya AA @ 5lb
# heading row with the unit of the count
Product\tSize\tQty\tUOM
House Blend\t12 oz\t2\tcase => asks
Kenya AA\t5 lb\t20\tlb => 4 Kenya AA @ 5lb
Ethiopia Guji\t5 lb\t12\tlb => asks
V6\t12 oz\t6\tEA => 6 V6 @ 12oz
# heading row with the unit of the count, size above
5lb:
Artikel;Menge;Einheit
House Blend;10;lb => 2 House Blend @ 5lb
Kenya AA;3;Karton => asks
# heading row with notes, empty and not
Product,Size,Quantity,Notes
House Blend,12oz,6, => 6 House Blend @ 12oz
Kenya AA,5lb,2,cancelled => asks
# heading row, size in the name
Product,Quantity
House Blend 12oz,6 => 6 House Blend @ 12oz
"Kenya AA, 5lb",2 => 2 Kenya AA @ 5lb
# heading row without a size, heading above
5lb:
Product,Quantity
House Blend,6 => 6 House Blend @ 5lb
# heading row without any size
Product,Quantity
House Blend,6 => asks
# matrix of sizes
Coffee\t5lb\t12oz
House Blend\t10\t24 => 10 House Blend @ 5lb & 24 House Blend @ 12oz
Kenya AA\t\t6 => 6 Kenya AA @ 12oz
Ethiopia Guji\t2\t0 => 2 Ethiopia Guji @ 5lb
# matrix with a size that is not sold
Coffee\t5lb\t1kg
House Blend\t10\t4 => 10 House Blend @ 5lb & asks
# total row
Product,Size,Quantity
House Blend,12oz,6 => 6 House Blend @ 12oz
Total,,6
# empty quantity
Product,Size,Quantity
House Blend,12oz,
Kenya AA,12oz,3 => 3 Kenya AA @ 12oz
# unknown product
Product,Size,Quantity
Atlantis,12oz,6 => asks
# several products
Product,Size,Quantity
Ethiopia,12oz,6 => asks
# number in the product's name
Product,Size,Quantity
12 Mile Espresso,5lb,6 => 6 12 Mile Espresso @ 5lb
# count in the product's cell too
Product,Size,Quantity
2 House Blend,5lb,6 => asks
# missing cells
Product,Size,Quantity
House Blend,12oz => asks
# quantity that is no number
Product,Size,Quantity
House Blend,12oz,six => asks
Kenya AA,12oz,2.5 => asks
# shop export
Name,Email,Financial Status,Lineitem quantity,Lineitem name,Lineitem price
#1001,a@b.example,paid,2,House Blend - 12 oz / Whole Bean,14.00 => 2 House Blend @ 12oz
#1001,,,1,Kenya AA - 5 lb,62.00 => 1 Kenya AA @ 5lb
# shop export, refunded
Name,Email,Financial Status,Lineitem quantity,Lineitem name
#1001,a@b.example,refunded,2,House Blend - 12 oz => asks
# shop export with variants
Order,Product,Variant,Quantity
1001,House Blend,12 oz / Whole Bean,2 => 2 House Blend @ 12oz
1001,Kenya AA,12 oz / Espresso Grind,2 => asks
# till export
Item,Qty,Price Point Name
House Blend,2.0,12 oz => 2 House Blend @ 12oz
# no heading row, commas
House Blend,12oz,6 => 6 House Blend @ 12oz
Kenya AA,5lb,2 => 2 Kenya AA @ 5lb
# no heading row, tabs
House Blend\t12oz\t6 => 6 House Blend @ 12oz
Kenya AA\t5lb\t2 => 2 Kenya AA @ 5lb
# no heading row, count first
6\tHouse Blend\t12oz => 6 House Blend @ 12oz
2\tKenya AA\t5lb => 2 Kenya AA @ 5lb
# article number first
1001\tHouse Blend\t12oz => asks
1002\tKenya AA\t5lb => asks
# article number first, and a count
1001\tHouse Blend\t12oz\t6 => asks
# article number with letters
HB-12\tHouse Blend\t12oz\t6 => asks
# article number with zeros
0042\tHouse Blend\t12oz => asks
# article number, commas
1001,House Blend,12oz => asks
# row numbers
1\tHouse Blend\t12oz => asks
2\tKenya AA\t5lb => asks
3\tEthiopia Guji\t5lb => asks
# counts that are no row numbers
6\tHouse Blend\t12oz => 6 House Blend @ 12oz
2\tKenya AA\t5lb => 2 Kenya AA @ 5lb
9\tEthiopia Guji\t5lb => 9 Ethiopia Guji @ 5lb
# price column without a heading row
House Blend\t12oz\t6\t$14.00 => 6 House Blend @ 12oz
# plain decimals without a heading row
House Blend\t12oz\t6\t14.00 => asks
# two counts without a heading row
House Blend\t12oz\t6\t12 => asks
# comma between count and size
Kenya AA,2,5lb => asks
# quoted
"House Blend","12oz","6" => 6 House Blend @ 12oz
# pipes without heading
House Blend | 12oz | 6 => 6 House Blend @ 12oz
# prices in the line
6 House Blend 12oz @ $14.00 => 6 House Blend @ 12oz
2 Kenya AA 5lb $62.00 each => 2 Kenya AA @ 5lb
3 Ethiopia Guji 12oz - $17.50 = $52.50 => 3 Ethiopia Guji @ 12oz
# price per pound
2 Kenya AA 5lb at $12/lb => 2 Kenya AA @ 5lb
# price in euros
2 House Blend 5lb 62,00 € => 2 House Blend @ 5lb
# price that is no count
House Blend 12oz $14 => asks
# price without a sign
6 House Blend 12oz 14.00 => asks
# heading row in german
Anzahl\tSorte\tGröße
6\tHouse Blend\t12 oz => 6 House Blend @ 12oz
# heading row in french
Quantité;Produit;Format
6;House Blend;12 oz => 6 House Blend @ 12oz
# heading row in spanish
Cantidad,Producto,Tamaño
6,House Blend,12 oz => 6 House Blend @ 12oz
# table, then text
Product,Size,Quantity
House Blend,12oz,6 => 6 House Blend @ 12oz

Thanks
Anna
# table after a mail
Hi Anna,
Coffee\tSize\tQty
House Blend\t12oz\t6 => 6 House Blend @ 12oz
Best
Ben
# roast column
Product,Roast,Size,Qty
House Blend,Medium,12oz,6 => 6 House Blend @ 12oz
# grind column
Product,Grind,Size,Qty
House Blend,,12oz,6 => 6 House Blend @ 12oz
Kenya AA,Espresso,12oz,2 => asks
# size column empty under a heading
Product,Size,Qty
House Blend,,6 => asks
# cell with a range
Product,Size,Qty
House Blend,12oz,5-6 => asks
# customer column
Customer,Product,Size,Qty
Elm St,House Blend,12oz,6 => 6 House Blend @ 12oz
# order form with bags column
Coffee,Bag size,Bags
House Blend,5 lb,6 => 6 House Blend @ 5lb
# two product columns
Item,Description,Qty
House Blend,Kenya AA,6 => asks
# negative quantity
Product,Size,Qty
House Blend,12oz,-2 => asks
# thousands
Product,Size,Qty
House Blend,12oz,"1,000" => asks
# spaces around tabs
House Blend \t 12oz \t 6 => 6 House Blend @ 12oz
# wide spaces without heading
House Blend      12 oz     6 => 6 House Blend @ 12oz
`;
