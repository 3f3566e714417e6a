import type { PriceList } from "@tryer/contract";
import { expect, test } from "vitest";
import { daysText, priceFor, stateOf } from "./list-words.ts";

const list = (id: string, startsOn: string | null): PriceList => ({
  id,
  name: id,
  tierId: null,
  startsOn,
  pricesIncludeTax: false,
  prices: 0,
  archivedAt: null,
  version: 1,
});

const lists = [list("first", null), list("winter", "2026-12-01"), list("spring", "2027-03-01")];

test("a list ends on the day before the next one begins", () => {
  const states = lists.map((each) => stateOf(each, lists, "2026-12-24"));
  expect(states).toEqual([
    { state: "over", endsOn: "2026-11-30" },
    { state: "holds", endsOn: "2027-02-28" },
    { state: "comes", endsOn: null },
  ]);
  expect(daysText({ startsOn: null, endsOn: "2026-11-30" }, (day) => day)).toBe("From the beginning until 2026-11-30");
  expect(daysText({ startsOn: "2027-03-01", endsOn: null }, (day) => day)).toBe("From 2027-03-01");
});

test("prices without a tier are for everybody", () => {
  const terms = { tiers: [{ id: "cafés", name: "Cafés", archivedAt: null, version: 1 }] };
  expect([priceFor(terms, null), priceFor(terms, "cafés")]).toEqual(["Everybody", "Cafés"]);
});
