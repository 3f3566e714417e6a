import { subscriptionStatus } from "@tryer/domain/onboarding";
import { expect, test } from "vitest";
import { bannerText } from "./banner-text.ts";

const beta = subscriptionStatus({ isLoading: false, hasProfile: true, hasSubscription: true });

test("while the plan is loading it is active: the banner stands, without a number", () => {
  expect(bannerText(undefined, true)).toBe("Everything is free");
});

test("a plan that nobody can tell is inactive: there is no banner", () => {
  expect(bannerText(undefined, false)).toBeNull();
});

test.each([
  [365, "365 days left, everything is free"],
  [1, "1 day left, everything is free"],
  [0, "0 days left, everything is free"],
])("in the beta programme it says how many days are left: %i", (daysLeft, text) => {
  expect(bannerText({ ...beta, daysLeft }, false)).toBe(text);
});
