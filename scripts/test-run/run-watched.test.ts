import { expect, it } from "vitest";
import { silenceMessage } from "./run-watched.ts";

it("says how long there was no line, and where the program stood", () => {
  expect(silenceMessage("e2e", ["✓ 1 signs up", "✓ 2 signs in"])).toBe(
    "e2e was ended after 15 minutes without a line.\nIts last lines were:\n  ✓ 1 signs up\n  ✓ 2 signs in",
  );
});
