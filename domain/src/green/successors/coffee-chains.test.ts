import { expect, test } from "vitest";
import { coffeeChains } from "./coffee-chains.ts";

const lot = (id: string, successorId: string | null = null, isArchived = false) => ({ id, successorId, isArchived });

const told = (lots: ReturnType<typeof lot>[]) =>
  coffeeChains(lots).map(({ lots: members, current }) => [members.map(({ id }) => id).join(""), current?.id ?? null]);

test("lots that lead to the same last lot are one coffee, named by the last one in use", () => {
  expect(told([lot("A", "C"), lot("B", "C"), lot("C"), lot("D")])).toEqual([
    ["ABC", "C"],
    ["D", "D"],
  ]);
  expect(told([lot("C", null, true), lot("A", "B"), lot("B", "C")])).toEqual([["ABC", "B"]]);
  expect(told([lot("A", null, true)])).toEqual([["A", null]]);
});

test("a successor that is not among the lots ends the chain", () => {
  expect(told([lot("A", "gone")])).toEqual([["A", "A"]]);
});
