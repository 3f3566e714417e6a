import { type CostMovement, type LedgerKind, proveCosts, proveLot, type RecordedMovement } from "@tryer/domain/green";
import { gramsFromKg } from "@tryer/domain/units";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addCoffee } from "../../../test/coffees.ts";
import { type ApiClient, testApp } from "../../../test/test-app.ts";

const app = testApp();

const ROASTED_AT = "2026-11-17T06:40:00.000Z";

const step = fc.record({
  verb: fc.constantFrom(
    "receive",
    "count",
    "adjust",
    "transfer",
    "sale",
    "roast",
    "edit",
    "remove",
    "undo",
    "archive",
    "cost",
  ),
  kg: fc.integer({ min: 1, max: 40_000 }).map((grams) => grams / 1000),
  place: fc.nat(1),
  pick: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Lot {
  api: ApiClient;
  id: string;
  places: readonly [string, string];
  roasts: string[];
}

const costOf = (pick: number) => ({ price: `${5 + pick / 7}`.slice(0, 6), basis: pick % 3 ? "kg" : "lb" }) as const;

/** Plays one step through the API. Refusals are part of the game: they change nothing. */
async function play({ api, id, places, roasts }: Lot, { verb, kg, place, pick }: Step): Promise<unknown> {
  const [here, there] = place === 0 ? places : [places[1], places[0]];
  const roastId = roasts[pick % Math.max(1, roasts.length)];
  switch (verb) {
    case "receive":
      return api.green.receive({ id, quantityKg: kg, locationId: here, ...(pick % 7 ? { cost: costOf(pick) } : {}) });
    case "cost": {
      const { version } = await api.green.get({ id });
      return api.green.edit({ id, version, cost: costOf(pick) });
    }
    case "count":
      return api.green.count({ id, quantityKg: kg, locationId: here });
    case "adjust":
      return api.green.adjust({ id, changeKg: pick % 2 ? kg : -kg, locationId: here, reason: "Weighed" });
    case "transfer":
      return api.green.transfer({ id, quantityKg: kg, fromLocationId: here, toLocationId: there });
    case "sale":
      return api.green.withdraw({ id, kind: "sale", quantityKg: kg, locationId: here });
    case "roast": {
      const roast = await api.roasts.add({ greenCoffeeId: id, greenWeightKg: kg, roastedAt: ROASTED_AT });
      return roasts.push(roast.id);
    }
    case "edit": {
      if (roastId === undefined) return null;
      const { version } = await api.roasts.get({ id: roastId });
      return api.roasts.edit({ id: roastId, version, greenWeightKg: kg });
    }
    case "remove": {
      if (roastId === undefined) return null;
      return api.roasts.remove({ id: roastId });
    }
    case "undo": {
      const { items } = await api.green.movements({ id, limit: 3 });
      const movement = items[pick % Math.min(3, Math.max(1, items.length))];
      return movement && api.green.undoMovement({ id, movementId: movement.id });
    }
    case "archive":
      return api.locations.archive({ id: there }).then(() => api.locations.restore({ id: there }));
  }
}

async function movementsOf(api: ApiClient, id: string): Promise<RecordedMovement[]> {
  const { items } = await api.green.movements({ id, limit: 200 });
  return items.toReversed().map((line) => ({
    id: line.id,
    kind: line.kind satisfies LedgerKind,
    locationId: line.locationId,
    changeGrams: gramsFromKg(line.changeKg),
    balanceAfterGrams: gramsFromKg(line.balanceAfterKg),
    shortfallChangeGrams: gramsFromKg(line.shortfallKg),
  }));
}

/** Costs of a lot and its living roasts as the tables have them. */
async function costsOf(id: string) {
  const { pool } = app.database();
  const { rows } = await pool.query(
    `select m.id, booking_id as "bookingId", kind, business_day::text as "businessDay",
      (change_kg * 1000)::int as "changeGrams", roast_id as "roastId", reverses_id as "reversesId",
      corrects_id as "correctsId", amount_minor::float as "amountMinor", average_after_e4::float as "averageAfterE4",
      g.average_cost_e4::float as "averageE4"
     from green_coffee_movements m join green_coffee_inventory g on g.id = m.green_coffee_id
     where g.id = $1 order by sequence`,
    [id],
  );
  const roasts = await pool.query<{ id: string; cost: number | null }>(
    "select id, cost_minor::float as cost from roasts where green_coffee_id = $1 and deleted_at is null",
    [id],
  );
  return {
    averageE4: (rows[0]?.averageE4 ?? null) as number | null,
    life: rows as CostMovement[],
    roastCosts: Object.fromEntries(roasts.rows.map((row) => [row.id, row.cost])),
  };
}

/** Costs of what roasts took since they last gave everything back, added up by hand. */
const costsByRoast = (life: readonly CostMovement[], roastIds: string[]) =>
  Object.fromEntries(
    roastIds.map((roast) => {
      const own = life.filter(({ roastId }) => roastId === roast);
      const since = own.slice(own.findLastIndex(({ kind }) => kind === "roast_returned") + 1);
      const isKnown = since.every(({ amountMinor }) => amountMinor !== null);
      return [roast, isKnown ? since.reduce((sum, { amountMinor }) => sum - (amountMinor ?? 0), 0) : null];
    }),
  );

test("random sequences through the API, some at the same moment, are proved by the domain's replay", async () => {
  const booked = new Set<string>();
  let priced = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 }),
      async (moments) => {
        const person = await app.signUp();
        const { api } = person;
        const { green } = await addCoffee(person, { quantityKg: 30, cost: costOf(13) });
        const [first] = await api.locations.list({});
        const second = await api.locations.add({ name: "Warehouse" });
        const lot: Lot = { api, id: green.id, places: [first?.id ?? "", second.id], roasts: [] };
        for (const moment of moments) {
          for (const outcome of await Promise.allSettled(moment.map((each) => play(lot, each)))) {
            if (outcome.status === "rejected") expect([404, 409, 422]).toContain(outcome.reason.status);
          }
        }
        const { quantityKg, shortfallKg, stock } = await api.green.get({ id: green.id });
        const movements = await movementsOf(api, green.id);
        const onRecord = {
          balanceGrams: gramsFromKg(quantityKg),
          shortfallGrams: gramsFromKg(shortfallKg),
          byLocation: new Map(stock.map((held) => [held.locationId, gramsFromKg(held.quantityKg)])),
        };
        expect(proveLot(onRecord, movements)).toEqual([]);
        expect((await api.green.checkLedger({})).wrong).toEqual([]);
        const { averageE4, life, roastCosts } = await costsOf(green.id);
        expect(proveCosts(averageE4, life)).toEqual([]);
        expect(roastCosts).toEqual(costsByRoast(life, Object.keys(roastCosts)));
        priced += life.filter(({ amountMinor, changeGrams }) => amountMinor !== null && changeGrams !== 0).length;
        for (const { kind } of movements) booked.add(kind);
      },
    ),
    { numRuns: 12, seed: 20_261_122, endOnFailure: true },
  );
  expect(priced).toBeGreaterThan(20);
  const played: LedgerKind[] = [
    "cost_set",
    "delivery",
    "count",
    "adjustment",
    "transfer_out",
    "sale",
    "roast",
    "roast_returned",
  ];
  expect([...booked]).toEqual(expect.arrayContaining(played));
});
