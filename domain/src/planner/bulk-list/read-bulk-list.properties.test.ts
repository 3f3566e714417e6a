import fc from "fast-check";
import { expect, test } from "vitest";
import type { BulkCatalog } from "./bulk-catalog.ts";
import { readBulkList } from "./bulk-reader.ts";
import { CORPUS_CATALOG } from "./corpus/corpus.ts";
import { mergeBulkRows } from "./merge-bulk-rows.ts";

const FRAGMENTS = [
  ...[
    "10",
    "3",
    "x",
    "×",
    "5",
    "lb",
    "12oz",
    "House Blend",
    "Kenya AA",
    "Blend 3",
    "bags",
    "of",
    ":",
    ",",
    ";",
    "-",
    "•",
  ],
  ...["(", ")", "[", "]", "1.", "#", "\t", "|", "\n", " ", "\u00a0", "2.5", "1,000", "½", "١٢", "**", '"', "cancelled"],
  ...["Qty", "Coffee", "Size", "Thanks", "Monday", "not", "12", "Mile", "$", "@", "and", "?", "~", "%", "decaf", "V6"],
];
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.constant(" ")), { maxLength: 30 }).map((parts) => parts.join("")),
);

test("no text throws, and no line with a word or a number is dropped", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [line = ""] = text.split(/[\n\r\u2028\u2029]/);
      fc.pre(/[a-z0-9]/i.test(line));
      const { rows, notes } = readBulkList(line, CORPUS_CATALOG);
      const isHeading = readBulkList(`${line}\n7 V6`, CORPUS_CATALOG).rows.some(
        ({ packageSize }) => packageSize !== null,
      );
      const isTable = readBulkList(`${line}\n7 V6`, CORPUS_CATALOG).notes.some(({ kind }) => kind === "heading row");
      expect(rows.length + notes.length > 0 || isHeading || isTable).toBe(true);
    }),
    { numRuns: 400 },
  );
});

const WORDS = /[\p{L}\p{N}]+(?:[.,][0-9]+)*/gu;
const wordsOf = (text: string): string[] =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().match(WORDS) ?? [];
const FILLER = new Set(
  "bag bags of x qty and lb lbs oz each the please thanks rush coffee size whole bean one two three five".split(" "),
);

test("every word of a matched row is its count, its size, its coffee or known filler", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const row of readBulkList(text, CORPUS_CATALOG).rows.filter(({ matched }) => matched)) {
        const product = CORPUS_CATALOG.items.find(({ id }) => id === row.matchedItem?.id);
        const known = new Set(wordsOf(`${product?.name} ${product?.greenCoffeeName} ${row.packageSize}`));
        const left = wordsOf(row.text).flatMap((word) => word.match(/[0-9.,]+|[^0-9.,]+/g) ?? []);
        const strange = left.filter((word) => {
          const isPart = [...known].some((each) => each.includes(word));
          return !isPart && !FILLER.has(word) && Number(word) !== row.quantity && Number(word) !== row.packageSize;
        });
        expect(
          strange.filter(
            (word) =>
              !isPrice(row.text, word) && !isListNumber(row.text, word) && !/^(?:0\.5|\.5|2\.5|monday)$/.test(word),
          ),
        ).toEqual([]);
      }
    }),
    { numRuns: 600 },
  );
});

const isPrice = (text: string, word: string): boolean =>
  text.includes(`$${word}`) ||
  text.includes(`$ ${word}`) ||
  text.includes(`${word}$`) ||
  text.includes(`${word} $`) ||
  text.includes("@");
const isListNumber = (text: string, word: string): boolean => new RegExp(`^[\\s\\W]*${word}[.)]`).test(text);

const size = fc.constantFrom(...CORPUS_CATALOG.packageSizes);
const coffee = fc.constantFrom(...CORPUS_CATALOG.items);
const order = fc.array(fc.record({ coffee, size, quantity: fc.integer({ min: 1, max: 100_000 }) }), { maxLength: 20 });

const SIZE_FORMS = [
  (value: number, unit: string) => `${value}${unit.toUpperCase()} Bags:`,
  (value: number, unit: string) => `${value} ${unit}:`,
  (value: number, unit: string) => `## ${value}-${unit} bag`,
  (value: number, unit: string) => `Retail ${value}${unit}`,
];
const ITEM_FORMS = [
  (quantity: number, name: string) => `${quantity} ${name}`,
  (quantity: number, name: string) => `- ${quantity} x ${name} (rush)`,
  (quantity: number, name: string) => `x${quantity} ${name}`,
  (quantity: number, name: string) => `${name} x ${quantity}`,
  (quantity: number, name: string) => `3. ${quantity}\u00a0${name}`,
  (quantity: number, name: string) => `${name}\t${quantity}`,
  (quantity: number, name: string) => `- ${name} ${quantity}`,
  (quantity: number, name: string) => `${name}: ${quantity}`,
];

test("an order written in any of the forms is read back as it was, and its counts add up", () => {
  fc.assert(
    fc.property(
      order,
      fc.constantFrom(...SIZE_FORMS),
      fc.constantFrom(...ITEM_FORMS),
      (products, sizeForm, itemForm) => {
        const text = products
          .flatMap(({ coffee: { name }, size: { size: value, unit }, quantity }) => [
            sizeForm(value, unit),
            itemForm(quantity, name),
          ])
          .join("\r\n");
        const expected = new Map<string, number>();
        for (const {
          coffee: { id },
          size: { id: sizeId },
          quantity,
        } of products) {
          expected.set(`${id} ${sizeId}`, (expected.get(`${id} ${sizeId}`) ?? 0) + quantity);
        }
        const rows = mergeBulkRows(readBulkList(text, { ...CORPUS_CATALOG, largestCount: 100_000 }).rows);
        expect(rows.filter(({ matched }) => !matched)).toEqual([]);
        expect(new Map(rows.map((row) => [`${row.matchedItem?.id} ${row.packageSizeId}`, row.quantity]))).toEqual(
          expected,
        );
      },
    ),
  );
});

test("the order of the catalog does not change the answer", () => {
  const shuffled = fc.shuffledSubarray([...CORPUS_CATALOG.items], { minLength: CORPUS_CATALOG.items.length });
  const answer = (catalog: BulkCatalog, name: string) =>
    readBulkList(`5lb: 3 ${name}`, catalog).rows.map(({ matchedItem, candidates }) => [
      matchedItem?.id,
      [...candidates].sort(),
    ]);
  fc.assert(
    fc.property(
      shuffled,
      fc.constantFrom("kenya", "brazil", "ethiopia", "santos", "a a", "blend", "huila"),
      (items, name) => {
        expect(answer({ ...CORPUS_CATALOG, items }, name)).toEqual(answer(CORPUS_CATALOG, name));
      },
    ),
  );
});

test("a row that does not match offers its coffee and never takes it", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const asking = readBulkList(text, CORPUS_CATALOG).rows.filter(({ status }) => status === "No Match");
      expect(asking.filter(({ matchedItem }) => matchedItem !== null)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  const { rows } = readBulkList("1\tHouse Blend\t12oz\n2\tKenya AA\t5lb\n3\tV6\t5lb", CORPUS_CATALOG);
  expect(rows.map(({ matchedItem, candidates }) => [matchedItem, candidates])).toEqual([
    [null, ["House Blend"]],
    [null, ["Kenya AA"]],
    [null, ["V6"]],
  ]);
});
