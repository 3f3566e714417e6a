import type { RoastEvent, RoastEventKind } from "@tryer/domain/roast-logs";
import { expect, test } from "vitest";
import { comparedFigures } from "./compared-figures.ts";

const event = (kind: RoastEventKind, atSec: number, beanTempC: number): RoastEvent => ({
  kind,
  atSec,
  beanTempC,
  source: "marked",
});
const curve = { timeSec: [], beanTempC: [], envTempC: [], extras: [] };
const roast = (crackSec: number, dropTempC: number, lossPercent: number | null) => ({
  id: "",
  number: "",
  place: 0,
  roast: { lossPercent, durationSec: null, noted: {} },
  log: {
    temperatureUnit: "C" as const,
    curve,
    events: [event("charge", 0, 200), event("firstCrackStart", crackSec, 196), event("drop", 600, dropTempC)],
  },
});
const typed = {
  ...roast(0, 0, 15),
  roast: { lossPercent: 15, durationSec: 660, noted: { firstCrackStartSec: 500 } },
  log: null,
};

const rows = (unit: "C" | "F") =>
  Object.fromEntries(
    comparedFigures([roast(480, 210, 15.2), roast(502, 205, null), typed], unit).map(({ label, cells }) => [
      label,
      cells.map(({ value, difference }) => `${value} ${difference}`.trim()),
    ]),
  );

test("figures stand beside each other with their differences to the first roast", () => {
  expect(rows("C")).toMatchObject({
    "First crack after": ["8:00", "8:22 +0:22", "8:20 +0:20"],
    "Total time": ["10:00", "10:00 +0:00", "11:00 +1:00"],
    "Drop (°C)": ["210.0", "205.0 −5.0", "–"],
    "Loss (%)": ["15.2", "–", "15.0 −0.2"],
  });
});

test("differences of temperatures in °F have no 32 in them", () => {
  expect(rows("F")["Drop (°F)"]).toEqual(["410.0", "401.0 −9.0", "–"]);
});

test("a figure that no roast has takes no row", () => {
  expect(Object.keys(rows("C"))).not.toContain("Dry end after");
});
