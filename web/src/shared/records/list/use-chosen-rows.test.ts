import { describe, expect, test } from "vitest";
import { type Choice, choiceAt, followAddress, withChosen } from "./use-chosen-rows.ts";

interface Row {
  id: string;
}

const list = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })), idOf: ({ id }: Row) => id });
const chosen = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { id }]));
const idsOf = ({ rows }: Choice<Row>) => Object.keys(rows);
const many = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`);

/** Choice of a page at whose address these ids stood, after its list has answered with the rows. */
const opened = (address: string, ...rows: string[]): Choice<Row> =>
  followAddress<Row>(choiceAt(address), address, list(...rows));

describe("a page that is read anew", () => {
  test("chooses nothing until its list answers, then the rows of its address", () => {
    const waiting = followAddress<Row>(choiceAt("a,c"), "a,c", null);
    expect(idsOf(waiting)).toEqual([]);
    const answered = followAddress(waiting, "a,c", list("a", "b", "c"));
    expect(idsOf(answered)).toEqual(["a", "c"]);
    expect(answered.written).toEqual([]);
  });

  test("writes ids out of the address whose rows are not there, and does not choose them when they come", () => {
    const answered = opened("a,z", "a", "b");
    expect(idsOf(answered)).toEqual(["a"]);
    expect(answered.written).toEqual(["a"]);
    const scrolled = followAddress(answered, "a,z", list("a", "b", "y", "z"));
    expect(scrolled).toBe(answered);
    const arrived = followAddress(scrolled, "a", list("a", "b", "y", "z"));
    expect(idsOf(arrived)).toEqual(["a"]);
  });

  test("clears an address of which no row is there", () => {
    const answered = opened("x,y", "a");
    expect(idsOf(answered)).toEqual([]);
    expect(answered.written).toEqual([""]);
  });
});

describe("rows that are chosen on the page", () => {
  test("stay chosen, and in the address, when the list no longer shows them", () => {
    const before = opened("a,b", "a", "b", "c");
    const filtered = followAddress(before, "a,b", list("c"));
    expect(filtered).toBe(before);
    const ticked = withChosen(filtered, { ...filtered.rows, ...chosen("c") });
    expect(idsOf(ticked)).toEqual(["a", "b", "c"]);
    expect(ticked.written).toEqual(["a,b,c"]);
  });

  test("stay as they were ticked while the address takes them one after the other", () => {
    const ticked = withChosen(withChosen(opened("", "a", "b"), chosen("a")), chosen("a", "b"));
    const first = followAddress(ticked, "a", list("a", "b"));
    expect(idsOf(first)).toEqual(["a", "b"]);
    const second = followAddress(first, "a,b", list("a", "b"));
    expect(idsOf(second)).toEqual(["a", "b"]);
    expect(second.written).toEqual([]);
  });

  test("stand in the address up to 50; beyond, the page alone keeps all of them", () => {
    const fifty = followAddress(withChosen(opened("", ...many(51)), chosen(...many(50))), many(50).join(","), null);
    expect(fifty.written).toEqual([]);
    const more = withChosen(fifty, chosen(...many(51)));
    expect(more.written).toEqual([""]);
    const arrived = followAddress(more, "", list(...many(51)));
    expect(idsOf(arrived)).toHaveLength(51);
    const fewer = withChosen(arrived, chosen(...many(50)));
    expect(fewer.written).toEqual([many(50).join(",")]);
  });
});

describe("an address that was changed elsewhere", () => {
  test("clears the choice when it has none, as a link to the list does", () => {
    const ticked = followAddress(withChosen(opened("", "a", "b"), chosen("a")), "a", list("a", "b"));
    const left = followAddress(ticked, "", list("a", "b"));
    expect(idsOf(left)).toEqual([]);
    expect(left.written).toEqual([]);
  });

  test("replaces the choice by rows that are loaded, on the way back", () => {
    const before = opened("a", "a", "b");
    const waiting = followAddress(before, "b,z", null);
    expect(idsOf(waiting)).toEqual([]);
    const answered = followAddress(waiting, "b,z", list("a", "b"));
    expect(idsOf(answered)).toEqual(["b"]);
    expect(answered.written).toEqual(["b"]);
  });
});
