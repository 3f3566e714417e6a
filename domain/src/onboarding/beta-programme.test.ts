import fc from "fast-check";
import { expect, test } from "vitest";
import { BETA_DAYS, betaDaysLeft, betaEndMs, subscriptionStatus } from "./beta-programme.ts";

const DAY_MS = 86_400_000;
const CREATED = 1_700_000_000_000;

test.each([
  ["at the moment of creation", 0, 365],
  ["an hour later", DAY_MS / 24, 365],
  ["a day later", DAY_MS, 364],
  ["on the last day", 364.5 * DAY_MS, 1],
  ["a millisecond before the end", 365 * DAY_MS - 1, 1],
  ["at the end", 365 * DAY_MS, 0],
  ["a month after the end", 395 * DAY_MS, 0],
  ["before the creation, by a clock that runs behind", -DAY_MS, 365],
])("%s", (_when, elapsedMs, daysLeft) => {
  expect(betaDaysLeft(CREATED, CREATED + elapsedMs)).toBe(daysLeft);
});

test("is always a whole number from 0 to 365, and 0 exactly from the end on", () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(moment, moment, (createdMs, nowMs) => {
      const left = betaDaysLeft(createdMs, nowMs);
      expect(Number.isInteger(left) && left >= 0 && left <= BETA_DAYS).toBe(true);
      expect(left === 0).toBe(nowMs >= betaEndMs(createdMs));
    }),
  );
});

const LOADING = { status: "loading", isActive: true, isTrial: false, plan: null };
const UNKNOWN = { status: "unknown", isActive: false, isTrial: false, plan: null };
const BETA = { status: "beta", isActive: true, isTrial: true, plan: "standard" };

test.each([
  [true, false, false, LOADING],
  [true, true, true, LOADING],
  [false, false, false, UNKNOWN],
  [false, true, false, BETA],
  [false, false, true, BETA],
  [false, true, true, BETA],
])("loading %s, profile %s, subscription %s", (isLoading, hasProfile, hasSubscription, status) => {
  expect(subscriptionStatus({ isLoading, hasProfile, hasSubscription })).toEqual(status);
});
