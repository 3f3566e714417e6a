import { type CostMovement, proveCosts, proveValue } from "@tryer/domain/green";
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Tx } from "#db/database.ts";
import { refersTo } from "#db/refers-to.ts";
import {
  greenCostDifferences as differences,
  greenCoffeeInventory as lots,
  greenCoffeeMovements as movements,
  roastParts,
  roasts,
} from "#db/schema/index.ts";
import { plusCost } from "../book-stock.ts";
import { COST_COLUMNS } from "./price-entries.ts";

/** Lots that are read at once, so that a long ledger holds neither memory nor the other requests. */
const LOTS_AT_ONCE = 500;

/**
 * Walks through the costs of every lot of a roastery again, and answers the ids of those whose price, amounts or roasts say
 * something else, or whose movements brought and took another value than their stock has.
 */
export async function lotsOfWrongCost(tx: Tx, roasteryId: string): Promise<Set<string>> {
  const wrong = new Set<string>();
  const costs = new Map<string, RoastCost>();
  for (let after: string | null = null; ; ) {
    const some: { id: string; averageCostE4: number | null }[] = await tx
      .select({ id: lots.id, averageCostE4: lots.averageCostE4 })
      .from(lots)
      .where(and(eq(lots.roasteryId, roasteryId), after === null ? undefined : gt(lots.id, after)))
      .orderBy(asc(lots.id))
      .limit(LOTS_AT_ONCE);
    const last = some.at(-1);
    if (!last) break;
    after = last.id;
    const ids = some.map(({ id }) => id);
    const lives = await livesOf(tx, roasteryId, ids);
    for (const { id, averageCostE4 } of some) {
      const life = lives.get(id) ?? [];
      if (!isProved(averageCostE4, life)) wrong.add(id);
      addCosts(costs, id, life);
    }
  }
  for (const id of await lotsOfWrongRoasts(tx, roasteryId, costs)) wrong.add(id);
  return wrong;
}

/** A life that cannot be walked through, such as one that takes more than there is, is wrong as well. */
function isProved(averageE4: number | null, life: readonly CostMovement[]): boolean {
  try {
    return proveCosts(averageE4, life).length === 0 && proveValue(life).length === 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

type Life = CostMovement & { sequence: number };

async function livesOf(tx: Tx, roasteryId: string, ids: string[]): Promise<Map<string, Life[]>> {
  const rows = await tx
    .select({ ...COST_COLUMNS, greenCoffeeId: movements.greenCoffeeId, sequence: movements.sequence })
    .from(movements)
    .where(and(eq(movements.roasteryId, roasteryId), inArray(movements.greenCoffeeId, ids)))
    .orderBy(asc(movements.sequence));
  const lives = new Map<string, Life[]>();
  for (const { greenCoffeeId, ...row } of rows) {
    const life = lives.get(greenCoffeeId);
    if (life) life.push(row as Life);
    else lives.set(greenCoffeeId, [row as Life]);
  }
  return lives;
}

interface RoastCost {
  /** Movement of the ledger that it follows from last. */
  sequence: number;
  grams: number;
  costMinor: number | null;
}

const partKey = (roastId: string, greenCoffeeId: string) => `${roastId} ${greenCoffeeId}`;

/** Adds what each roast took of a lot since it last gave everything back. */
function addCosts(costs: Map<string, RoastCost>, greenCoffeeId: string, life: readonly Life[]): void {
  for (const { kind, roastId, sequence, changeGrams, amountMinor } of life) {
    if (roastId === null) continue;
    const key = partKey(roastId, greenCoffeeId);
    const before = costs.get(key) ?? { sequence: 0, grams: 0, costMinor: 0 };
    const isLater = sequence > before.sequence;
    if (kind === "roast_returned" && isLater) costs.set(key, { sequence, grams: 0, costMinor: 0 });
    if (kind !== "roast") continue;
    costs.set(key, {
      sequence: Math.max(sequence, before.sequence),
      grams: before.grams - changeGrams,
      costMinor: plusCost(before.costMinor, amountMinor === null ? null : 0 - amountMinor),
    });
  }
}

async function lotsOfWrongRoasts(tx: Tx, roasteryId: string, costs: ReadonlyMap<string, RoastCost>) {
  const booked = await tx
    .select({
      causeId: differences.causeId,
      greenCoffeeId: differences.greenCoffeeId,
      sum: sql<string>`sum(${differences.differenceMinor})::text`,
    })
    .from(differences)
    .innerJoin(movements, refersTo(differences.recostedId, movements))
    .where(
      and(
        eq(differences.roasteryId, roasteryId),
        eq(differences.isLocked, false),
        sql`not exists (select from green_coffee_movements back where back.roastery_id = ${roasteryId}
          and back.roast_id = ${differences.causeId} and back.green_coffee_id = ${differences.greenCoffeeId}
          and back.kind = 'roast_returned'
          and back.sequence > ${movements.sequence})`,
      ),
    )
    .groupBy(differences.causeId, differences.greenCoffeeId);
  const differenceOf = new Map(
    booked.map(({ causeId, greenCoffeeId, sum }) => [partKey(causeId, greenCoffeeId), Number(sum)]),
  );
  const isLiving = and(eq(roasts.roasteryId, roasteryId), isNull(roasts.deletedAt));
  const single = tx
    .select({ id: roasts.id, greenCoffeeId: roasts.greenCoffeeId, costMinor: roasts.costMinor })
    .from(roasts)
    .where(and(isLiving, isNotNull(roasts.greenCoffeeId)));
  const ofBlends = tx
    .select({ id: roasts.id, greenCoffeeId: roastParts.greenCoffeeId, costMinor: roastParts.costMinor })
    .from(roastParts)
    .innerJoin(roasts, refersTo(roastParts.roastId, roasts))
    .where(isLiving);
  const rows = await unionAll(single, ofBlends);
  return rows
    .filter(({ id, greenCoffeeId, costMinor }) => {
      const key = partKey(id, greenCoffeeId ?? "");
      const { grams, costMinor: first } = costs.get(key) ?? { grams: 0, costMinor: null };
      const difference = differenceOf.get(key);
      const makes = difference === undefined ? first : (first ?? 0) + difference;
      // Roasts from before costs were booked have none, even where they took nothing.
      return makes !== costMinor && !(costMinor === null && grams === 0);
    })
    .flatMap(({ greenCoffeeId }) => greenCoffeeId ?? []);
}
