import { type PackedLot, settleShortages } from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, eq, inArray } from "drizzle-orm";
import { roastedMovements as movements } from "#db/schema/index.ts";
import { lockOrdersOf, noteFound, openShortagesOf, type ShortOrders } from "#features/shortages/index.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { freshnessTerms } from "../freshness-terms.ts";
import { holdingFor, type LockedStock, type RoastedMove } from "../locked-stock.ts";
import { isExpired } from "../present-lot.ts";
import { type MovementRow, standingMovements } from "../reverse-bookings.ts";

interface Packed {
  held: LockedStock;
  /** Moves that brought the bags, which are those of released lots. */
  bags: readonly RoastedMove[];
}

/** Moves that take packed bags for what was sent before it was packed. To be booked together with the packing. */
export async function movesForShort(work: Work, short: ShortOrders, { held, bags }: Packed): Promise<RoastedMove[]> {
  if (short.orders.length === 0) return [];
  const terms = await freshnessTerms(work);
  const lots = bags.flatMap(({ holding, change }): PackedLot[] => {
    const lot = held.lots.find(({ id }) => id === holding.lotId);
    const isFit = lot !== undefined && lot.heldAt === null && !isExpired(terms, lot);
    return isFit ? [{ id: lot.id, roastedOn: lot.roastedOn, bags: change }] : [];
  });
  const open = openShortagesOf(short, held.places.timeZone);
  const moves: RoastedMove[] = [];
  // A lot may have been packed at several locations.
  const left = bags.map((move) => ({ ...move }));
  for (const { stepId, lineId, lotId, bags: settled } of settleShortages(open, lots)) {
    const sending = open.find(({ step }) => step.id === stepId);
    if (!sending) throw new Error("a step sent what settles a shortage");
    const order = { orderId: sending.step.orderId, orderStepId: stepId };
    let missing = settled;
    for (const from of left.filter(({ holding }) => holding.lotId === lotId)) {
      const taken = Math.min(missing, from.change);
      if (taken <= 0) continue;
      missing -= taken;
      from.change -= taken;
      const { packageSizeId, unitGrams } = from.holding;
      const holding = await holdingFor(work, held, { lotId, packageSizeId, unitGrams });
      moves.push({ holding, locationId: from.locationId, change: -taken, kind: "sale", orderLineId: lineId, order });
    }
    if (missing > 0) throw new Error("what settles a shortage was packed");
  }
  return moves;
}

/** Writes into orders and their steps that packed bags are those which they were sent. */
export const writeSettled = (work: Work, short: ShortOrders, moves: readonly RoastedMove[]) =>
  noteFound(
    work,
    short,
    moves.flatMap(({ change, orderLineId, order }) =>
      orderLineId === undefined || order === undefined
        ? []
        : [{ orderId: order.orderId, stepId: order.orderStepId, lineId: orderLineId, bags: -change }],
    ),
  );

/**
 * Orders that a packing was found to have been sent with, locked until the transaction ends. Refused where bags of it came
 * back from there: the shortage would be open again, and its bags in stock.
 */
export async function lockSettled(work: Work, bookingId: string) {
  const sold = await standingMovements(work, and(eq(movements.bookingId, bookingId), eq(movements.kind, "sale")));
  const ids = sold.flatMap(({ orderId }) => orderId ?? []);
  const held = await lockOrdersOf(work, ids);
  if (ids.length === 0) return held;
  const lots = new Set(sold.map(({ lotId, orderLineId }) => `${lotId} ${orderLineId}`));
  const returned = await standingMovements(work, and(inArray(movements.orderId, ids), eq(movements.kind, "return")));
  const back = returned.find(({ lotId, orderLineId }) => lots.has(`${lotId} ${orderLineId}`));
  if (back) {
    const number = held.orders.find(({ id }) => id === back.orderId)?.number ?? 0;
    throw conflict(`Bags of this packing came back with ${orderNumberLabel(number)}. Undo that step first.`);
  }
  return held;
}

/** Writes that bags which had settled a shortage are missing again, because their packing is taken back. */
export const writeUnsettled = (
  work: Work,
  held: Awaited<ReturnType<typeof lockSettled>>,
  reversed: readonly MovementRow[],
) =>
  noteFound(
    work,
    held,
    reversed.flatMap(({ kind, change, orderId, orderStepId, orderLineId }) =>
      kind !== "sale" || orderId === null || orderStepId === null || orderLineId === null
        ? []
        : [{ orderId, stepId: orderStepId, lineId: orderLineId, bags: change }],
    ),
  );
