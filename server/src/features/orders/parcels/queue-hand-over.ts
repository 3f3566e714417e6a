import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { jobs, orders, shopConnections, shopHandovers, shopOrders } from "#db/schema/index.ts";
import { addJob, jobKind, retryJob } from "#features/jobs/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** Job that hands the parcels of one order over to its shop, as they are when it runs. */
export const shopHandOver = jobKind({
  name: "shop_parcels",
  payload: z.object({ orderId: z.string() }),
  shownIn: ["shopParcels", "shopConnections"],
});

/**
 * Lets the parcels of an order go to its shop, where bags of it were sent, or the shop was told that they were, and the shop has an access. Asked by whoever holds
 * the order: its one job is under way, is tried again now, or is a new one. Answers whether there is one.
 */
export async function queueHandOver(work: Work, orderId: string): Promise<boolean> {
  const { tx, actor } = work;
  const [found] = await tx
    .select({ jobId: shopOrders.handOverJobId, sentPieces: orders.sentPieces, parcels: orders.parcels })
    .from(shopOrders)
    .innerJoin(orders, ownRows(actor, orders, eq(orders.id, shopOrders.orderId)))
    .innerJoin(shopConnections, ownRows(actor, shopConnections, eq(shopConnections.shopId, shopOrders.shopId)))
    .where(ownRows(actor, shopOrders, and(eq(shopOrders.orderId, orderId), isNull(shopOrders.takenBackAt))));
  if (found === undefined) return false;
  const isLeaving = found.sentPieces > 0 && found.parcels.length > 0;
  if (!isLeaving && !(await isTold(work, orderId))) return false;
  if (found.jobId !== null && (await isUnderWay(work, found.jobId))) {
    await retryJob(work, found.jobId);
    return true;
  }
  const handOverJobId = await addJob(work, shopHandOver, { orderId });
  await tx
    .update(shopOrders)
    .set({ handOverJobId })
    .where(ownRows(actor, shopOrders, eq(shopOrders.orderId, orderId)));
  return true;
}

/** Whether the shop knows something of the order, which it may have to take back. */
async function isTold({ tx, actor }: Work, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: shopHandovers.id })
    .from(shopHandovers)
    .where(ownRows(actor, shopHandovers, eq(shopHandovers.orderId, orderId)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a job waits, runs or failed; one that is over has seen no later change. */
async function isUnderWay({ tx, actor }: Work, jobId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(ownRows(actor, jobs, and(eq(jobs.id, jobId), isNull(jobs.doneAt))));
  return rows.length > 0;
}
