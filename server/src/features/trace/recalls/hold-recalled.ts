import { placeOfKey } from "@tryer/domain/trace";
import { inArray } from "drizzle-orm";
import { roastedHoldings } from "#db/schema/index.ts";
import { holdRoastedLots } from "#features/stock/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { followChain } from "../follow-chain.ts";
import { presentRecall, type RecallRow } from "./recall-rows.ts";
import { startIfThere } from "./recall-subject.ts";
import { openRecallsOfLot } from "./recalls-of-lot.ts";

/**
 * Puts every lot of roasted coffee on hold that has coffee of a recall, or had: what comes back from customers lies in it.
 * Answers how many lots were not on hold before.
 */
export async function holdRecalled(work: Work, row: RecallRow): Promise<number> {
  const known = new Set<string>();
  let count = 0;
  for (;;) {
    const found = (await recalledLots(work, row)).filter((id) => !known.has(id));
    if (found.length === 0) return count;
    // A blend that was made meanwhile is found once its lots are locked. It is newer than they are, and so locked after them.
    count += await holdRoastedLots(work, found);
    for (const id of found) known.add(id);
  }
}

async function recalledLots(work: Work, row: RecallRow): Promise<string[]> {
  const start = await startIfThere(work, presentRecall(row).of);
  const { links } = await followChain(work, start, "down");
  const places = new Set([...start.keys, ...links.flatMap(({ from, to }) => [from, to])]);
  const lotIds = new Set<string>();
  const holdingIds: string[] = [];
  for (const key of places) {
    const place = placeOfKey(key);
    // The lot of a roast has the id of the roast.
    if (place?.kind === "roast" || place?.kind === "loose") lotIds.add(place.id);
    if (place?.kind === "bags") holdingIds.push(place.id);
  }
  for (const lotId of await lotsOfBags(work, holdingIds)) lotIds.add(lotId);
  return [...lotIds];
}

async function lotsOfBags({ tx, actor }: Work, holdingIds: string[]): Promise<string[]> {
  if (holdingIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ lotId: roastedHoldings.lotId })
    .from(roastedHoldings)
    .where(ownRows(actor, roastedHoldings, inArray(roastedHoldings.id, holdingIds)));
  return rows.map(({ lotId }) => lotId);
}

/** Puts the lot of a roast on hold that turns out to be of an open recall. To be called once its green coffee is booked. */
export async function holdIfRecalled(work: Work, roastId: string): Promise<void> {
  const recalls = await openRecallsOfLot(work, roastId);
  if (recalls.length > 0) await holdRoastedLots(work, [roastId]);
}
