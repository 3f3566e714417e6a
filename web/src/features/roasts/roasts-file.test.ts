import type { Roast } from "@tryer/contract";
import { roastFields } from "@tryer/contract/roasts/roast-fields";
import { expect, test } from "vitest";
import { fileOfRows } from "#shared/records/fields/field-csv.ts";

const FACTS = { currency: "EUR", timeZone: "Europe/Vienna", nameOf: () => "" } as const;

const green = {
  id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a3",
  number: "GC-0001",
  coffeeName: "Guji",
  origin: "Ethiopia",
  sharesName: false,
  ownerName: null,
};
const huila = { ...green, id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a4", number: "GC-0002", coffeeName: "Huila" };

const roast: Roast = {
  id: "01966f3e-0000-7000-8000-000000000001",
  number: "R-0007",
  greenWeightKg: 5,
  roastedWeightKg: 4.25,
  isRoastedEstimated: false,
  yieldPercent: 85,
  lossPercent: 15,
  durationSec: 612,
  greenName: "Guji",
  greenCoffee: green,
  parts: [],
  roastedItem: null,
  roastedAt: "2026-11-17T06:40:00.000Z",
  roastLevel: "Medium",
  notes: "=SUM(A1)",
  status: "good",
  machine: null,
  operator: "-Otto",
  noted: { dropTempC: 211.5, firstCrackStartSec: 540, ambientHumidityPercent: 45, defectsRemovedKg: 0.05 },
  profile: null,
  isOutsideProfile: false,
  shortfallKg: 0,
  costMinor: 4_700,
  isHistory: false,
  batch: null,
  version: 1,
  createdAt: "2026-11-17T06:52:00.000Z",
  updatedAt: "2026-11-17T06:52:00.000Z",
};

/** Cells of the one row by their headings, with a semicolon for each comma inside a cell. */
function cellsOf(row: Roast): Record<string, string | undefined> {
  const csv = fileOfRows(roastFields, [row], FACTS);
  const plain = csv.replace("\uFEFF", "").replace(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(",", ";"));
  const [headings = "", cells = ""] = plain.split("\r\n");
  const values = cells.split(",");
  return Object.fromEntries(headings.split(",").map((heading, at) => [heading, values[at]]));
}

test("a roast carries its units in the headings, the clocks of the roastery, and no formula", () => {
  expect(cellsOf(roast)).toMatchObject({
    "Roasted at": "2026-11-17T07:40:00+01:00",
    "Green lots": "GC-0001",
    "Green (kg)": "5.000",
    "Roasted (kg)": "4.250",
    "Time (s)": "612",
    "Cost (EUR)": "47.00",
    "Drop temperature (°C)": "211.5",
    "First crack (s)": "540",
    "Ambient humidity (%)": "45",
    "Defects removed (kg)": "0.05",
    Operator: "'-Otto",
    Notes: "'=SUM(A1)",
  });
});

test("a blend names its lots with their weights", () => {
  const parts = [
    { greenCoffee: green, greenWeightKg: 3, shortfallKg: 0 },
    { greenCoffee: huila, greenWeightKg: 2, shortfallKg: 0 },
  ];
  expect(cellsOf({ ...roast, greenName: "Guji 60%", greenCoffee: null, parts })).toMatchObject({
    "Green coffee": "Guji 60%",
    "Green lots": "GC-0001 3.000 kg; GC-0002 2.000 kg",
  });
});

test("the cost has no column for whom the server tells none", () => {
  const { costMinor: _, ...untold } = roast;
  expect(Object.keys(cellsOf(untold)).filter((heading) => heading.startsWith("Cost"))).toEqual([]);
});
