import type { SearchResult } from "@tryer/contract";
import { expect, test } from "vitest";
import { COMMANDS } from "./commands.ts";
import { commandEntry, sectionsAtRest, sectionsFor } from "./palette-entries.ts";

const record = (kind: SearchResult["kind"], title: string, more: Partial<SearchResult> = {}): SearchResult => ({
  kind,
  id: `${kind} ${title}`,
  number: null,
  title,
  detail: "",
  isArchived: false,
  isPending: false,
  at: null,
  ...more,
});

const shown = (typed: string, records: SearchResult[] = []) =>
  sectionsFor(typed, COMMANDS, records).map(({ title, entries }) => [title, entries.map(({ label }) => label)]);

test("a page by its name comes before an action that has the word further on", () => {
  expect(shown("green")).toEqual([
    ["Pages", ["Green Coffee"]],
    ["Actions", ["Add green coffee"]],
  ]);
});

test("things are found by the other words that people have for them", () => {
  expect(shown("inventory")).toEqual([["Pages", ["Green Coffee", "Stock Count", "Stock on a Day"]]]);
  expect(shown("paste")).toEqual([
    ["Actions", ["Bulk Add"]],
    ["Pages", ["Import"]],
  ]);
});

test("a number that was said is at the top, whatever else contains it", () => {
  const records = [
    record("green", "Lot 42 of Guji", { number: "GC-0007" }),
    record("green", "Huila", { number: "GC-0042" }),
    record("roast", "Huila", { number: "R-0042" }),
  ];
  expect(shown("GC-0042", records)[0]).toEqual(["Green coffee", ["Huila", "Lot 42 of Guji"]]);
});

test("a record that begins with what was typed comes before an action that contains it; archived last", () => {
  const records = [record("green", "Printemps", { isArchived: true }), record("green", "Print Lot")];
  expect(shown("print", records)).toEqual([
    ["Actions", ["Print Plan"]],
    ["Green coffee", ["Print Lot", "Printemps"]],
  ]);
});

test("the last opened entry stands at the top before anything is typed, and is not offered twice", () => {
  const bulk = COMMANDS.filter(({ id }) => id === "bulk add").map(commandEntry);
  const sections = sectionsAtRest(COMMANDS, bulk);
  expect(sections.map(({ title }) => title)).toEqual(["Recent", "Actions", "Pages"]);
  expect(sections.flatMap(({ entries }) => entries).filter(({ key }) => key === "bulk add")).toHaveLength(1);
});

test("no two commands share their id or their keys", () => {
  for (const of of [COMMANDS.map(({ id }) => id), COMMANDS.flatMap(({ keys }) => keys ?? [])]) {
    expect(new Set(of).size).toBe(of.length);
  }
});
