import { describe, expect, test } from "vitest";
import type { Cell } from "../../tables/index.ts";
import { countRows } from "./count-rows.ts";
import { type GreenListOptions, readGreenList } from "./read-green-list.ts";

const lot = (number: string, coffeeName: string, origin: string, kg: Record<string, number>) => ({
  id: number,
  number,
  coffeeName,
  origin,
  gramsAt: new Map(Object.entries(kg).map(([place, amount]) => [place, amount * 1000])),
});
const LOTS = [
  lot("GC-0001", "Guji", "Ethiopia", { roaster: 60, barn: 10 }),
  lot("GC-0002", "Huila", "Colombia", { roaster: 70 }),
  lot("GC-0003", "Huila", "Colombia", {}),
  lot("GC-0004", "Santos", "Brazil", { roaster: 5 }),
];
const PLACES = [
  { id: "roaster", name: "Roaster" },
  { id: "barn", name: "Barn" },
];

function counts(rows: Cell[][], options: Partial<GreenListOptions> = {}) {
  const list = readGreenList(rows, { today: "2026-11-22", purpose: "counts", ...options });
  return { list, rows: countRows(list.rows, { lots: LOTS, places: PLACES, placeId: "roaster" }) };
}
const shown = ({ rows }: ReturnType<typeof counts>) =>
  rows.map(({ row, lot, place, countedGrams, onRecordGrams }) => [
    row,
    lot?.number ?? null,
    place?.id ?? null,
    countedGrams,
    onRecordGrams,
  ]);

describe("a list of counts", () => {
  test("takes what was counted, not what the books or the bags say, however few rows were counted", () => {
    const read = counts([
      ["Number", "Coffee", "Bags", "Bag weight", "Stock (kg)", "Counted (kg)"],
      ["GC-0001", "Guji", "1", "60 kg", "60", "41.2"],
      ["GC-0002", "Huila", "1", "70 kg", "70", ""],
      ["", "Santos", "", "", "5", ""],
      ["", "santos", "", "", "5", ""],
    ]);
    expect(shown(read)).toEqual([
      [2, "GC-0001", "roaster", 41_200, 60_000],
      [3, "GC-0002", "roaster", null, 70_000],
      [4, "GC-0004", "roaster", null, 5000],
      [5, "GC-0004", "roaster", null, 5000],
    ]);
    expect(
      read.rows.flatMap(({ questions, problems, sameAs }) => [
        ...questions,
        ...problems,
        ...(sameAs === null ? [] : [sameAs]),
      ]),
    ).toEqual([]);
    expect(read.list.questions).toEqual([]);
  });

  test("asks which of several coffees is meant, and takes the answer whatever the name says", () => {
    const rows = [
      ["Coffee", "Weight", "Location"],
      ["Huila", "12,5 kg", "barn"],
      ["Gujii", "3 kg", ""],
      ["Nobody", "1 kg", "Cellar"],
      ["Nyeri", "", ""],
      ["Guhji", "2 kg", ""],
    ];
    const read = counts(rows);
    expect(read.rows.map(({ questions }) => questions.map(({ field, choices }) => [field, choices]))).toEqual([
      [["reference", ["GC-0002 Huila · Colombia", "GC-0003 Huila · Colombia"]]],
      [["reference", ["GC-0001 Guji · Ethiopia"]]],
      [
        ["reference", []],
        ["location", ["Roaster", "Barn"]],
      ],
      // Nothing was counted: nothing is asked.
      [],
      [["reference", ["GC-0001 Guji · Ethiopia"]]],
    ]);
    const corrections = [
      { row: 2, field: "reference", text: "GC-0003 Huila · Colombia" },
      { row: 3, field: "reference", text: "GC-0001 Guji · Ethiopia" },
      { row: 4, field: "reference", text: "gc4" },
      { row: 4, field: "location", text: "Barn" },
      { row: 6, field: "reference", text: "guji" },
    ] as const;
    expect(shown(counts(rows, { corrections })).filter(([row]) => row !== 5)).toEqual([
      [2, "GC-0003", "barn", 12_500, 0],
      [3, "GC-0001", "roaster", 3000, 60_000],
      [4, "GC-0004", "barn", 1000, 0],
      [6, "GC-0001", "roaster", 2000, 60_000],
    ]);
  });

  test("names a second count of the same lot at the same location, and keeps locations apart", () => {
    const read = counts([
      ["Nr.", "Kaffee", "Gezählt (kg)", "Lagerort"],
      ["GC-0001", "", "30", "Roaster"],
      ["GC-0001", "", "5", "Barn"],
      ["", "Guji", "11,25", "Roaster"],
    ]);
    expect(read.rows.map(({ sameAs }) => sameAs)).toEqual([null, null, 2]);
  });
});
