import { placesUpstream, traceKey } from "@tryer/domain/trace";
import { and, asc, gte, inArray, isNull, lt } from "drizzle-orm";
import { recalls, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { linksFrom } from "../follow-chain.ts";
import { presentRecall, type RecallRow } from "./recall-rows.ts";
import { startIfThere } from "./recall-subject.ts";

/**
 * Open recalls that the coffee of a lot is of, the oldest first: of itself, of a roast or lot that it came through, or of the
 * days of such a roast. Follows the ledgers, as the customers of a recall do, and reads none of them while no recall is open.
 */
export async function openRecallsOfLot(work: Work, lotId: string): Promise<RecallRow[]> {
  const { tx, actor } = work;
  const open = await tx
    .select()
    .from(recalls)
    .where(ownRows(actor, recalls, isNull(recalls.closedAt)))
    .orderBy(asc(recalls.createdAt), asc(recalls.id));
  if (open.length === 0) return [];
  const start = await startIfThere(work, { kind: "lot", id: lotId });
  const places = placesUpstream((await linksFrom(work, start.up, "up")).links, start.keys);
  const isOf: RecallRow[] = [];
  for (const recall of open) if (await isRecalled(work, recall, places)) isOf.push(recall);
  return isOf;
}

async function isRecalled(work: Work, row: RecallRow, places: ReadonlySet<string>): Promise<boolean> {
  const { of } = presentRecall(row);
  if ("id" in of) return (await startIfThere(work, of)).keys.some((key) => places.has(key));
  const { since, before } = (await roasteryCalendar(work)).moments({ from: of.from, to: of.to });
  const prefix = traceKey("roast", "");
  const ids = [...places].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const rows = await work.tx
    .select({ id: roasts.id })
    .from(roasts)
    .where(
      ownRows(
        work.actor,
        roasts,
        and(
          inArray(roasts.id, ids),
          isNull(roasts.deletedAt),
          gte(roasts.roastedAt, since),
          lt(roasts.roastedAt, before),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
