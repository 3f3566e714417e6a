import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../test-app.ts";
import { OPENING, play, VERBS } from "./play-steps.ts";
import { type PlayedRoastery, playedRoastery, stepsOf } from "./played-roastery.ts";

const app = testApp();

/** Grams by kind of movement; what was taken back counts to the kind that it was. */
async function movedGrams(sql: string, roasteryId: string) {
  const { rows } = await app.database().pool.query<{ kind: string; grams: string }>(sql, [roasteryId]);
  return (...kinds: string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { grams }) => sum + Number(grams), 0);
}

const GREEN_MOVED = `select coalesce(r.kind, m.kind) as kind, sum(m.change_kg * 1000)::bigint::text as grams
  from green_coffee_movements m
  left join green_coffee_movements r on r.roastery_id = m.roastery_id and r.id = m.reverses_id
  where m.roastery_id = $1 group by 1`;
const ROASTED_MOVED = `select m.kind, sum(m.change * h.unit_grams)::text as grams from roasted_movements m
  join roasted_holdings h on h.roastery_id = m.roastery_id and h.id = m.holding_id
  where m.roastery_id = $1 group by m.kind`;
const LIVING_ROASTS = `select 'green' as kind, coalesce(sum((round(coalesce(part.green_weight_kg, roasts.green_weight_kg), 3)
    - coalesce(part.shortfall_kg, roasts.shortfall_kg)) * 1000), 0)::bigint::text as grams
  from roasts left join roast_parts part on part.roastery_id = roasts.roastery_id and part.roast_id = roasts.id
  where roasts.roastery_id = $1 and deleted_at is null and not is_history
  union all select 'roasted', coalesce(sum(round(roasted_weight_kg, 3) * 1000), 0)::bigint::text
  from roasts where roastery_id = $1 and deleted_at is null and not is_history`;

/**
 * Green received ± counts + shortfall = roasted in + sold + wasted + sampled + on hand; roasted out + returned ± counts =
 * losses of packing and blending + sold + wasted + on hand. What moves from one form or place to another adds up to 0.
 */
async function expectConserved({ api, roasteryId }: PlayedRoastery) {
  const roasts = await movedGrams(LIVING_ROASTS, roasteryId);
  const green = await movedGrams(GREEN_MOVED, roasteryId);
  const greenOnHand = (await api.green.list({})).items.reduce((sum, { quantityKg }) => sum + quantityKg * 1000, 0);
  expect(green("roast", "roast_returned") + roasts("green")).toBe(0);
  expect(green("transfer_in", "transfer_out")).toBe(0);
  const came = green("opening", "delivery", "delivery_returned", "return", "count", "adjustment");
  expect(came + green("roast", "roast_returned", "sale", "waste", "sample")).toBe(Math.round(greenOnHand));

  const roasted = await movedGrams(ROASTED_MOVED, roasteryId);
  const roastedOnHand = (await api.stock.list({})).items.reduce((sum, { grams }) => sum + grams, 0);
  expect(roasted("roast", "roast_corrected")).toBe(roasts("roasted"));
  for (const way of ["packing", "blend", "transfer"]) expect(roasted(`${way}_in`, `${way}_out`)).toBe(0);
  const left = roasted("return", "count", "packing_loss", "blend_loss", "sale", "waste");
  expect(roasts("roasted") + left).toBe(roastedOnHand);

  expect((await api.stock.checkLedger({})).wrong).toEqual([]);
  expect((await api.green.checkLedger({})).wrong).toEqual([]);
  expect((await api.packaging.checkLedger({})).wrong).toEqual([]);
}

/** Balances of all that can be had: green and roasted coffee, packaging, and what is planned. */
async function balancesOf({ api }: PlayedRoastery) {
  const { items } = await api.stock.lots({});
  return {
    green: (await api.green.list({})).items.map(({ quantityKg, shortfallKg }) => [quantityKg, shortfallKg]),
    roasted: items.map(({ id, holdings }) => [id, holdings.map(({ quantity, stock }) => [quantity, stock])]),
    packaging: (await api.packaging.list({})).items.map(({ pieces }) => pieces),
    planned: (await api.planner.pending({})).rows.map(({ items: sizes }) => sizes.map(({ quantity }) => quantity)),
  };
}

test("every gram is conserved through any sequence of steps, and undoing them all brings the balances of the start", async () => {
  const numRuns = 4;
  let played = 0;
  await fc.assert(
    fc.asyncProperty(stepsOf([...VERBS, "undo", "undo"], { least: 8, most: 24 }), async (steps) => {
      const roastery = await playedRoastery(await app.signUp());
      const start = await balancesOf(roastery);
      for (const step of [...OPENING, ...steps]) if (await play(roastery, step)) played += 1;
      await expectConserved(roastery);
      for (const undo of roastery.undos.toReversed()) await undo();
      await expectConserved(roastery);
      expect(await balancesOf(roastery)).toEqual(start);
    }),
    { numRuns, endOnFailure: true },
  );
  expect(played).toBeGreaterThanOrEqual(numRuns * OPENING.length);
});

test("50 clients that do anything at the same moment conserve every gram, and take nothing twice", async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf(VERBS, { least: 50, most: 50 }), async (steps) => {
      const roastery = await playedRoastery(await app.signUp());
      for (const step of OPENING) await play(roastery, step);
      await Promise.all(steps.map((step) => play(roastery, step)));
      await expectConserved(roastery);
      const { items } = await roastery.api.stock.lots({});
      const stocks = items.flatMap(({ holdings }) => holdings.flatMap(({ stock }) => stock));
      for (const { quantity } of stocks) expect(quantity).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
