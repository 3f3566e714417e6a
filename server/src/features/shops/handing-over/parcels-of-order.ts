import { contract, OrderStatus, type ParcelsOfShop, ShopKind } from "@tryer/contract";
import { isOrderToSend, type Parcel, parcelWords } from "@tryer/domain/orders";
import { handOverPlan, isConnectedKind, surplusRecords } from "@tryer/domain/shops";
import { and, eq, isNull } from "drizzle-orm";
import { orders, shopConnections, shopOrders, shops } from "#db/schema/index.ts";
import { statesOfJobs } from "#features/jobs/index.ts";
import { lockOrder, parcelsOf, queueHandOver } from "#features/orders/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { handoverRows, loadSentLines } from "./hand-over-rows.ts";

/** State of the parcels of an order on their way to its shop. */
export const getParcelsOfShop = query({
  permission: "orders:read",
  run: async (work, { id }: { id: string }) => ({ handOver: await loadParcelsOfShop(work, id) }),
});

/** Lets the parcels of an order go to its shop now, after a failure or where nobody asked before. */
export const handOverParcels = command({
  operation: contract.shopParcels.handOver,
  permission: "orders:pack",
  async run(work, { id }: { id: string }) {
    const row = await lockOrder(work, id);
    const told = await handoverRows(work, id);
    if (row.sentPieces === 0 && told.length === 0)
      throw conflict("Fulfill the order first. Its parcels go to the shop then.");
    if (!(await queueHandOver(work, id)))
      throw conflict("Nothing to give to a shop: the order has no parcel, or its shop has no API access.");
    return { result: { handOver: await loadParcelsOfShop(work, id) }, subjectId: id };
  },
});

async function loadParcelsOfShop(work: Work, id: string): Promise<ParcelsOfShop | null> {
  const { tx, actor } = work;
  const [found] = await tx
    .select({ order: orders, shop: shops, connection: shopConnections, jobId: shopOrders.handOverJobId })
    .from(shopOrders)
    .innerJoin(orders, ownRows(actor, orders, eq(orders.id, shopOrders.orderId)))
    .innerJoin(shops, ownRows(actor, shops, eq(shops.id, shopOrders.shopId)))
    .leftJoin(shopConnections, ownRows(actor, shopConnections, eq(shopConnections.shopId, shopOrders.shopId)))
    .where(ownRows(actor, shopOrders, and(eq(shopOrders.orderId, id), isNull(shopOrders.takenBackAt))));
  if (found === undefined) return null;
  const { order, shop, connection, jobId } = found;
  const job = (await statesOfJobs(work, [jobId])).get(jobId ?? "") ?? null;
  const kind = ShopKind.parse(shop.kind);
  const told = await handoverRows(work, id);
  if (!isConnectedKind(kind) || (connection === null && told.length === 0)) return null;
  const parcels = parcelsOf(order);
  const { kept } = handOverPlan(parcels, told);
  const isWaiting = job !== null && job.doneAt === null && connection !== null;
  const problem = isWaiting ? (job.lastError ?? "") : "";
  const isUndone =
    told.length > 0 &&
    (order.sentPieces === 0 ||
      surplusRecords(told, await loadSentLines(work, id)).length > 0 ||
      (isOrderToSend(OrderStatus.parse(order.status)) && told.some(({ means }) => means === "completed")));
  const state = stateOfUntold({ isWaiting, problem, sentPieces: order.sentPieces });
  return {
    shopName: shop.name,
    kind,
    parcels: parcels.map((parcel) => {
      const record = told.find((each) => each.parcels.some((other) => isSame(parcel, other)));
      return record === undefined
        ? { state, handedAt: null }
        : { state: "handed", handedAt: record.handedAt.toISOString() };
    }),
    kept: kept.map(parcelWords),
    undone: !isUndone ? "none" : isWaiting && MAY_CANCEL[kind] ? "canceling" : "stays",
    problem,
    nextAttemptAt: problem !== "" && job?.deadAt === null ? job.runAt.toISOString() : null,
  };
}

/** Whether a shop takes back what it was told of bags that were sent. */
const MAY_CANCEL: Record<ParcelsOfShop["kind"], boolean> = { shopify: true, woocommerce: false };

interface Untold {
  isWaiting: boolean;
  problem: string;
  sentPieces: number;
}

function stateOfUntold({ isWaiting, problem, sentPieces }: Untold): ParcelsOfShop["parcels"][number]["state"] {
  if (sentPieces === 0) return "unsent";
  if (!isWaiting) return "open";
  return problem === "" ? "queued" : "failed";
}

const isSame = (one: Parcel, other: Parcel) =>
  one.carrier === other.carrier && one.number === other.number && one.url === other.url;
