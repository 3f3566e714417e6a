import { expect, test } from "vitest";
import { mailText } from "./mail-text.ts";

test("a mail names the coffee, the reason where there is one, and the roastery", () => {
  const text = mailText({ label: "GC-0042 Huila", reason: "A stone was found." }, "Ada’s Roastery");
  expect(text).toContain("sent you: GC-0042 Huila.");
  expect(text.split("\n\n").slice(-3)).toEqual([
    "A stone was found.",
    expect.stringContaining("how much of it you still have"),
    "Ada’s Roastery",
  ]);
  expect(mailText({ label: "R-0007", reason: "" }, "").split("\n\n")).toHaveLength(3);
});
