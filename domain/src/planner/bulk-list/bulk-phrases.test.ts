import { expect, test } from "vitest";
import { mostUsualBags } from "./bulk-phrases.ts";
import { readBulkList } from "./bulk-reader.ts";
import { CORPUS_CATALOG } from "./corpus/corpus.ts";

test.each([
  [null, 500],
  [0, 500],
  [1, 100],
  [20, 100],
  [21, 105],
  [48, 240],
  [30_000, 100_000],
])("a largest line of %j bags lets %i pass without a question", (largest, most) => {
  expect(mostUsualBags(largest)).toBe(most);
});

const read = (line: string, largestCount: number | null) =>
  readBulkList(line, { ...CORPUS_CATALOG, largestCount }).rows[0];

test.each(["%i House Blend 5lb", "House Blend x %i (5lb)", "Coffee,Size,Qty\nHouse Blend,5lb,%i"])(
  "%j asks above it, keeps its count, and says why",
  (line) => {
    const of = (count: number) => line.replace("%i", String(count));
    expect(read(of(240), 48)).toMatchObject({ matched: true, quantity: 240 });
    expect(read(of(1042), 48)).toMatchObject({
      status: "No Match",
      matchedItem: null,
      quantity: 1042,
      candidates: ["House Blend"],
      reason: "1,042 bags are far above your largest line so far (48): check the count",
    });
    expect(read(of(500), null)?.matched).toBe(true);
    expect(read(of(501), null)).toMatchObject({
      matched: false,
      reason: "501 bags are an unusual count: check it",
    });
  },
);

test("bags that a weight is divided into ask too", () => {
  expect(read("Coffee,Size,Qty,Unit\nHouse Blend,0.5 lb,300,lb", null)?.reason).toMatch(/^600 bags/);
});

test("another question goes before", () => {
  expect(read("1042 Atlantis 5lb", 48)?.reason).toBe("No roasted coffee has this name");
  expect(read("1042 House Blend", 48)?.reason).toBe(
    "1,042 bags are far above your largest line so far (48): check the count",
  );
});
