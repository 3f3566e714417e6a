import { array, assert, boolean, constantFrom, property, record } from "fast-check";
import { expect, test } from "vitest";
import { DASHBOARD_CARDS, placedCards, USUAL_CARDS } from "./cards.ts";

test("cards that came later are shown after those that a person arranged", () => {
  const placed = placedCards([
    { card: "orders", isShown: true },
    { card: "plan", isShown: false },
  ]);
  expect(placed.slice(0, 3)).toEqual([
    { card: "orders", isShown: true },
    { card: "plan", isShown: false },
    { card: "today", isShown: true },
  ]);
});

test("the usual order is that of who arranged nothing", () => {
  expect(placedCards([])).toEqual(USUAL_CARDS);
});

test("each card stands once, whatever was kept", () => {
  const card = constantFrom<string>(...DASHBOARD_CARDS, "weather");
  assert(
    property(array(record({ card, isShown: boolean() })), (kept) => {
      const placed = placedCards(kept).map((each) => each.card);
      expect(placed.toSorted()).toEqual([...DASHBOARD_CARDS].toSorted());
    }),
  );
});
