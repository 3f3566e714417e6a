import { describe, expect, test } from "vitest";
import type { BulkCatalog } from "./bulk-catalog.ts";
import { readBulkList } from "./bulk-reader.ts";
import { CORPUS_CATALOG } from "./corpus/corpus.ts";
import { mergeBulkRows } from "./merge-bulk-rows.ts";

const product = (name: string, greenCoffeeName = "Nyeri") => ({ id: name, name, greenCoffeeName });
const CATALOG: BulkCatalog = {
  items: [product("Kenya"), product("Brazil", "Cerrado")],
  packageSizes: [
    { id: "five", size: 5, unit: "lbs" },
    { id: "twelve", size: 12, unit: "oz" },
    { id: "half", size: 0.5, unit: "lb" },
  ],
};

const read = (text: string, catalog: BulkCatalog = CATALOG) => mergeBulkRows(readBulkList(text, catalog).rows);

function printed(text: string, catalog: BulkCatalog = CATALOG): string[] {
  return read(text, catalog).map(({ matched, quantity, matchedItem, packageSizeId, reason }) =>
    matched ? `${quantity} ${matchedItem?.name} ${packageSizeId}` : `? ${reason}`,
  );
}

test.each([
  ...["5LB Bags:", "5 lb bags", "5-LB bags:", "5 lb.", "5 pound bag", "## 5LB Bags", "**5LB Bags:**", "- 5 lb bags -"],
  ...["--- 5lb ---", "• 5lb:", "(5 lb)", "5LB Bags (rush):", "1. 5lb bags:", "5 lb boxes:", "5lb bags - whole bean"],
  ...["Retail 5lb", "Wholesale (5 lb)", "5lb's:", "Size: 5lb", "FIVE POUND BAGS", "5#:", "5-lb tubs", "5,0 lb"],
])("%j is read as the heading of 5 lb", (heading) => {
  expect(printed(`${heading}\n3 Kenya`)).toEqual(["3 Kenya five"]);
});

test.each([
  ["half pound bags:", "half"],
  ["½ lb", "half"],
  ["1/2 lb bags:", "half"],
  ["0,5 lb", "half"],
  ["12 OZ", "twelve"],
  ["Twelve ounce:", "twelve"],
])("%j is read as the heading of its size", (heading, size) => {
  expect(printed(`${heading}\n3 Kenya`)).toEqual([`3 Kenya ${size}`]);
});

test.each([
  ...["Same for the Elm St cafe but in 12oz please:", "the small ones", "Rest in 12", "Now the 12oz ones", "12 0z"],
  ...["5lb bags - ground:", "Large", "no 12oz", "12oz (not 5lb)", "5lb / 12oz:", "12:", "2 x 12oz", "12 ounses"],
])("%j is not understood and ends the size in force", (heading) => {
  const rows = read(`5lb:\n1 Brazil\n${heading}\n3 Kenya`);
  expect(rows.map(({ status }) => status)).toEqual(["Matched", "No Match", "Invalid Size"]);
  expect(rows[2]).toMatchObject({
    unreadHeadingLine: 3,
    reason: "The size ends at line 3, which was not understood",
    matchedItem: { name: "Kenya" },
  });
});

describe("SKUs", () => {
  const withSkus = (first: string, second: string): BulkCatalog => ({
    ...CATALOG,
    items: [
      { ...product("Kenya"), sku: first },
      { ...product("Brazil", "Cerrado"), sku: second },
    ],
  });

  test.each([
    ["name their product", "KE-01", "BR-02", "5lb:\n3 ke-01\n4 BR 02", ["3 Kenya five", "4 Brazil five"]],
    ["give way to a name of another product", "Brazil", "", "5lb:\n3 Brazil", ["3 Brazil five"]],
    ["go before the name of a green coffee", "Cerrado", "", "5lb:\n3 Cerrado", ["3 Kenya five"]],
    ["of digits stay counts", "12", "4", "5lb:\n4 Kenya", ["4 Kenya five"]],
  ])("%s", (_, first, second, list, rows) => {
    expect(printed(list, withSkus(first, second))).toEqual(rows);
  });

  test("give way to an alias", () => {
    const aliases = [{ id: "a", alias: "KE-01", roastedItemId: "Brazil" }];
    expect(printed("5lb:\n3 KE-01", { ...withSkus("KE-01", ""), aliases })).toEqual(["3 Brazil five"]);
  });
});

describe("metric bags", () => {
  const metric: BulkCatalog = {
    ...CATALOG,
    packageSizes: [
      { id: "quarter", size: 250, unit: "g" },
      { id: "kilo", size: 1, unit: "kg" },
    ],
  };

  test.each([
    ["250g:\n3 Kenya", "3 Kenya quarter"],
    ["250 grams bags:\n3 Kenya", "3 Kenya quarter"],
    ["10 x Kenya 1kg", "10 Kenya kilo"],
    ["Kilo bags:\n3 Kenya", "3 Kenya kilo"],
    ["1,0 kg: 2 Brazil", "2 Brazil kilo"],
  ])("%j is planned in them", (text, row) => {
    expect(printed(text, metric)).toEqual([row]);
  });

  test("1000 g is asked about where only bags of 1 kg are sold", () => {
    expect(printed("1000g:\n3 Kenya", metric)).toEqual(["? There is no package of 1000 g"]);
  });
});

test("kilo bags are read, and asked about where none are sold", () => {
  expect(printed("5lb:\nKilo bags\n3 Kenya")).toEqual(["? There is no package of 1 kg"]);
});

test("a line that opens with another size leaves the size of the lines below open", () => {
  expect(printed("5lb\n1 Brazil\n12oz - Kenya 4\n2 Brazil")).toEqual([
    "1 Brazil five",
    "4 Kenya twelve",
    "? Line 3 names another size, so the size of this line is not clear",
  ]);
});

test("a size alone below an item without one may belong to it, so it is asked for", () => {
  expect(printed("Kenya x 2\n12 oz\nBrazil x 3").every((row) => row.startsWith("?"))).toBe(true);
  expect(printed("Kenya x 2\n\n12 oz\nBrazil x 3")[1]).toBe("3 Brazil twelve");
});

test.each([
  ...["10 Kenya", "x10 Kenya", "x 10 Kenya", "10x Kenya", "10 x Kenya", "10 × Kenya", "10X Kenya", "Kenya x 10"],
  ...["Kenya x10", "Kenya ×10", "Kenya 10x", "Kenya: 10", "Kenya - 10 bags", "10 bags of Kenya", "- 10 Kenya"],
  ...["* 10 Kenya", "• 10 Kenya", "– 10 Kenya", "- [ ] 10 Kenya", "1. 10 Kenya", "3) 10 Kenya", "1. Kenya x 10"],
  ...[
    "Kenya\t10",
    "10\tKenya",
    "| 10 | Kenya |",
    "10, Kenya",
    "Kenya, 10",
    "10 Kenya (rush)",
    '10 "Kenya"',
    "10 Kenya.",
  ],
  ...[
    "10\u00a0\u2003Kenya\u200b",
    "10 - Kenya",
    "- Kenya 10",
    "Qty: 10 Kenya",
    "Kenya qty 10",
    "ten Kenya",
    "Kenya (10)",
  ],
  ...["We need 10 Kenya please", "10 Kenya @ $14.00", "Hi Anna, 10 Kenya", "10 nyeri", "10 Ken", "10 Kenya 🙏"],
])("%j is 10 Kenya", (line) => {
  expect(printed(`5lb:\n${line}`)).toEqual(["10 Kenya five"]);
});

test.each([
  ...["10 Kenya 5lb", "10 x 5lb Kenya", "10x5lb Kenya", "5lb Kenya x 10", "5 lb x 10 Kenya", "5lb 10 Kenya"],
  ...["10 x Kenya (5 lb)", "10 x 5lb bags of Kenya", "10 Kenya - 5 lb bags", "10 Kenya, 5lb", "Kenya\t5 lb\t10"],
  ...["Kenya 5lb 10", "5lb bag of Kenya - 10", "Kenya - 5 lb / Whole Bean x 10", "Kenya,5lb,10", "10 Kenya\t5 lb"],
])("%j has its own size", (line) => {
  expect(printed(`12oz:\n${line}`)).toEqual(["10 Kenya five"]);
});

test.each([
  ["3 Kenya (Decaf)", "“Decaf” was not understood"],
  ["3 Kenya [DARK]", "“DARK” was not understood"],
  ["3 Kenya (cancelled)", "“cancelled” was not understood"],
  ["3 Kenya (make that 5)", "Two numbers could be the count"],
  ["3 Kenya (12oz if you have it)", "“if you have it” was not understood"],
  ["3 Kenya, cancelled", "“cancelled” was not understood"],
  ["3 Kenya?", "“?” was not understood"],
  ["~3 Kenya", "“~3” was not understood"],
  ["3 % Kenya", "“%” was not understood"],
  ["~~3 Kenya~~", "The line is crossed out"],
  ["Kenya", "The count is missing"],
  ["1. Kenya", "The number reads as a list number; the count is missing"],
  ["0 Kenya", "The count must be at least 1"],
  ["100001 Kenya", "The count must be at most 100,000"],
  ["-3 Kenya", "The count must not be negative; after a dash as a bullet put a space"],
  ["2.5 Kenya", "The count must be a whole number"],
  ["1,000 Kenya", "Write the count without commas: 1000"],
  ["١٢ Kenya", "Use the digits 0 to 9 for the count"],
  ["2 Kenya x 10", "Two numbers could be the count"],
  ["10 Kenya 5lb 12oz", "Two package sizes are named"],
  ["3 Atlantis", "No roasted coffee has this name"],
  ["10 Kenya, 12oz, 5 Brazil", "It is not clear what belongs together; write one coffee on each line"],
  ["1001\tKenya\t12oz", "“1001” may be an article number, not the count"],
  ["2 1/2 lb Kenya", "The size can be read in two ways: write 2.5 lb or 2 x 0.5 lb"],
  ["Ken 3", "“3” may be part of the name"],
])("%j asks: %s", (line, reason) => {
  const [row] = read(`5lb:\n${line}`);
  expect(row).toMatchObject({ status: "No Match", matched: false, lines: [2], reason });
});

test.each([
  ["5LB: 10 Kenya, 1 Brazil", ["10 Kenya five", "1 Brazil five"]],
  ["5LB:10 Kenya;1 Brazil", ["10 Kenya five", "1 Brazil five"]],
  ["5LB: 10 Kenya; 12oz: 3 Brazil", ["10 Kenya five", "3 Brazil twelve"]],
  ["5LB: 10 Kenya and 3 Brazil", ["10 Kenya five", "3 Brazil five"]],
  ["5LB: 10 Kenya, 3 Atlantis", ["10 Kenya five", "? No roasted coffee has this name"]],
  ["5lb Kenya x 10, Brazil x 5", ["10 Kenya five", "? No package size is named"]],
])("%j says several things", (line, rows) => {
  expect(printed(line)).toEqual(rows);
});

test("a name is exact, of any length and any words, before anything else", () => {
  const products = [
    product("V6"),
    product("May"),
    product("12 Mile Espresso"),
    product("Blend 3"),
    product("100% Kona"),
    product("Lot 7, Hill"),
  ];
  const catalog = { ...CATALOG, items: products };
  expect(printed("5lb:\n6 V6\n12 May\n2 12 Mile Espresso\n4 Blend 3\n5 100% Kona\n8 Lot 7, Hill", catalog)).toEqual([
    "6 V6 five",
    "12 May five",
    "2 12 Mile Espresso five",
    "4 Blend 3 five",
    "5 100% Kona five",
    "8 Lot 7, Hill five",
  ]);
  expect(printed("5lb:\n12 Mile Espresso\nBlend 3", catalog)).toEqual([
    "? The count is missing",
    "? The count is missing",
  ]);
});

test("whole words beat beginnings, those beat middles, and a product's own name that of its green coffee", () => {
  const items = [
    product("Guji", "X1"),
    product("Gujiland", "X2"),
    product("Ethiopia Guji", "X3"),
    product("Sunrise", "Brazil"),
    product("Brazil Reserve", "X4"),
    product("Old Santosa", "X5"),
    product("Harvest", "Brazil Santos"),
  ];
  const catalog = { ...CATALOG, items };
  expect(printed("5lb:\n1 guji\n2 ethiopia\n3 brazil\n4 santos\n5 gujil\n6 antos\n7 serve", catalog)).toEqual([
    "1 Guji five",
    "2 Ethiopia Guji five",
    "3 Sunrise five",
    "4 Harvest five",
    "5 Gujiland five",
    "6 Old Santosa five",
    "7 Brazil Reserve five",
  ]);
});

test("several coffees in the best class are offered", () => {
  const items = [product("Ethiopia Guji"), product("Ethiopia Sidama"), product("Ethiopian Night")];
  const [row] = read("5lb: 3 Ethiopia", { ...CATALOG, items });
  expect(row).toMatchObject({
    status: "No Match",
    reason: "Several coffees match",
    candidates: ["Ethiopia Guji", "Ethiopia Sidama"],
  });
});

test.each(["12 Dec", "6 am", "2 us", "3 a", "5 for", "4 fri"])("%j never answers to a part of a name", (line) => {
  const items = [
    product("Decaf"),
    product("Amber"),
    product("Crush us"),
    product("A Blend"),
    product("For Friends"),
    product("Friday"),
  ];
  expect(printed(`5lb:\n${line}`, { ...CATALOG, items })).not.toContain("Matched");
  expect(read(`5lb:\n${line}`, { ...CATALOG, items }).every(({ matched }) => !matched)).toBe(true);
});

test("rows of one coffee in one package are merged, with all their lines", () => {
  expect(read("5lb:\n10 Kenya\n3 Brazil\n2 nyeri\n4 Atlantis\n1 atlantis")).toMatchObject([
    { lines: [2, 4], quantity: 12, matched: true },
    { lines: [3], quantity: 3, matched: true },
    { lines: [5, 6], quantity: 5, matched: false },
  ]);
});

test("a remembered name answers, and asks again once its coffee is archived", () => {
  const aliases = [
    { id: "a1", alias: "Elm St blend", roastedItemId: "Kenya" },
    { id: "a2", alias: "Bra", roastedItemId: "gone" },
    { id: "a3", alias: "Brazil", roastedItemId: "Kenya" },
  ];
  const rows = read("5lb:\n3 elm st. BLEND\n2 bra\n4 Brazil", { ...CATALOG, aliases });
  expect(rows).toMatchObject([
    { matched: true, matchedItem: { name: "Kenya" }, aliasId: "a1" },
    { matched: false, reason: "“bra” was remembered for a coffee that is archived", aliasId: "a2" },
    { matched: true, matchedItem: { name: "Brazil" }, aliasId: null },
  ]);
});

test("remembers a name only where the words are one", () => {
  const names = read("5lb:\n3 Elm St blend\n2 Kenya (cancelled)\n4 Kenya decaf\nmake that 5").map(
    (row) => row.coffeeName,
  );
  expect(names).toEqual(["Elm St blend", "", "Kenya decaf", ""]);
});

test("greetings, dates, totals and signatures are notes; what is not surely one is a row", () => {
  const text =
    "Hi Anna,\nOrder for Tuesday 24 Nov:\n5lb:\n3 Kenya\nTotal: 3 bags\nThanks,\nBen\n555-123-4567\nand 2 Brazil";
  const { notes, rows } = readBulkList(text, CATALOG);
  expect(notes.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
    "1 greeting",
    "2 date",
    "5 total",
    "6 closing",
    "7 signature",
    "8 signature",
  ]);
  expect(rows.map(({ lines, matched }) => [lines, matched])).toEqual([
    [[4], true],
    [[9], true],
  ]);
});

describe("requests without a list", () => {
  const REQUESTS = [
    ...["repeat order please", "pause Friday order", "standing order please", "resume our weekly order", "please stop"],
    ...["reorder please", "postpone the order", "bitte Dauerauftrag", "bitte wiederholen", "wie immer bitte"],
    ...["Bestellung pausieren", "comme d'habitude", "suspendre la commande", "repetir el pedido", "como siempre"],
  ];
  test.each(REQUESTS)("%j asks, alone, after a greeting and after a closing", (request) => {
    for (const text of [request, `Hi Ada, ${request}`, `Hi Ada ${request}`, `Thanks, ${request}`]) {
      const { rows } = readBulkList(text, CORPUS_CATALOG);
      expect(rows, text).toMatchObject([{ lines: [1], quantity: null, coffeeName: "" }]);
    }
    expect(readBulkList(`5lb: 3 May\nThanks,\n${request}`, CORPUS_CATALOG).rows).toHaveLength(2);
  });

  test.each([
    "Hi Ada",
    "Hi Ada, order for next week please",
    "Hi Ada, hope you are well",
    "Dear Ada Vale,",
    "Hallo Ada",
  ])("%j stays a greeting", (line) =>
    expect(readBulkList(line, CORPUS_CATALOG).notes).toMatchObject([{ kind: "greeting" }]),
  );

  test("a word of its own after the name in a greeting asks", () => {
    expect(readBulkList("Hi Ada, brew order please", CORPUS_CATALOG).rows).toHaveLength(1);
  });
});

describe("the number of an order", () => {
  test.each([
    ...[
      "Order 1042:",
      "Order #1042:",
      "Order no. 1042:",
      "ORDER NUMBER: 1042 -",
      "PO 1042:",
      "PO #1042",
      "Invoice 1042:",
    ],
    ...["Purchase order 1042:", "Bestellung 1042:", "Bestellnummer 1042:", "Bestellung Nr. 1042", "Commande n° 1042 :"],
    ...[
      "Auftrag 1042:",
      "Pedido 1042:",
      "Order 10:",
      "Order 1042 -",
      "Order 100 –",
      "- Order 1042:",
      "Hi Ada, order 1042:",
    ],
  ])("%j is no count", (number) => {
    const reason = "The line begins with the number of an order: check the count";
    expect(read(`${number} Kenya 5lb`)).toMatchObject([{ quantity: null, candidates: ["Kenya"], reason }]);
    expect(read(`${number} 3 Kenya 5lb`)).toMatchObject([{ quantity: 3, candidates: ["Kenya"], reason }]);
  });

  test.each(["Order 10 Kenya 5lb", "Order: 10 Kenya 5lb", "Order 10 x Kenya 5lb", "Order 10 - Kenya 5lb"])(
    "%j orders ten bags",
    (line) => expect(printed(line)).toEqual(["10 Kenya five"]),
  );
});

test.each(["\n", "\r\n", "\r", "\u2028"])("lines may end in %j", (lineEnd) => {
  expect(read(["5lb:", "", "1 Kenya", "x"].join(lineEnd)).map(({ lines }) => lines)).toEqual([[3], [4]]);
});

test("a line that nobody writes by hand asks as a whole, ends the size in force, and the rest is read", () => {
  const long = `2 House Blend, ${"1 Kenya AA, ".repeat(90_000)}`;
  const { rows } = readBulkList(`5lb:\n${long}\n3 Kenya AA\n4 Kenya AA 12oz`, CORPUS_CATALOG);
  expect(rows.map(({ status, quantity }) => [status, quantity])).toEqual([
    ["No Match", null],
    ["Invalid Size", 3],
    ["Matched", 4],
  ]);
  expect(rows[0]).toMatchObject({ reason: "The line is too long to be read: write one coffee on each line" });
  expect(rows[0]?.text.length).toBeLessThan(200);
});

test("many names, fragments and headings in one line ask and never match", () => {
  for (const part of ["House Blend,", '"title":"V6",', "May if, ", "V6;", "bag,", "5lb:,"]) {
    const { rows } = readBulkList(`5lb: ${part.repeat(1900 / part.length)}`, CORPUS_CATALOG);
    expect(rows.filter(({ matched }) => matched)).toEqual([]);
  }
});
