import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, plusDays } from "../calendar/index.ts";
import { EVERY_DAY, isRoastDay, type RoastingWeek } from "./roasting-week.ts";
import { type SpreadBatch, spreadBatches } from "./spread-batches.ts";

/** A Monday. */
const TODAY = "2026-11-23";
const WORKDAYS: RoastingWeek = { weekdays: [1, 2, 3, 4, 5], daysOff: [] };

const batch = (id: string, roastBy: Day | null, fixedOn: Day | null = null): SpreadBatch => ({
  id,
  machineId: null,
  fixedOn,
  roastBy,
});

const spread = (batches: readonly SpreadBatch[], most: number | null, week = WORKDAYS) =>
  Object.fromEntries(spreadBatches(batches, { today: TODAY, week, batchesADay: () => most }));

test("batches of orders lie on the last day that lets them rest, the fourth without an order on the first free day", () => {
  expect(spread(["a", "b", "c"].map((id) => batch(id, "2026-11-26")).concat(batch("d", null)), 2)).toEqual({
    a: { day: "2026-11-26", reason: "for_order" },
    b: { day: "2026-11-26", reason: "for_order" },
    c: { day: "2026-11-25", reason: "earlier" },
    d: { day: "2026-11-23", reason: "no_order" },
  });
});

test("a weekend and a day off are passed over, and a day that has gone makes a batch late on the first free day", () => {
  const week = { weekdays: [1, 2, 3, 4, 5], daysOff: ["2026-11-23"] };
  expect(spread([batch("sunday", "2026-11-29"), batch("gone", "2026-11-20")], 1, week)).toEqual({
    sunday: { day: "2026-11-27", reason: "earlier" },
    gone: { day: "2026-11-24", reason: "late" },
  });
});

test("batches that are placed by hand stay, also beyond the capacity and on a day off, and fill their day", () => {
  const fixed = ["a", "b", "c"].map((id) => batch(id, null, "2026-11-28"));
  expect(spread([batch("d", "2026-11-28"), ...fixed], 2, EVERY_DAY)).toEqual({
    a: { day: "2026-11-28", reason: "fixed" },
    b: { day: "2026-11-28", reason: "fixed" },
    c: { day: "2026-11-28", reason: "fixed" },
    d: { day: "2026-11-27", reason: "earlier" },
  });
});

test("machines fill their days apart, and one without a limit takes all", () => {
  const on = (id: string, machineId: string) => ({ ...batch(id, "2026-11-24"), machineId });
  const found = spreadBatches([on("a", "small"), on("b", "small"), on("c", "big"), on("d", "big")], {
    today: TODAY,
    week: WORKDAYS,
    batchesADay: (id) => (id === "small" ? 1 : null),
  });
  expect([...found].map(([id, { day }]) => [id, day])).toEqual([
    ["a", "2026-11-24"],
    ["b", "2026-11-23"],
    ["c", "2026-11-24"],
    ["d", "2026-11-24"],
  ]);
});

test("batches that a full year has no room for get no day, late or without an order, and no day is overbooked", () => {
  const many = (count: number, roastBy: Day | null) =>
    Array.from({ length: count }, (_, at) => batch(`${roastBy} ${at}`, roastBy));
  const found = Object.values(
    spread([...many(368, "2026-11-01"), ...many(1, null), ...many(1, "2030-01-01")], 1, EVERY_DAY),
  );
  expect(found.filter(({ day }) => day !== null)).toHaveLength(367);
  expect(new Set(found.flatMap(({ day }) => day ?? [])).size).toBe(367);
  expect(found.filter(({ reason }) => reason === "no_room")).toEqual(Array(3).fill({ day: null, reason: "no_room" }));
});

test("thousands of batches of one day, with a year of days off, are spread in a moment", () => {
  const daysOff = Array.from({ length: 366 }, (_, at) => plusDays(TODAY, at * 2));
  const all = Array.from({ length: 20_000 }, (_, at) => batch(String(at), at % 2 === 0 ? "2027-11-20" : TODAY));
  const began = performance.now();
  spread(all, 3, { weekdays: EVERY_DAY.weekdays, daysOff });
  expect(performance.now() - began).toBeLessThan(4000);
});

const days = fc.integer({ min: -2, max: 5 }).map((count) => plusDays(TODAY, count));
const someBatches = fc
  .array(fc.record({ roastBy: fc.option(days), fixedOn: fc.option(days, { freq: 2 }) }), { maxLength: 6 })
  .map((all) => all.map(({ roastBy, fixedOn }, at) => batch(String(at), roastBy, fixedOn)));
const someWeek = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  .map((weekdays) => ({ weekdays, daysOff: [] }));

test("no batch is lost or doubled, no day takes more than it can, and nobody roasts on a day off unless by hand", () => {
  fc.assert(
    fc.property(someBatches, fc.integer({ min: 1, max: 3 }), someWeek, (batches, most, week) => {
      const found = spreadBatches(batches, { today: TODAY, week, batchesADay: () => most });
      expect([...found.keys()].toSorted()).toEqual(batches.map(({ id }) => id).toSorted());
      const placed = batches.filter(({ fixedOn }) => fixedOn === null);
      for (const { id } of placed) {
        const { day, reason } = { day: null, ...found.get(id) };
        if (day === null) throw new Error("a year has room for six batches");
        expect(isRoastDay(day, week) && day >= TODAY).toBe(true);
        const own = batches.filter((each) => found.get(each.id)?.day === day);
        const byHand = own.filter(({ fixedOn }) => fixedOn !== null).length;
        expect(own.length).toBeLessThanOrEqual(Math.max(most, byHand));
        const { roastBy } = batches.find((each) => each.id === id) ?? batch(id, null);
        expect(reason === "late").toBe(roastBy !== null && day > roastBy);
      }
      for (const { id, fixedOn } of batches) if (fixedOn !== null) expect(found.get(id)?.day).toBe(fixedOn);
    }),
  );
});

test("no other spreading has more batches in time", () => {
  fc.assert(
    fc.property(someBatches, fc.integer({ min: 1, max: 2 }), someWeek, (batches, most, week) => {
      const found = spreadBatches(batches, { today: TODAY, week, batchesADay: () => most });
      const inTime = batches.filter(
        ({ id, roastBy, fixedOn }) => fixedOn === null && roastBy !== null && (found.get(id)?.day ?? "") <= roastBy,
      ).length;
      const roomOn = new Map<Day, number>();
      for (let day = TODAY; day <= plusDays(TODAY, 5); day = plusDays(day, 1)) {
        const byHand = batches.filter(({ fixedOn }) => fixedOn === day).length;
        if (isRoastDay(day, week)) roomOn.set(day, Math.max(0, most - byHand));
      }
      const waiting = batches.flatMap(({ roastBy, fixedOn }) =>
        fixedOn === null && roastBy !== null ? [roastBy] : [],
      );
      expect(inTime).toBe(mostInTime(waiting, roomOn));
    }),
    { numRuns: 300 },
  );
});

/** Most batches in time, by trying each day and leaving out for each batch. */
function mostInTime([roastBy, ...others]: readonly Day[], roomOn: ReadonlyMap<Day, number>): number {
  if (roastBy === undefined) return 0;
  let most = mostInTime(others, roomOn);
  for (const [day, room] of roomOn)
    if (room > 0 && day <= roastBy) most = Math.max(most, 1 + mostInTime(others, new Map(roomOn).set(day, room - 1)));
  return most;
}
