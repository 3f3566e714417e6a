import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acceptedSteps,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  readOneTimeCode,
  readRecoveryCode,
  recoveryCodeText,
} from "./one-time-codes.ts";

test("a code counts in its own half minute and in the neighbouring ones", () => {
  expect(acceptedSteps(59_000)).toEqual([1, 0, 2]);
  expect(acceptedSteps(60_000)).toEqual([2, 1, 3]);
});

test.each([
  ["123456", "123456"],
  [" 123 456\n", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
  ["", null],
])("the code %o is read as %o", (text, code) => {
  expect(readOneTimeCode(text)).toBe(code);
});

describe("a recovery code", () => {
  test.each([
    ["7f3kq-m20xa", "7F3KQM20XA"],
    ["7F3KQ M2OXA", "7F3KQM20XA"],
    ["iL3KQ-M20XA", "113KQM20XA"],
    ["7F3KQ-M20X", null],
    ["7F3KQ-M20XU", null],
    ["7F3KQ-M20XAA", null],
  ])("%o is read as %o", (text, code) => {
    expect(readRecoveryCode(text)).toBe(code);
  });

  test("is read back as it was shown", () => {
    const sign = fc.constantFrom(...RECOVERY_ALPHABET);
    const codes = fc.array(sign, { minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH });
    fc.assert(
      fc.property(codes, (signs) => {
        const code = signs.join("");
        expect(readRecoveryCode(recoveryCodeText(code))).toBe(code);
        expect(readRecoveryCode(recoveryCodeText(code).toLowerCase())).toBe(code);
      }),
    );
  });
});
