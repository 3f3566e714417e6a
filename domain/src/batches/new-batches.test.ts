import { expect, test } from "vitest";
import { batchesOfShortLines, MAX_NEW_BATCHES, type ShortLine } from "./new-batches.ts";

const line = (shortGrams: number, roastBy: string | null = null, productId = "house"): ShortLine => ({
  productId,
  shortGrams,
  roastBy,
  roasted: [{ machineId: null, batchGrams: 2500, shrinkage: 20, share: 1 }],
});

test("lines of one product share its batches, and each gets the ones that its green coffee reaches into", () => {
  const { batches, ofLines } = batchesOfShortLines([line(5000), line(1000), line(1, null, "decaf"), line(1000)]);
  expect(batches.map(({ id, place }) => [id, place])).toEqual([
    ["house 0 0", 0],
    ["house 0 1", 0],
    ["house 0 2", 0],
    ["decaf 0 0", 2],
    ["house 0 3", 3],
  ]);
  expect(ofLines.map(({ ids, added }) => [ids.length, added])).toEqual([
    [3, 3],
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
});

test("many small lines need no more batches than their sum, and a shared batch is due for the first of them", () => {
  const { batches, ofLines } = batchesOfShortLines([
    line(250),
    ...Array.from({ length: 7 }, (_, at) => line(250, `2026-12-0${9 - at}`)),
  ]);
  expect(batches).toMatchObject([{ roastBy: "2026-12-03", place: 0 }]);
  expect(ofLines.reduce((sum, { added }) => sum + added, 0)).toBe(1);
});

test("parts of a blend are roasted apart, and a line that lacks nothing gets no batch", () => {
  const part = { machineId: null, batchGrams: 1000, shrinkage: 0, share: 0.5 };
  const blend: ShortLine = { ...line(2000), roasted: [part, { ...part, machineId: "small", batchGrams: 500 }] };
  const { batches, ofLines } = batchesOfShortLines([line(0), blend]);
  expect(batches.map(({ machineId }) => machineId)).toEqual([null, "small", "small"]);
  expect(ofLines).toMatchObject([{ ids: [], added: 0 }, { added: 3 }]);
});

test("batches of all lines together are limited, and the lines that lack some say so", () => {
  const { batches, ofLines } = batchesOfShortLines([line(2000), line(1e9), line(2000)]);
  expect(batches).toHaveLength(MAX_NEW_BATCHES);
  expect(ofLines.map(({ isCut }) => isCut)).toEqual([false, true, true]);
  expect(ofLines[1]?.added).toBe(500_000);
});
