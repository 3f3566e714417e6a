import type { RowBatches } from "@tryer/contract";
import { expect, test } from "vitest";
import { openFirst } from "./open-first.ts";

const group = (name: string, done: boolean[]) =>
  ({
    row: { name },
    batches: done.map((isCompleted, index) => ({ id: `${name}${index + 1}`, isCompleted })),
  }) as unknown as RowBatches;

const shown = (groups: RowBatches[]) => groups.map(({ batches }) => batches.map(({ id }) => id));

test("open batches stand before those that are done, and so do their coffees", () => {
  const groups = [group("A", [true, true]), group("B", [true, false, false])];
  expect(shown(openFirst(groups, new Map()))).toEqual([
    ["B2", "B3", "B1"],
    ["A1", "A2"],
  ]);
});

test("a batch that is ticked while the page is open keeps its place", () => {
  const seen = new Map<string, boolean>();
  openFirst([group("B", [true, false, false])], seen);
  expect(shown(openFirst([group("B", [true, true, false])], seen))).toEqual([["B2", "B3", "B1"]]);
});
