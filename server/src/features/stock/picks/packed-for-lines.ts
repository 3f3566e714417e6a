import type { PackRoastedInput } from "@tryer/contract";
import { ORDER_STATUSES_TO_SEND } from "@tryer/domain/orders";
import { setPickedAside } from "@tryer/domain/stock";
import { eq, inArray, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { orderLines, orders } from "#db/schema/index.ts";
import { lockOrdersOf } from "#features/shortages/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { RoastedMove } from "../locked-stock.ts";
import { onHand } from "../on-hand.ts";
import type { MovementRow } from "../reverse-bookings.ts";
import { addPicks, type LinePick, picksOf, shelfOf, takeOffPicks } from "./picked-bags.ts";

/** Line of an order that bags are packed for. */
export interface LineToPack {
  lineId: string;
  orderId: string;
  /** Bags that are still to be sent and that are not picked. */
  bags: number;
}

/**
 * Holds the orders of lines until the transaction ends. To be called before lots are held: every step of an order takes the
 * order first, so that none waits for another in a circle.
 */
export async function holdOrdersOfLines(work: Work, lineIds: readonly string[]): Promise<void> {
  const { tx, actor } = work;
  const rows = await tx
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(ownRows(actor, orderLines, inArray(orderLines.id, [...lineIds])));
  await lockOrdersOf(
    work,
    rows.map(({ orderId }) => orderId),
  );
}

type Asked = Pick<PackRoastedInput, "roastedItemId" | "packageSizeId" | "bags"> & { lineIds: readonly string[] };

/**
 * Lines that bags are packed for, in the order in which they are named. Refused where one is not to be sent any more, and where
 * they want fewer bags: a ground bag without a line would count as one of whole beans. The orders and lots are held.
 */
export async function linesToPack(work: Work, { lineIds, roastedItemId, packageSizeId, bags }: Asked) {
  const { tx, actor } = work;
  const rows = await tx
    .select({
      lineId: orderLines.id,
      orderId: orderLines.orderId,
      open: sql<number>`${orderLines.quantity} - ${orderLines.sentQuantity}`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, refersTo(orderLines.orderId, orders))
    .where(
      ownRows(
        actor,
        orderLines,
        inArray(orderLines.id, [...lineIds]),
        eq(orderLines.roastedItemId, roastedItemId),
        eq(orderLines.packageSizeId, packageSizeId),
        inArray(orders.status, ORDER_STATUSES_TO_SEND),
      ),
    );
  if (rows.length < new Set(lineIds).size)
    throw conflict("Somebody changed these orders meanwhile. The list is new now. Nothing was packed.", "lineIds");
  const stock = (await onHand(work, [roastedItemId])).map(shelfOf);
  const { aside } = setPickedAside(await picksOf(work, [roastedItemId]), stock);
  const lines = rows
    .toSorted((a, b) => lineIds.indexOf(a.lineId) - lineIds.indexOf(b.lineId))
    .map(({ lineId, orderId, open }): LineToPack => {
      const picked = aside.reduce((sum, each) => (each.lineId === lineId ? sum + each.quantity : sum), 0);
      return { lineId, orderId, bags: Math.max(0, open - picked) };
    });
  const wanted = lines.reduce((sum, line) => sum + line.bags, 0);
  if (bags > wanted)
    throw conflict(`Only ${wanted} bags are still to be packed for these orders. Nothing was packed.`, "bags");
  return lines;
}

/** Bags that a packing brings, split by the lines that they are for, the line that is named first before the others. */
export function splitByLines(moves: readonly RoastedMove[], lines: readonly LineToPack[]): RoastedMove[] {
  const open = lines.map((line) => ({ ...line }));
  return moves.flatMap((move) => {
    let left = move.change;
    const own = open.flatMap((line) => {
      const change = Math.min(left, line.bags);
      if (change <= 0) return [];
      left -= change;
      line.bags -= change;
      return [{ ...move, change, orderLineId: line.lineId }];
    });
    return left > 0 ? [...own, { ...move, change: left }] : own;
  });
}

/** Lays packed bags aside for the lines that they were packed for. */
export const pickPacked = (work: Work, moves: readonly RoastedMove[], lines: readonly LineToPack[]): Promise<void> =>
  addPicks(
    work,
    moves.flatMap(({ holding: { lotId, packageSizeId }, change, orderLineId: lineId }) => {
      const orderId = lines.find((line) => line.lineId === lineId)?.orderId;
      if (lineId === undefined || orderId === undefined || packageSizeId === null) return [];
      return [{ lineId, orderId, lotId, packageSizeId, bags: change }];
    }),
  );

/** Takes the bags of a packing off the picks of the lines that it packed them for, because it is taken back. */
export const unpickPacked = (work: Work, packageSizeId: string, packed: readonly MovementRow[]): Promise<void> =>
  takeOffPicks(
    work,
    packed.flatMap(({ kind, lotId, change, orderLineId: lineId }): LinePick[] =>
      kind === "packing_in" && lineId !== null ? [{ lineId, lotId, packageSizeId, bags: change }] : [],
    ),
  );
