import { expect, test } from "vitest";
import { socialFailure } from "./social-failure.ts";

test.each([
  ["access_denied", "google", "You did not sign in with Google."],
  ["EMAIL_NOT_VERIFIED", "github", "GitHub has not confirmed your address. Confirm it there and try again."],
  ["state_mismatch", "service", "That took too long, or you started in another browser. Try again."],
  ["whatever_they_say", "service", "Signing in with the other service did not work. Try again, or use your password."],
  ["<b>code</b>", "<script>", "Signing in with the other service did not work. Try again, or use your password."],
])("%s of %s", (code, from, sentence) => {
  expect(socialFailure(code, from)).toBe(sentence);
});
