import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangeBatches, dayOfBatch, inRoastingOrder } from "./arrange-batches.ts";

const inPlan = (...ids: string[]) => ids.map((id) => ({ id, position: null as number | null }));
type Batches = ReturnType<typeof inPlan>;
const moved = (batches: Batches, ids: string[], before: string | null) => {
  const places = arrangeBatches(batches, ids, before);
  return batches.map((batch) => ({ ...batch, position: places?.get(batch.id) ?? batch.position }));
};
const order = (batches: Batches) =>
  inRoastingOrder(batches)
    .map(({ id }) => id)
    .join("");

test("batches that are put before another one stand there, and the others keep their order", () => {
  expect(order(moved(inPlan("a", "b", "c"), ["c"], "a"))).toBe("cab");
  expect(order(moved(inPlan("a", "b", "c", "d"), ["d", "a"], "c"))).toBe("bdac");
  expect(order(moved(inPlan("a", "b", "c"), ["a"], null))).toBe("bca");
});

test("a batch that comes into the plan later stands behind those that were put in order", () => {
  const arranged = moved(inPlan("a", "b"), ["b"], "a");
  expect(order([{ id: "z", position: null }, ...arranged])).toBe("baz");
});

test("the batches of a day alone get positions, beyond those of the days that somebody put in order before", () => {
  const plan = inPlan("a", "b", "c", "d");
  const first = arrangeBatches(plan, ["c"], "a", ["a", "c"]);
  expect([...(first ?? [])]).toEqual([
    ["c", 1],
    ["a", 2],
  ]);
  const arranged = plan.map((batch) => ({ ...batch, position: first?.get(batch.id) ?? null }));
  expect([...(arrangeBatches(arranged, ["d"], "b", ["b", "d"]) ?? [])]).toEqual([
    ["d", 3],
    ["b", 4],
  ]);
  expect(arrangeBatches(arranged, ["c"], "a", ["a", "c"])).toEqual(new Map());
  expect(arrangeBatches(arranged, ["c"], "b", ["a", "c"])).toBeNull();
});

test("a place before an unknown batch, or before the one that is moved, is none", () => {
  expect(arrangeBatches(inPlan("a"), ["a"], "x")).toBeNull();
  expect(arrangeBatches(inPlan("a", "b"), ["a"], "a")).toBeNull();
});

test("moving keeps every batch once, a second time changes nothing, and moving back restores the order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), fc.nat(), (length, from, to) => {
      const batches = inPlan(...[..."abcdefghijkl"].slice(0, length));
      const start = moved(batches, ["a"], null);
      const before = inRoastingOrder(start);
      const mover = before[from % length]?.id ?? "";
      const next = before[(from % length) + 1]?.id ?? null;
      const target = before[to % length]?.id ?? "";
      if (target === mover) return;
      const after = moved(start, [mover], target);
      expect(new Set(order(after)).size).toBe(length);
      expect(order(after)).toContain(`${mover}${target}`);
      expect(arrangeBatches(after, [mover], target)?.size).toBe(0);
      expect(order(moved(after, [mover], next))).toBe(order(start));
    }),
  );
});

test.each([
  [null, false, "2026-11-23"],
  ["2026-11-22", false, "2026-11-23"],
  ["2026-11-22", true, "2026-11-22"],
  ["2026-11-25", false, "2026-11-25"],
])("a batch that is planned on %s, done: %s, stands on %s", (plannedOn, isDone, day) => {
  expect(dayOfBatch({ plannedOn, isDone }, "2026-11-23")).toBe(day);
});
