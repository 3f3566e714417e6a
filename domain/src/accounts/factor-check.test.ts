import { describe, expect, test } from "vitest";
import { FACTOR_CHECK_MS, type FactorState, isCheckDue, isFactorDue } from "./factor-check.ts";

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
