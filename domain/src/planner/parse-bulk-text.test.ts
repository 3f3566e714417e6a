import fc from "fast-check";
import { expect, test } from "vitest";
import { parseBulkText } from "./parse-bulk-text.ts";

const PASTED = [
  "\uFEFFOrder for Anna",
  "",
  "5LB Bags:",
  "10 Ethiopia Guji",
  "- 2 x Kenya AA (rush)",
  "ethiopia  guji x 3",
  "12oz:",
  "4\u00a0Kenya AA",
  "Blend 3",
  "2.2lb: 1 House Blend, 6 Kenya AA",
].join("\r\n");

test("a pasted order becomes rows by name and size, and what cannot be read stays with its line", () => {
  expect(parseBulkText(PASTED)).toEqual({
    rows: [
      { line: 4, name: "Ethiopia Guji", quantity: 13, packageSize: 5, packageUnit: "lb" },
      { line: 5, name: "Kenya AA", quantity: 2, packageSize: 5, packageUnit: "lb" },
      { line: 8, name: "Kenya AA", quantity: 4, packageSize: 12, packageUnit: "oz" },
      { line: 10, name: "House Blend", quantity: 1, packageSize: 2.2, packageUnit: "lb" },
      { line: 10, name: "Kenya AA", quantity: 6, packageSize: 2.2, packageUnit: "lb" },
    ],
    problems: [
      { line: 1, text: "Order for Anna", reason: "No clear count: write “10 Name” or “Name x 10”" },
      { line: 9, text: "Blend 3", reason: "No clear count: write “10 Name” or “Name x 10”" },
    ],
  });
});

test("before any heading there is no size, and an unreadable heading ends the one before", () => {
  const { rows } = parseBulkText("1 Kenya\n12oz:\n2 Kenya\n2,2 lb:\n4 Kenya");
  expect(rows.map(({ quantity, packageSize }) => [quantity, packageSize])).toEqual([
    [5, null],
    [2, 12],
  ]);
});

test("a size of its own does not become the heading", () => {
  const { rows } = parseBulkText("5lb:\n1 Kenya 12oz\n2 Brazil");
  expect(rows.map(({ packageSize }) => packageSize)).toEqual([12, 5]);
});

test.each(["\n", "\r\n", "\r", "\u2028"])("lines may end in %j", (lineEnd) => {
  expect(parseBulkText(["5lb:", "", "1 Kenya", "x"].join(lineEnd))).toMatchObject({
    rows: [{ line: 3 }],
    problems: [{ line: 4 }],
  });
});

const FRAGMENTS = [
  "10",
  "3",
  "x",
  "×",
  "5",
  "lb",
  "12oz",
  "Kenya",
  "Blend 3",
  "bags",
  "of",
  ":",
  ",",
  ";",
  "-",
  "•",
  "(",
  ")",
  "[",
  "]",
  "1.",
  "#",
  "\t",
  "|",
  "\n",
  " ",
  "\u00a0",
  "2.5",
  "1,000",
  "½",
  "١٢",
  "**",
  '"',
];
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.constant(" ")), { maxLength: 30 }).map((parts) => parts.join("")),
);

/** Whether a number is a sum of some of the others, each used at most once. */
function isSumOfSome(total: number, numbers: readonly number[]): boolean {
  let reachable = new Set([0]);
  for (const number of numbers) {
    reachable = new Set([...reachable, ...[...reachable].map((sum) => sum + number).filter((sum) => sum <= total)]);
  }
  return reachable.has(total);
}

test("whatever the text: no exception, and no quantity that is not the sum of numbers standing in it", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const numbers = (text.match(/[0-9]+/g) ?? []).map(Number);
      for (const row of parseBulkText(text).rows) {
        expect(row.quantity).toBeGreaterThanOrEqual(1);
        expect(isSumOfSome(row.quantity, numbers)).toBe(true);
        expect(row.name).toMatch(/\p{L}/u);
      }
    }),
    { numRuns: 3000 },
  );
});

test("no line is dropped: each with a letter or digit is a heading, a row or a problem", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [line = ""] = text.split(/[\n\r\u2028\u2029]/);
      fc.pre(/[a-z0-9]/i.test(line));
      const { rows, problems } = parseBulkText(line);
      const isHeading = parseBulkText(`${line}\n7 Witness`).rows.some(({ packageSize }) => packageSize !== null);
      expect(rows.length + problems.length > 0 || isHeading).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

const word = fc.constantFrom("Kenya", "Guji", "Santos", "Blend", "No. 2", "74110", "AA", "Café", "Sumatra");
const name = fc
  .tuple(fc.constantFrom("Ethiopia", "Brazil", "House", "Ñandú"), fc.array(word, { maxLength: 3 }))
  .map(([first, words]) => [first, ...words].join(" "));
const size = fc.tuple(fc.constantFrom(5, 12, 2.2, 0.5), fc.constantFrom("lb", "oz", "kg", "g"));
const order = fc.array(fc.record({ name, size, quantity: fc.integer({ min: 1, max: 100_000 }) }), { maxLength: 20 });

const SIZE_FORMS = [
  (value: number, unit: string) => `${value}${unit.toUpperCase()} Bags:`,
  (value: number, unit: string) => `${value} ${unit}`,
  (value: number, unit: string) => `## ${value}-${unit} bag`,
];
const ITEM_FORMS = [
  (quantity: number, coffee: string) => `${quantity} ${coffee}`,
  (quantity: number, coffee: string) => `- ${quantity} x ${coffee} (rush)`,
  (quantity: number, coffee: string) => `x${quantity} ${coffee}`,
  (quantity: number, coffee: string) => `${coffee} x ${quantity}`,
  (quantity: number, coffee: string) => `3. ${quantity}\u00a0${coffee}`,
  (quantity: number, coffee: string) => `${coffee}\t${quantity}`,
];

test("an order printed in any of the forms is read back as it was", () => {
  fc.assert(
    fc.property(order, fc.constantFrom(...SIZE_FORMS), fc.constantFrom(...ITEM_FORMS), (items, sizeForm, itemForm) => {
      const text = items.flatMap((item) => [sizeForm(...item.size), itemForm(item.quantity, item.name)]).join("\r\n");
      const expected = new Map<string, number>();
      for (const item of items) {
        const key = `${item.name}|${item.size.join(" ")}`;
        expected.set(key, (expected.get(key) ?? 0) + item.quantity);
      }
      const parsed = parseBulkText(text);
      expect(parsed.problems).toEqual([]);
      const read = parsed.rows.map(
        (row) => [`${row.name}|${row.packageSize} ${row.packageUnit}`, row.quantity] as const,
      );
      expect(new Map(read)).toEqual(expected);
      expect(read).toHaveLength(expected.size);
    }),
  );
});
