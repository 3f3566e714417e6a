import { expect, test } from "vitest";
import { dueSinceMs, erasureMs } from "./identity-deadlines.ts";

test("a closed account is erased 14 days later to the moment", () => {
  const closed = Date.UTC(2026, 10, 21, 9, 30);
  expect(erasureMs(closed)).toBe(Date.UTC(2026, 11, 5, 9, 30));
  expect(dueSinceMs(erasureMs(closed))).toBe(closed);
});
