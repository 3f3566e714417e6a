import { describe, expect, test } from "vitest";
import {
  FACTOR_CHECK_MS,
  type FactorState,
  isCheckDue,
  isFactorDue,
  maskedPhone,
  readPhoneNumber,
} from "./factor-check.ts";

const NOW = Date.UTC(2026, 10, 17, 6, 40);
const state = (change: Partial<FactorState>): FactorState => ({
  hasFactor: true,
  aal: "aal2",
  checkedAtMs: NOW,
  ...change,
});

describe("a session", () => {
  test.each([
    [{ hasFactor: false, aal: "aal1" }, false],
    [{ hasFactor: true, aal: "aal1" }, true],
    [{ hasFactor: true, aal: "aal2" }, false],
  ] as const)("%o has a second factor to prove: %s", (change, isDue) => {
    expect(isFactorDue(state(change))).toBe(isDue);
  });

  test.each([
    ["checked this moment", { checkedAtMs: NOW }, false],
    ["checked 15 minutes ago", { checkedAtMs: NOW - FACTOR_CHECK_MS }, false],
    ["checked a millisecond longer ago", { checkedAtMs: NOW - FACTOR_CHECK_MS - 1 }, true],
    ["never checked", { checkedAtMs: null }, true],
    ["of somebody without a second factor", { hasFactor: false, checkedAtMs: null }, false],
  ] as const)("%s is asked again for a sensitive action: %o → %s", (_name, change, isDue) => {
    expect(isCheckDue(state(change), NOW)).toBe(isDue);
  });
});

test.each([
  ["+43 660 123-45 67", "+436601234567"],
  ["0043 (660) 1234567", "+436601234567"],
  ["+1.415.555.2671", "+14155552671"],
  ["0660 1234567", null],
  ["+43", null],
  ["+0436601234567", null],
  ["+1234567890123456", null],
  ["call me", null],
])("the phone number %o is read as %o", (text, number) => {
  expect(readPhoneNumber(text)).toBe(number);
});

test("a masked number shows its last four digits", () => {
  expect(maskedPhone("+436601234567")).toBe("•••• 4567");
});
