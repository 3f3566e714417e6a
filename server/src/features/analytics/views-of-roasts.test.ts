import type { Production, ProductionInput, Roast } from "@tryer/contract";
import { DIMENSIONS, lossBins, lossSpread } from "@tryer/domain/analytics";
import { dayAt, wallOffsetMs } from "@tryer/domain/calendar";
import { AVERAGED_STATUSES, ROAST_STATUSES, roastYield } from "@tryer/domain/roasts";
import { centiLbsFromGrams, centiLbsFromLbs, gramsFromKg, milligramsFromGrams } from "@tryer/domain/units";
import { beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "../../../seed/random.ts";
import { actorOf } from "../../../test/actor-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const HISTORY = 160;
const OWNER = "Café Südhang";

/** Loss as the journal shows it: of weighed roasts that are neither estimated nor rejected. */
const isAveraged = (roast: Roast) =>
  roast.roastedWeightKg !== null && !roast.isRoastedEstimated && AVERAGED_STATUSES.includes(roast.status);

const added = (roasts: readonly Roast[], of: (roast: Roast) => number) =>
  roasts.reduce((sum, roast) => sum + of(roast), 0);

/** Sums of rows of the journal, added up one by one in whole units. */
function plainSums(roasts: readonly Roast[]) {
  const weighed = roasts.filter(({ roastedWeightKg }) => roastedWeightKg !== null);
  const averaged = roasts.filter(isAveraged);
  const green = (some: readonly Roast[]) => added(some, ({ greenWeightKg }) => gramsFromKg(greenWeightKg));
  const roasted = (some: readonly Roast[]) => added(some, ({ roastedWeightKg }) => gramsFromKg(roastedWeightKg ?? 0));
  const measured = averaged.length === 0 ? null : roastYield(green(averaged), roasted(averaged));
  return {
    roastCount: roasts.length,
    greenGrams: green(roasts),
    greenCentiLbs: added(roasts, ({ greenWeightKg }) => centiLbsFromGrams(gramsFromKg(greenWeightKg))),
    roastedGrams: roasted(weighed),
    roastedCentiLbs: added(weighed, ({ roastedWeightKg }) => centiLbsFromGrams(gramsFromKg(roastedWeightKg ?? 0))),
    unweighedCount: roasts.length - weighed.length,
    unaveragedCount: weighed.length - averaged.length,
    yieldPercent: measured?.yieldPercent ?? null,
    roastingSec: added(roasts, ({ durationSec }) => durationSec ?? 0),
    timedCount: roasts.filter(({ durationSec }) => durationSec !== null).length,
  };
}

const readSums = ({ greenKg, greenLbs, roastedKg, roastedLbs, ...counts }: Production["total"]) => ({
  ...counts,
  greenGrams: gramsFromKg(greenKg),
  greenCentiLbs: centiLbsFromLbs(greenLbs),
  roastedGrams: gramsFromKg(roastedKg),
  roastedCentiLbs: centiLbsFromLbs(roastedLbs),
});

const plainLoss = (roasts: readonly Roast[]) => {
  const { unweighedCount, unaveragedCount } = plainSums(roasts);
  const averaged = roasts.filter(isAveraged);
  const grams = (of: (roast: Roast) => number) => added(averaged, (roast) => gramsFromKg(of(roast)));
  const loss = roastYield(
    grams(({ greenWeightKg }) => greenWeightKg),
    averaged.length === 0 ? null : grams(({ roastedWeightKg }) => roastedWeightKg ?? 0),
  );
  return { roastCount: averaged.length, unweighedCount, unaveragedCount, lossPercent: loss?.lossPercent ?? null };
};

/** One row to a roast, as the domain counts losses. */
const lossCounts = (roasts: readonly Roast[]) =>
  roasts.filter(isAveraged).flatMap(({ lossPercent }) => (lossPercent === null ? [] : { lossPercent, roastCount: 1 }));

describe.each([
  ["Europe/Vienna", "2026-03-29T01:00:00Z"],
  ["Pacific/Chatham", "2026-04-04T14:00:00Z"],
])("a messy history in %s around the change of its clocks", (zone, change) => {
  let person: Person;
  let journal: Roast[];
  let greenIds: string[];
  let ownedId: string;

  const asked = { period: "own", from: "2026-03-01", to: "2026-04-30", against: "before" } as const;
  const within = ({ from, to }: { from: string; to: string }, roasts = journal) =>
    roasts.filter((roast) => {
      const day = dayAt(Date.parse(roast.roastedAt), zone);
      return day >= from && day <= to;
    });

  beforeAll(async () => {
    person = await app.signUp("Ida");
    const { api } = person;
    const { pool } = app.database();
    const { roasteryId, userId } = await actorOf(person);
    await pool.query("update roasteries set time_zone = $2 where id = $1", [roasteryId, zone]);
    const owner = await api.customers.add({ name: OWNER });
    const greens = [
      await api.green.add({ coffeeName: "Guji", quantityKg: 0 }),
      await api.green.add({ coffeeName: "Huila", quantityKg: 0 }),
      await api.green.add({ coffeeName: "Cerrado", quantityKg: 0, ownerId: owner.id }),
      await api.green.add({ coffeeName: "Sidama", quantityKg: 0, ownerId: owner.id }),
    ];
    greenIds = greens.map(({ id }) => id);
    ownedId = owner.id;
    const products = [];
    for (const name of ["Filter", "Espresso"]) {
      products.push(await api.items.add({ name, roastLevel: "Light", greenCoffeeId: greens[0]?.id ?? "" }));
    }
    const machines = [
      await api.machines.add({ name: "Drum", batchSizeLbs: 22.05 }),
      await api.machines.add({ name: "Sample roaster", batchSizeLbs: 2 }),
    ];
    const random = seededRandom(116).next;
    const oneOf = <Value>(some: readonly Value[]): Value | null =>
      some[Math.floor(random() * (some.length + 1))] ?? null;
    for (let number = 1; number <= HISTORY; number += 1) {
      // Half of them within hours of the change, in steps that meet the first moment of an hour and of a day.
      const away = number % 2 === 0 ? (number - HISTORY / 2) * 15 * 60_000 : (random() - 0.6) * 120 * DAY_MS;
      const greenGrams = 1 + Math.floor(random() * 30_000);
      const roastedGrams = random() < 0.15 ? null : Math.floor(greenGrams * (0.78 + random() * 0.1));
      const isBlend = random() < 0.2 && greenGrams > 1;
      const { rows } = await pool.query<{ id: string }>(
        `insert into roasts (roastery_id, id, number, green_coffee_id, roasted_item_id, machine_id, operator_name, green_weight_kg,
           roasted_weight_kg, is_roasted_estimated, is_history, status, duration_sec, roasted_at, deleted_at, user_id)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7::numeric / 1000, $8::numeric / 1000, $9, $10, $11, $12, $13, $14, $15)
         returning id`,
        [
          ...[roasteryId, number, isBlend ? null : (oneOf(greenIds) ?? greenIds[0])],
          ...[oneOf(products)?.id ?? null, oneOf(machines)?.id ?? null, oneOf(["Grace", "Ada", "Émile"])],
          ...[greenGrams, roastedGrams, roastedGrams !== null && random() < 0.2, random() < 0.2],
          ...[ROAST_STATUSES[Math.floor(random() * ROAST_STATUSES.length)], random() < 0.2 ? null : 500 + number],
          ...[new Date(Date.parse(change) + away), random() < 0.1 ? new Date() : null, userId],
        ],
      );
      if (!isBlend) continue;
      await pool.query(
        `insert into roast_parts (roastery_id, roast_id, green_coffee_id, position, green_weight_kg)
         select $1, $2, part.id, part.position, part.grams::numeric / 1000
         from unnest($3::uuid[], $4::int[]) with ordinality as part (id, grams, position)`,
        [roasteryId, rows[0]?.id, [greenIds[1], greenIds[2]], [1, greenGrams - 1]],
      );
    }
    journal = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const read = await api.roasts.list({ limit: 100, ...(cursor ? { cursor } : {}) });
      journal.push(...read.items);
      cursor = read.nextCursor;
    }
  });

  test("has roasts of every kind on both sides of the change", () => {
    expect(journal.length).toBeLessThan(HISTORY);
    expect(journal.filter(({ parts }) => parts.length > 0).length).toBeGreaterThan(5);
    expect(within(asked).length).toBeGreaterThan(80);
    expect(new Set(journal.map(({ roastedAt }) => wallOffsetMs(Date.parse(roastedAt), zone))).size).toBe(2);
    expect(journal.filter(isAveraged).length).toBeLessThan(journal.length / 1.5);
  });

  /** Id or name by which the views tell a roast. */
  const TOLD: Record<(typeof DIMENSIONS)[number], (roast: Roast) => string | null> = {
    product: ({ roastedItem }) => roastedItem?.id ?? null,
    machine: ({ machine }) => machine?.id ?? null,
    operator: ({ operator }) => operator,
    coffee: ({ greenCoffee }) => greenCoffee?.id ?? null,
    customer: ({ greenCoffee }) => (greenCoffee && greenIds.indexOf(greenCoffee.id) > 1 ? ownedId : null),
  };
  const UNNAMED = ["No product", "No machine", "No operator", "Blends of several coffees", "Own coffee"];
  const keyOf = (row: { id: string | null; name: string }) => row.id ?? (UNNAMED.includes(row.name) ? null : row.name);

  test.each(DIMENSIONS.flatMap((by) => (["day", "week", "month"] as const).map((grouping) => ({ by, grouping }))))(
    "adds up the rows of the journal by $by and $grouping",
    async ({ by, grouping }) => {
      const input: ProductionInput = { ...asked, by, grouping };
      const read = await person.api.analytics.production(input);
      const loss = await person.api.analytics.loss(input);
      const [own, against] = [within(asked), within(read.against ?? asked)];
      expect(readSums(read.total)).toEqual(plainSums(own));
      expect(read.totalAgainst && readSums(read.totalAgainst)).toEqual(plainSums(against));
      expect(read.parts.map(readSums)).toEqual(read.buckets.map((days) => plainSums(within(days))));
      expect(read.partsAgainst.map(readSums)).toEqual(read.againstBuckets.map((days) => plainSums(within(days))));
      expect(loss.total).toEqual(plainLoss(own));
      expect(loss.totalAgainst).toEqual(plainLoss(against));
      expect(loss.parts).toEqual(loss.buckets.map((days) => plainLoss(within(days))));
      expect(loss.partsAgainst).toEqual(loss.againstBuckets.map((days) => plainLoss(within(days))));
      expect(loss.spread).toEqual(lossSpread(lossCounts(own)));
      expect(loss.distribution).toEqual(lossBins(lossCounts(own)));

      const keys = new Set([...own, ...against].map(TOLD[by]));
      expect(new Set(read.rows.map(keyOf))).toEqual(keys);
      expect(new Set(loss.rows.map(keyOf))).toEqual(keys);
      for (const row of read.rows) {
        const sharing = (some: Roast[]) => some.filter((roast) => TOLD[by](roast) === keyOf(row));
        expect(readSums(row.sums)).toEqual(plainSums(sharing(own)));
        expect(row.against && readSums(row.against)).toEqual(plainSums(sharing(against)));
      }
      for (const row of loss.rows) {
        const sharing = (some: Roast[]) => some.filter((roast) => TOLD[by](roast) === keyOf(row));
        expect(row.sums).toEqual(plainLoss(sharing(own)));
        expect(row.against).toEqual(plainLoss(sharing(against)));
        expect(row.spread).toEqual(lossSpread(lossCounts(sharing(own))));
      }
    },
  );

  test("measured losses beside the expected ones are those of each product", async () => {
    const { expected } = await person.api.analytics.loss(asked);
    const own = within(asked);
    expect(new Set(expected.map(({ product }) => product.id))).toEqual(
      new Set(own.flatMap(({ roastedItem }) => roastedItem?.id ?? [])),
    );
    for (const { product, measured } of expected) {
      expect(measured).toEqual(plainLoss(own.filter(({ roastedItem }) => roastedItem?.id === product.id)));
    }
  });

  test("hours of the week are those that the clock of the wall shows", async () => {
    const { hours } = await person.api.analytics.production(asked);
    const wall = ({ roastedAt }: Roast) => {
      const ms = Date.parse(roastedAt);
      return new Date(ms + wallOffsetMs(ms, zone));
    };
    const hourOf = (roast: Roast) => ((wall(roast).getUTCDay() + 6) % 7) * 24 + wall(roast).getUTCHours();
    const own = within(asked);
    const plain = [...new Set(own.map(hourOf))]
      .sort((one, other) => one - other)
      .map((at) => {
        const { roastCount, greenGrams, greenCentiLbs } = plainSums(own.filter((roast) => hourOf(roast) === at));
        return { weekday: Math.floor(at / 24) + 1, hour: at % 24, roastCount, greenGrams, greenCentiLbs };
      });
    const read = hours.map(({ greenKg, greenLbs, ...hour }) => ({
      ...hour,
      greenGrams: gramsFromKg(greenKg),
      greenCentiLbs: centiLbsFromLbs(greenLbs),
    }));
    expect(read).toEqual(plain);
    expect(read.length).toBeGreaterThan((HISTORY * 15 * 60_000) / HOUR_MS / 4);
  });

  test("filters by what blends took from", async () => {
    const tookFrom = (some: readonly string[]) =>
      within(asked).filter(({ greenCoffee, parts }) =>
        [greenCoffee?.id ?? [], ...parts.map((part) => part.greenCoffee.id)].flat().some((id) => some.includes(id)),
      );
    const ofCoffee = await person.api.analytics.production({ ...asked, greenCoffeeId: greenIds[2] ?? "" });
    expect(readSums(ofCoffee.total)).toEqual(plainSums(tookFrom(greenIds.slice(2, 3))));
    const ofCustomer = await person.api.analytics.loss({ ...asked, customerId: ownedId });
    expect(ofCustomer.total).toEqual(plainLoss(tookFrom(greenIds.slice(2))));
    expect(ofCustomer.spread).toEqual(lossSpread(lossCounts(tookFrom(greenIds.slice(2)))));
    const ofOperator = await person.api.analytics.production({ ...asked, operator: "Grace" });
    expect(readSums(ofOperator.total)).toEqual(plainSums(within(asked).filter(({ operator }) => operator === "Grace")));
  });

  test("choices name each operator of the journal once", async () => {
    const { operators } = await person.api.analytics.choices({});
    const named = new Set(journal.flatMap(({ operator }) => operator ?? []));
    expect(operators).toEqual([...named].sort((one, other) => one.localeCompare(other, "en")));
  });
});

test("derived columns of a roast are those of the domain", async () => {
  const person = await app.signUp("Ada");
  const { roasteryId, userId } = await actorOf(person);
  const weights = [1, 227, 454, 458.128, 4536, 999_999_999, 5_000_000_000];
  const roasted = [null, 0, 1, 226];
  let number = 0;
  for (const greenGrams of weights) {
    for (const roastedGrams of roasted.filter((grams) => (grams ?? 0) <= greenGrams)) {
      for (const status of ROAST_STATUSES) {
        for (const isEstimated of roastedGrams === null ? [false] : [false, true]) {
          number += 1;
          const { rows } = await app.database().pool.query(
            `insert into roasts (roastery_id, id, number, green_weight_kg, roasted_weight_kg, is_roasted_estimated, status,
               roasted_at, user_id)
             values ($1, gen_random_uuid(), $2, $3::numeric / 1000, $4::numeric / 1000, $5, $6, now(), $7)
             returning green_mg::float8 as green, green_centi_lbs::float8 as "greenLbs", roasted_mg::float8 as roasted,
               roasted_centi_lbs::float8 as "roastedLbs", is_averaged as "isAveraged"`,
            [roasteryId, number, greenGrams, roastedGrams, isEstimated, status, userId],
          );
          expect(rows).toEqual([
            {
              green: milligramsFromGrams(greenGrams),
              greenLbs: centiLbsFromGrams(greenGrams),
              roasted: roastedGrams === null ? null : milligramsFromGrams(roastedGrams),
              roastedLbs: roastedGrams === null ? null : centiLbsFromGrams(roastedGrams),
              isAveraged: roastedGrams !== null && !isEstimated && AVERAGED_STATUSES.includes(status),
            },
          ]);
        }
      }
    }
  }
});
