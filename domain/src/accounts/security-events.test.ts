import { describe, expect, test } from "vitest";
import { isSecurityFailure, SECURITY_EVENT_KINDS, securityEventText, unownedEventsSinceMs } from "./security-events.ts";

describe("an event of the security log", () => {
  test.each(SECURITY_EVENT_KINDS)("%s has words with a subject and without one", (kind) => {
    for (const text of [securityEventText(kind, "Phone"), securityEventText(kind, null)]) {
      expect(text).toMatch(/^[A-Z]/);
      expect(text).not.toContain("null");
    }
  });

  test("names the sign-in method and the factor", () => {
    expect(securityEventText("signed-in", "a passkey")).toBe("Signed in with a passkey");
    expect(securityEventText("factor-added", "Phone at home")).toBe("Second factor 'Phone at home' added");
  });

  test("is a failure where a password or code was wrong, or a token came twice", () => {
    expect(SECURITY_EVENT_KINDS.filter(isSecurityFailure)).toEqual([
      "sign-in-failed",
      "factor-failed",
      "password-failed",
      "application-ended",
    ]);
  });

  test("expires after 90 days where it belongs to nobody", () => {
    const now = Date.parse("2026-11-22T00:00:00Z");
    expect(new Date(unownedEventsSinceMs(now)).toISOString()).toBe("2026-08-24T00:00:00.000Z");
  });
});
