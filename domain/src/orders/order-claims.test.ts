import { expect, test } from "vitest";
import { byClaim, movedRanks, roastedOfLine } from "./order-claims.ts";

test("packed orders claim stock first, then by promised day, then by number", () => {
  const claims = [
    { isPacked: false, promisedOn: null, number: 1 },
    { isPacked: false, promisedOn: "2026-11-30", number: 2 },
    { isPacked: false, promisedOn: "2026-11-28", number: 4 },
    { isPacked: true, promisedOn: null, number: 5 },
    { isPacked: false, promisedOn: "2026-11-28", number: 3 },
    { isPacked: true, promisedOn: "2026-12-24", number: 6 },
  ].map((claim) => ({ ...claim, dayRank: null }));
  expect(claims.toSorted(byClaim).map(({ number }) => number)).toEqual([6, 5, 3, 4, 2, 1]);
});

test("orders of one day claim stock as somebody put them, and those that nobody did come after", () => {
  const onDay = { isPacked: false, promisedOn: "2026-11-28" };
  const claims = [
    { ...onDay, dayRank: null, number: 1 },
    { ...onDay, dayRank: 1, number: 2 },
    { ...onDay, dayRank: 0, number: 3 },
    { isPacked: false, promisedOn: "2026-11-27", dayRank: null, number: 4 },
    { isPacked: true, promisedOn: "2026-11-28", dayRank: 7, number: 5 },
  ];
  expect(claims.toSorted(byClaim).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
});

test("planned bags that lie in stock for the line, or have left, are roasted", () => {
  expect(roastedOfLine({ planned: 4, roasted: 1, ready: 4, sent: 0 })).toBe(4);
  expect(roastedOfLine({ planned: 4, roasted: 1, ready: 1, sent: 2 })).toBe(3);
  expect(roastedOfLine({ planned: 4, roasted: 3, ready: 0, sent: 0 })).toBe(3);
  expect(roastedOfLine({ planned: 2, roasted: 0, ready: 5, sent: 0 })).toBe(2);
});

test.each([
  ["the others follow an order that is put first", [0], [0, 1], [1, 2]],
  ["an order that is not taken keeps its place", [0, 1], [5, 7], [5, 7]],
  ["orders on either side of a taken place stay in order", [3], [2, 3, 4], [2, 4, 5]],
] as const)("%s", (_, placed, before, after) => {
  const others = before.map((dayRank, at) => ({ id: String(at), dayRank }));
  const moved = new Map(
    movedRanks(
      placed.map((dayRank) => ({ id: `placed ${dayRank}`, dayRank })),
      [...others, { id: "nowhere", dayRank: null }],
    ).map(({ id, dayRank }) => [id, dayRank]),
  );
  expect(moved.has("nowhere")).toBe(false);
  expect(others.map(({ id, dayRank }) => moved.get(id) ?? dayRank)).toEqual(after);
});
