import { expect, test } from "vitest";
import { maskedPhone, readPhoneNumber } from "./phone-number.ts";

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
