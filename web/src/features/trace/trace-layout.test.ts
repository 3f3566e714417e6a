import type { Trace, TracedPlace } from "@tryer/contract";
import { expect, test } from "vitest";
import { layOut } from "./trace-layout.ts";

const place = (key: string, column: TracedPlace["column"], grams: number): TracedPlace => ({
  key,
  column,
  place: null,
  label: key,
  detail: "",
  grams,
  count: 1,
  isStart: false,
});

const TRACE: Trace = {
  label: "",
  places: [place("lot", "green", 10_000), place("part", "green", 400), place("roast", "roast", 9600)],
  flows: [
    { from: "lot", to: "roast", grams: 9600 },
    { from: "lot", to: "part", grams: 400 },
  ],
};

test("places each column beside the last one, without a place over another", () => {
  const { columns, flows, width, height } = layOut(TRACE);
  expect(columns.map(({ column }) => column)).toEqual(["green", "roast"]);
  const [lot, part] = columns[0]?.places ?? [];
  expect((lot?.y ?? 0) + (lot?.height ?? 0)).toBeLessThanOrEqual(part?.y ?? 0);
  expect(lot).toMatchObject({ came: 0, left: 10_000 });
  expect(flows).toHaveLength(2);
  for (const { path } of flows) expect(path).not.toContain("NaN");
  expect(width).toBeGreaterThan(columns[1]?.x ?? 0);
  expect(height).toBeGreaterThan((part?.y ?? 0) + (part?.height ?? 0));
});

test("draws nothing but its edge for a chain without a place", () => {
  expect(layOut({ label: "", places: [], flows: [] })).toMatchObject({ columns: [], flows: [], width: 0 });
});
