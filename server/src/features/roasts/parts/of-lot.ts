import { eq, or, type SQL, sql } from "drizzle-orm";
import { roastParts, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/**
 * Condition of the roasts that took from a lot, alone or as a part of a blend. Where no blend did, it is the column alone,
 * whose index has the newest of them together.
 */
export async function roastsOfLot(work: Work, greenCoffeeId: string): Promise<SQL | undefined> {
  const [blended] = await partsOfLot(work, greenCoffeeId).limit(1);
  return blended === undefined ? eq(roasts.greenCoffeeId, greenCoffeeId) : roastsAndBlendsOfLot(work, greenCoffeeId);
}

/** Condition where blends took from the lot: as an array, so that both halves can go by an index. */
export const roastsAndBlendsOfLot = (work: Work, greenCoffeeId: string): SQL | undefined =>
  or(eq(roasts.greenCoffeeId, greenCoffeeId), sql`${roasts.id} = any(array(${partsOfLot(work, greenCoffeeId)}))`);

const partsOfLot = ({ tx, actor }: Work, greenCoffeeId: string) =>
  tx
    .select({ roastId: roastParts.roastId })
    .from(roastParts)
    .where(ownRows(actor, roastParts, eq(roastParts.greenCoffeeId, greenCoffeeId)));
