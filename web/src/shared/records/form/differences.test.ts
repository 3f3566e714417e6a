import { expect, test } from "vitest";
import { namedDifferences } from "./differences.ts";

test("both values stand where somebody else and the person changed the same, and only the other's where they did not", () => {
  const before = { notes: "dark", machineId: "m1", filled: 1 };
  const changed = {
    before,
    now: { notes: "light", machineId: "m2", filled: 2 },
    keys: ["notes", "machineId", "filled"],
  } as const;
  const words = (id: string) => `Roaster ${id}`;
  expect(
    namedDifferences(changed, { ...before, notes: "very dark" }, { notes: "Notes", machineId: ["Machine", words] }),
  ).toEqual([
    { label: "Notes", now: "light", typed: "very dark" },
    { label: "Machine", now: "Roaster m2", typed: null },
  ]);
});
