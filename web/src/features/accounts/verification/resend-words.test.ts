import { expect, test } from "vitest";
import { NO_ADDRESS, resendWords } from "./resend-words.ts";

const refusal = { code: "", status: 400, message: "", retryAfterSec: null };

test("a missing address leaves nobody to send to", () => {
  expect(NO_ADDRESS.text).toBe("No email address found. Please try signing up again.");
});

test("a mail that was sent is to be looked for", () => {
  expect(resendWords({ ok: true })).toEqual({
    isGood: true,
    text: "Verification email resent! Please check your inbox.",
  });
});

test.each([
  ["the server's own words", { ...refusal, message: "Mailbox is full" }, "Mailbox is full"],
  ["ours where it has none", { ...refusal, status: 0 }, "Failed to resend verification email. Please try again."],
  [
    "when the next one is possible",
    { ...refusal, status: 429, retryAfterSec: 42 },
    "The next mail can be sent in 42 seconds.",
  ],
])("a failure is told in %s", (_, given, text) => {
  expect(resendWords({ ok: false, refusal: given })).toEqual({ isGood: false, text });
});
