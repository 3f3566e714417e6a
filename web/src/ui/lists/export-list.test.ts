import { csvOfColumns, tableColumn } from "@tryer/domain/tables";
import { describe, expect, test } from "vitest";
import { readAtOneMoment } from "./export-list.ts";
import type { WriteList } from "./list-csv.ts";

const FACTS = { currency: "EUR", timeZone: "UTC" } as const;

const column = tableColumn.text<string>("Name", (name) => name);

/** List of names in their order, a page of two each, in which people rename something between two pages. */
function changingList(names: string[], renamings: [from: string, to: string][]) {
  const renamed: string[] = [];
  const write: WriteList = async ({ every }) => {
    const rows = await every(async ({ cursor = "" }) => {
      const [one, two, ...more] = [...names].sort().filter((name) => name > cursor);
      const next = renamings.shift();
      if (next !== undefined) {
        names.splice(names.indexOf(next[0]), 1, next[1]);
        renamed.push(next[1]);
      }
      const items = [one, two].filter((name) => name !== undefined);
      return { items, nextCursor: more.length > 0 ? (items.at(-1) ?? null) : null };
    });
    return csvOfColumns([column], rows);
  };
  return { write, latestChange: async () => renamed.join() };
}

const namesIn = (csv: string) => csv.trim().split("\r\n").slice(1);

describe("a list that is read page by page", () => {
  test("is whole and counts its rows, without those of the last page", async () => {
    const counts: number[] = [];
    const { write, latestChange } = changingList(["A", "B", "C", "D", "E"], []);
    const { csv, isOfOneMoment } = await readAtOneMoment(write, FACTS, { latestChange, onRead: (n) => counts.push(n) });
    expect(namesIn(csv)).toEqual(["A", "B", "C", "D", "E"]);
    expect({ isOfOneMoment, counts }).toEqual({ isOfOneMoment: true, counts: [2, 4] });
  });

  test("is read again when a row went where it was read already", async () => {
    const { write, latestChange } = changingList(["A", "B", "C", "D"], [["D", "AA"]]);
    const { csv, isOfOneMoment } = await readAtOneMoment(write, FACTS, { latestChange, onRead: () => undefined });
    expect(namesIn(csv)).toEqual(["A", "AA", "B", "C"]);
    expect(isOfOneMoment).toBe(true);
  });

  test("says so when somebody changed it in each of three readings", async () => {
    const always: [string, string][] = ["A1", "A2", "A3", "A4", "A5", "A6"].map((name, at) => [
      at === 0 ? "D" : `A${at}`,
      name,
    ]);
    const { write, latestChange } = changingList(["A", "B", "C", "D"], always);
    const { isOfOneMoment } = await readAtOneMoment(write, FACTS, { latestChange, onRead: () => undefined });
    expect(isOfOneMoment).toBe(false);
  });

  test("counts as of one moment where it is one page, whatever changes beside it", async () => {
    const { write, latestChange } = changingList(["A", "B"], [["B", "C"]]);
    const { csv, isOfOneMoment } = await readAtOneMoment(write, FACTS, { latestChange, onRead: () => undefined });
    expect({ names: namesIn(csv), isOfOneMoment }).toEqual({ names: ["A", "B"], isOfOneMoment: true });
  });
});
