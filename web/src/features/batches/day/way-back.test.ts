import { expect, test } from "vitest";
import { wayBack } from "./way-back.ts";

const placed = (id: string, position: number | null, plannedOn: string | null = null) => ({
  batch: { id, position, plannedOn, isDayProposed: false, machine: null },
});

test("undoing a move within a day takes the places away that nobody had given before", () => {
  const inOrder = [placed("a", null), placed("b", null), placed("elsewhere", null, "2026-11-30")];
  expect(wayBack(inOrder, { batchIds: ["b"], beforeId: "a", amongIds: ["a", "b"] })).toEqual({
    moves: [],
    positions: [
      { batchId: "a", position: null },
      { batchId: "b", position: null },
    ],
  });
});

test("undoing a move to another day gives the former days and machines back, and no places", () => {
  const inOrder = [placed("a", 4, "2026-11-30"), placed("b", null)];
  const former = { isDayProposed: false, machineId: null };
  expect(wayBack(inOrder, { batchIds: ["a", "b"], plannedOn: "2026-12-01" })).toEqual({
    moves: [
      { batchIds: ["a"], plannedOn: "2026-11-30", ...former },
      { batchIds: ["b"], plannedOn: null, ...former },
    ],
    positions: [],
  });
});
