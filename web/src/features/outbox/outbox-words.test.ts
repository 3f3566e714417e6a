import { expect, test } from "vitest";
import type { KeptEntry } from "#api/outbox/kept-entries.ts";
import { enteredLines, entryText, noticeText } from "./outbox-words.ts";

const entry = (refusal: string | null): KeptEntry => ({
  personId: "p",
  roasteryId: "r",
  roasteryName: "Linz",
  place: 1,
  id: "p roasts.add 1",
  operation: "roasts.add",
  input: { greenWeightKg: 5, roastedWeightKg: null, notes: "", parts: [{ greenCoffeeId: "g", greenWeightKg: 2 }] },
  about: [],
  label: "Roast of Guji, 5.00 kg",
  madeAt: "2026-01-05T06:40:00Z",
  refusal,
});

test.each([
  [[], false, null],
  [[entry(null)], false, "1 entry waits to be sent"],
  [[entry(null), entry(null)], false, "2 entries wait to be sent"],
  [[entry(null), entry("No")], false, "1 entry waits to be sent · 1 entry not taken"],
  [[entry("No"), entry("No")], false, "2 entries not taken"],
  [[entry(null), entry(null)], true, "Sign in to send 2 entries"],
  [[entry("No")], true, "1 entry not taken"],
])("entries %# are told as %s %s", (entries, isSignedOut, words) => {
  expect(noticeText(entries, isSignedOut)).toBe(words);
});

test("an entry is text with every value that was entered, and the reason of a refusal", () => {
  expect(entryText(entry("Batch 1 is logged")).split("\n")).toEqual([
    "Roast of Guji, 5.00 kg",
    "Entered: 2026-01-05T06:40:00Z",
    "Not taken: Batch 1 is logged",
    "Green weight kg: 5",
    "Parts:",
    "  1:",
    "    Green coffee id: g",
    "    Green weight kg: 2",
  ]);
});

test("values of any kind are readable", () => {
  expect(enteredLines("plain")).toEqual(["plain"]);
  expect(enteredLines({ isCompleted: false, noted: {} })).toEqual(["Is completed: false"]);
});
