import { expect, test } from "vitest";
import { batchesToRoast } from "./next-batch.ts";

const TODAY = "2026-11-23";
const batch = (id: string, facts: Partial<Parameters<typeof batchesToRoast>[0][number]> = {}) => ({
  id,
  plannedOn: null as string | null,
  position: null as number | null,
  startedAt: null as unknown,
  droppedAt: null as unknown,
  isCompleted: false,
  isLogged: false,
  ...facts,
});
type Batches = ReturnType<typeof batch>[];
const order = (batches: Batches) =>
  batchesToRoast(batches, TODAY)
    .map(({ id }) => id)
    .join("");
const STARTED = { startedAt: "06:40" };
const DROPPED = { ...STARTED, droppedAt: "06:52" };

test.each<[string, Batches, string]>([
  ["of a plan that nobody arranged, in the order of the plan", [batch("a"), batch("b")], "ab"],
  ["in the order in which somebody put them", [batch("a", { position: 2 }), batch("b", { position: 1 })], "ba"],
  ["in the drum before all others", [batch("a"), batch("b", STARTED)], "ba"],
  ["out of the drum and not logged after the one in it", [batch("a"), batch("b", DROPPED), batch("c", STARTED)], "cba"],
  ["of another day not at all", [batch("a", { plannedOn: "2026-11-24" }), batch("b")], "b"],
  ["of a day that has passed today", [batch("a", { plannedOn: "2026-11-20" })], "a"],
  [
    "of another day today once they are started",
    [batch("a"), batch("b", { plannedOn: "2026-11-24", ...STARTED })],
    "ba",
  ],
  ["done not at all", [batch("a", { isCompleted: true }), batch("b", { isLogged: true, ...STARTED }), batch("c")], "c"],
])("batches to roast: %s", (_, batches, expected) => {
  expect(order(batches)).toBe(expected);
});

test("two batches in drums keep the order of roasting", () => {
  const drums = [
    batch("a", { position: 2, ...STARTED }),
    batch("b", { position: 1, ...STARTED }),
    batch("c", { position: 0 }),
  ];
  expect(order(drums)).toBe("bac");
});
