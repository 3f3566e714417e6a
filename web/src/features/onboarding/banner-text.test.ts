import { subscriptionStatus } from "@tryer/domain/onboarding";
import { expect, test } from "vitest";
import { bannerText } from "./banner-text.ts";

const beta = subscriptionStatus({ isLoading: false, hasProfile: true, hasSubscription: true });

test("the banner stands without a number while the plan is loading, as that counts as active", () => {
  expect(bannerText(undefined, true)).toBe("Everything is free");
});

test("an unknown plan is inactive: there is no banner", () => {
  expect(bannerText(undefined, false)).toBeNull();
});

test.each([
  [365, "365 days left, everything is free"],
  [1, "1 day left, everything is free"],
  [0, "0 days left, everything is free"],
])("the banner says how many days of the beta program are left: %i", (daysLeft, text) => {
  expect(bannerText({ ...beta, daysLeft }, false)).toBe(text);
});
