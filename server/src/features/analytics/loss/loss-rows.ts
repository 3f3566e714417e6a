import type { LossInput } from "@tryer/contract";
import { type LossCount, type LossSpread, lossSpread } from "@tryer/domain/analytics";
import { sql } from "drizzle-orm";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { KEYS } from "../dimension-keys.ts";
import { roastFacts } from "../roast-facts.ts";

/** Loss of a roast as the journal shows it: the yield in whole tenths of a percent, and what is left of a hundred. */
const lossPercent = sql`(1000 - round(fact.averaged_roasted_kg * 1000 / fact.averaged_green_kg)) / 10`.mapWith(Number);

interface KeyedLoss extends LossCount {
  /** Id or name that the roasts share; null of those that name none. */
  key: string | null;
}

/** Roasts of the period by what they share and by their loss: as many rows as there are losses, not as there are roasts. */
function lossesByKey({ tx, actor }: Work, framed: FramedPeriod, input: LossInput): Promise<KeyedLoss[]> {
  const { key } = KEYS[input.by];
  return tx
    .select({ key, lossPercent, roastCount: sql<number>`count(*)::int` })
    .from(roastFacts({ actor, framed, filter: input, parts: "whole" }))
    .leftJoin(
      greenCoffeeInventory,
      sql`${greenCoffeeInventory.roasteryId} = ${actor.roasteryId} and ${greenCoffeeInventory.id} = fact.green_coffee_id`,
    )
    .where(sql`fact.series = 0 and fact.averaged_count = 1`)
    .groupBy(sql`1, 2`);
}

export interface LossesOfPeriod {
  all: LossCount[];
  spreadOf: (key: string | null) => LossSpread | null;
}

export async function lossesOfPeriod(work: Work, framed: FramedPeriod, input: LossInput): Promise<LossesOfPeriod> {
  const rows = await lossesByKey(work, framed, input);
  const byLoss = new Map<number, number>();
  for (const { lossPercent: loss, roastCount } of rows) byLoss.set(loss, (byLoss.get(loss) ?? 0) + roastCount);
  return {
    all: [...byLoss].map(([loss, roastCount]) => ({ lossPercent: loss, roastCount })),
    spreadOf: (key) => lossSpread(rows.filter((each) => each.key === key)),
  };
}
