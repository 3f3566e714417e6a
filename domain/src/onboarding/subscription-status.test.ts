import { expect, test } from "vitest";
import { subscriptionStatus } from "./subscription-status.ts";

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
