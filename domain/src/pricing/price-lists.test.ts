import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdsOn, listState, listsOn, overlap, priceForCustomer, replacedOn, specialState } from "./price-lists.ts";

const list = (id: string, startsOn: string | null, tierId: string | null = null) => ({
  id,
  startsOn,
  tierId,
  archivedAt: null as string | null,
});

const first = list("first", null);
const winter = list("winter", "2026-12-01");
const spring = list("spring", "2027-03-01");
const cafes = list("cafés", "2026-12-15", "cafés");
const lists = [spring, cafes, first, winter];

describe("price lists", () => {
  test.each([
    ["2020-01-01", ["first"]],
    ["2026-11-30", ["first"]],
    ["2026-12-01", ["winter"]],
    ["2026-12-15", ["cafés", "winter"]],
    ["2027-03-01", ["cafés", "spring"]],
  ])("%s has the lists %j", (day, ids) => {
    expect(
      listsOn(lists, day)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  test("end where the next one of their tier begins, and one that was put away ends none", () => {
    expect(lists.map((each) => replacedOn(each, lists))).toEqual([null, null, "2026-12-01", "2027-03-01"]);
    const away = { ...winter, archivedAt: "2026-11-24T10:00:00Z" };
    expect(replacedOn(first, [first, away, spring])).toBe("2027-03-01");
  });

  test("say whether they hold, come, are over or were put away", () => {
    const states = lists.map((each) => listState(each, lists, "2026-12-10"));
    expect(states).toEqual(["comes", "comes", "over", "holds"]);
    expect(listState({ ...winter, archivedAt: "2026-11-24T10:00:00Z" }, lists, "2026-12-10")).toBe("archived");
  });

  test("hold one at a time for a tier, the one that began last, in whatever order they come", () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    const drawn = fc.uniqueArray(
      fc.record({ startsOn: fc.option(day), tierId: fc.constantFrom(null, "cafés", "shops") }),
      { selector: ({ startsOn, tierId }) => `${tierId} ${startsOn}` },
    );
    fc.assert(
      fc.property(drawn, day, (all, today) => {
        const dated = all.map((each, at) => ({ ...each, id: String(at), archivedAt: null }));
        const held = listsOn(dated, today);
        for (const tierId of [null, "cafés", "shops"]) {
          const begun = dated.filter((each) => each.tierId === tierId && (each.startsOn ?? "") <= today);
          const latest = begun.map(({ startsOn }) => startsOn ?? "").reduce((a, b) => (a > b ? a : b), "");
          const ofTier = held.filter((each) => each.tierId === tierId);
          expect(ofTier.map(({ startsOn }) => startsOn ?? "")).toEqual(begun.length === 0 ? [] : [latest]);
        }
      }),
    );
  });
});

describe("special prices", () => {
  const days = (startsOn: string | null, endsOn: string | null) => ({ startsOn, endsOn });

  test("hold from their first day to their last", () => {
    const december = days("2026-12-01", "2026-12-31");
    expect(["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"].map((day) => holdsOn(december, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(holdsOn(days(null, null), "2026-11-24")).toBe(true);
  });

  test("overlap exactly where a day has both", () => {
    const bound = fc.option(fc.integer({ min: 1, max: 9 }).map((day) => `2026-12-0${day}`));
    const drawn = fc.tuple(bound, bound).filter(([from, to]) => from === null || to === null || from <= to);
    const all = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`);
    fc.assert(
      fc.property(drawn, drawn, ([from, to], [otherFrom, otherTo]) => {
        const [one, other] = [days(from, to), days(otherFrom, otherTo)];
        expect(overlap(one, other)).toBe(all.some((day) => holdsOn(one, day) && holdsOn(other, day)));
      }),
    );
  });

  test("come before the price of the tier, and that before the one of everybody", () => {
    const bag = { roastedItemId: "huila", packageSizeId: "250" };
    const listed = [
      { ...bag, tierId: null, priceMinor: 1250 },
      { ...bag, tierId: "cafés", priceMinor: 990 },
    ];
    const special = { ...bag, priceMinor: 900 };
    const paid = (specials: (typeof special)[], tierId: string | null) =>
      priceForCustomer(bag, { specials, listed, tierId })?.priceMinor;
    expect(paid([special], "cafés")).toBe(900);
    expect(paid([], "cafés")).toBe(990);
    expect(paid([], "shops")).toBe(1250);
    expect(paid([{ ...special, packageSizeId: "1000" }], null)).toBe(1250);
    expect(
      priceForCustomer({ ...bag, packageSizeId: "500" }, { specials: [special], listed, tierId: null }),
    ).toBeUndefined();
  });
});

test.each([
  [null, null, "holds"],
  [null, "2026-12-31", "holds"],
  ["2026-12-01", null, "comes"],
  ["2026-01-01", "2026-06-30", "over"],
])("a special price from %s to %s %s on 2026-11-24", (startsOn, endsOn, state) => {
  expect(specialState({ startsOn, endsOn }, "2026-11-24")).toBe(state);
});
