import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "../calendar/index.ts";
import { DUE_STATES, type MaintenanceLimits, maintenanceDue } from "./maintenance-due.ts";

const NONE: MaintenanceLimits = {
  everyGrams: null,
  everyRoasts: null,
  everySeconds: null,
  everyDays: null,
  onDay: null,
};
const TODAY = "2026-11-24";
const unused = { grams: 0, roasts: 0, seconds: 0, since: TODAY };

test.each([
  ["a kilogram before nine tenths", { everyGrams: 500_000 }, { grams: 449_000 }, "fine"],
  ["nine tenths of the weight", { everyGrams: 500_000 }, { grams: 450_000 }, "soon"],
  ["the weight", { everyGrams: 500_000 }, { grams: 500_000 }, "due"],
  ["one roast before the last", { everyRoasts: 100 }, { roasts: 99 }, "soon"],
  ["the last roast", { everyRoasts: 100 }, { roasts: 100 }, "due"],
  ["40 hours of 50", { everySeconds: 180_000 }, { seconds: 144_000 }, "fine"],
  ["ten days before the end of 90", { everyDays: 90 }, { since: plusDays(TODAY, -80) }, "fine"],
  ["nine days before the end of 90", { everyDays: 90 }, { since: plusDays(TODAY, -81) }, "soon"],
  ["the last of 90 days", { everyDays: 90 }, { since: plusDays(TODAY, -90) }, "due"],
  ["the day before the end of a week", { everyDays: 7 }, { since: plusDays(TODAY, -6) }, "soon"],
  ["15 days before a date", { onDay: plusDays(TODAY, 15) }, { since: plusDays(TODAY, -300) }, "fine"],
  ["14 days before a date", { onDay: plusDays(TODAY, 14) }, {}, "soon"],
  ["the date", { onDay: TODAY }, {}, "due"],
  ["a date of the past", { onDay: plusDays(TODAY, -3) }, {}, "due"],
  ["no condition", {}, { grams: 1_000_000 }, "fine"],
])("a task at %s", (_label, limits, use, state) => {
  expect(maintenanceDue({ ...NONE, ...limits }, { ...unused, ...use }, TODAY).state).toBe(state);
});

test("the condition that comes first counts and stands first", () => {
  const limits = { ...NONE, everyGrams: 500_000, everyDays: 90 };
  const { state, conditions } = maintenanceDue(
    limits,
    { grams: 460_000, roasts: 40, seconds: 0, since: plusDays(TODAY, -40) },
    TODAY,
  );
  expect(state).toBe("soon");
  expect(conditions).toEqual([
    { kind: "weight", used: 460_000, limit: 500_000, state: "soon", dueOn: null },
    { kind: "days", used: 40, limit: 90, state: "fine", dueOn: plusDays(TODAY, 50) },
  ]);
});

test("more roasting never makes a task less urgent, and a further condition neither", () => {
  const urgency = (limits: MaintenanceLimits, grams: number, days: number) =>
    DUE_STATES.indexOf(maintenanceDue(limits, { ...unused, grams, since: plusDays(TODAY, -days) }, TODAY).state);
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const days = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(amount, days, amount, amount, days, (everyGrams, everyDays, grams, more, ago) => {
      const limits = { ...NONE, everyGrams };
      const before = urgency(limits, grams, ago);
      expect(urgency(limits, grams + more, ago)).toBeLessThanOrEqual(before);
      expect(urgency({ ...limits, everyDays }, grams, ago)).toBeLessThanOrEqual(before);
    }),
  );
});
