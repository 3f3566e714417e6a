import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays } from "../calendar/index.ts";
import { standingDates } from "./standing-dates.ts";
import { giftEnd, MAX_GIFT_MONTHS, MAX_TURNS, productInTurn, turnOn } from "./standing-turns.ts";

describe("products that take turns", () => {
  test("come one after the other and begin anew", () => {
    const turns = [0, 1, 2, 3, 4].map((drafts) => productInTurn(["Guji", "Huila", "Kayanza"], drafts));
    expect(turns).toEqual(["Guji", "Huila", "Kayanza", "Guji", "Huila"]);
    expect(productInTurn(["Guji"], 7)).toBe("Guji");
  });

  test("each come as often as any other, give or take one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_TURNS }), fc.integer({ min: 0, max: 60 }), (products, drafts) => {
        const [first = 0, ...others] = Array.from({ length: products }, (_, place) => place);
        const counts = new Array<number>(products).fill(0);
        for (let draft = 0; draft < drafts; draft += 1) {
          const turn = productInTurn([first, ...others], draft);
          counts[turn] = (counts[turn] ?? 0) + 1;
        }
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test("a date keeps its turn whichever date is drafted first", () => {
  const dates = ["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11"];
  fc.assert(
    fc.property(fc.subarray(dates), (drafted) => {
      const planned = dates.filter((date) => !drafted.includes(date));
      expect(dates.map((date) => turnOn(date, { drafted, planned }))).toEqual([0, 1, 2, 3]);
    }),
  );
});

describe("a gift", () => {
  test("lasts until the day before its next month would begin", () => {
    const weekly = { rhythm: "weeks", every: 1, weekday: 1, monthDay: 1 } as const;
    expect(giftEnd({ ...weekly, startsOn: "2026-11-28" }, 3)).toBe("2027-02-27");
    expect(giftEnd({ ...weekly, startsOn: "2027-01-31" }, 1)).toBe("2027-02-27");
  });

  test("has one date more for each that was left out", () => {
    const start = fc.integer({ min: 0, max: 400 });
    const every = fc.integer({ min: 1, max: 4 });
    const rhythm = fc.constantFrom("weeks" as const, "months" as const);
    fc.assert(
      fc.property(start, every, rhythm, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 9 }), (...drawn) => {
        const [day, often, of, months, leftOut] = drawn;
        const rule = { rhythm: of, every: often, weekday: 5, monthDay: 30, startsOn: plusDays("2026-11-01", day) };
        const datesUntil = (endsOn: string) => standingDates({ ...rule, endsOn }, rule.startsOn, 500).length;
        expect(datesUntil(giftEnd(rule, months, leftOut))).toBe(datesUntil(giftEnd(rule, months)) + leftOut);
      }),
    );
  });

  test("has as many dates as months where one comes every month", () => {
    const start = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: MAX_GIFT_MONTHS }),
        fc.integer({ min: 1, max: 31 }),
        (day, months, monthDay) => {
          const startsOn = plusDays("2026-11-01", day);
          const rule = { rhythm: "months", every: 1, weekday: 1, monthDay, startsOn } as const;
          const dates = standingDates({ ...rule, endsOn: giftEnd(rule, months) }, startsOn, 100);
          expect(dates).toHaveLength(months);
        },
      ),
    );
  });
});
