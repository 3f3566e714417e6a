import type { PackRoastedInput } from "@tryer/contract";
import { isGround } from "@tryer/domain/items";
import { ORDER_STATUSES_TO_SEND } from "@tryer/domain/orders";
import { setPickedAside } from "@tryer/domain/stock";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { orderLines, orderPicks, orders } from "#db/schema/index.ts";
import { lockOrdersOf, type ShortOrders } from "#features/shortages/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { RoastedMove } from "../locked-stock.ts";
import { onHand } from "../on-hand.ts";
import type { MovementRow } from "../reverse-bookings.ts";
import { addPicks, type LinePick, picksOf, shelfOf, takeOffPicks } from "./picked-bags.ts";
import { packedPlaces } from "./where-packed.ts";

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

interface Asked extends Pick<PackRoastedInput, "roastedItemId" | "packageSizeId"> {
  lineIds: readonly string[];
  /** Orders of the lines that were sent bags which were not packed yet. */
  short: ShortOrders;
}

/**
 * Lines that bags are packed for, in the order in which they are named. Refused where one is neither to be sent nor waits for bags
 * that it was sent. The orders and lots are held.
 */
export async function linesToPack(work: Work, { lineIds, roastedItemId, packageSizeId, short }: Asked) {
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
  const known = new Set([...rows.map(({ lineId }) => lineId), ...short.lineIds]);
  if (lineIds.some((id) => !known.has(id)))
    throw conflict("Somebody changed these orders meanwhile. The list is new now. Nothing was packed.", "lineIds");
  const stock = (await onHand(work, [roastedItemId])).map(shelfOf);
  const { aside } = setPickedAside(await picksOf(work, [roastedItemId]), stock);
  return rows
    .toSorted((a, b) => lineIds.indexOf(a.lineId) - lineIds.indexOf(b.lineId))
    .map(({ lineId, orderId, open }): LineToPack => {
      const picked = aside.reduce((sum, each) => (each.lineId === lineId ? sum + each.quantity : sum), 0);
      return { lineId, orderId, bags: Math.max(0, open - picked) };
    });
}

/** Refuses more bags than lines want and were sent before: a ground bag without a line would count as one of whole beans. */
export function requireWanted(
  bags: readonly RoastedMove[],
  { lines, settling }: { lines: readonly LineToPack[]; settling: readonly RoastedMove[] },
): void {
  const sumOf = (moves: readonly RoastedMove[]) => moves.reduce((sum, { change }) => sum + change, 0);
  const wanted = lines.reduce((sum, line) => sum + line.bags, 0) - sumOf(settling);
  if (sumOf(bags) > wanted)
    throw conflict(`Only ${wanted} bags are still to be packed for these orders. Nothing was packed.`, "bags");
}

/**
 * Bags that a packing brings, split by the lines that they are for, the line that is named first before the others. Those that
 * settle what was sent before are for none: they have left.
 */
export function splitByLines(
  moves: readonly RoastedMove[],
  lines: readonly LineToPack[],
  settling: readonly RoastedMove[],
): RoastedMove[] {
  const open = lines.map((line) => ({ ...line }));
  const gone = settling.map((move) => ({ ...move }));
  return moves.flatMap((move) => {
    let left = move.change;
    for (const settled of gone) {
      if (settled.holding !== move.holding || settled.locationId !== move.locationId) continue;
      const change = Math.min(left, -settled.change);
      settled.change += change;
      left -= change;
    }
    const sent = move.change - left;
    const own = open.flatMap((line) => {
      const change = Math.min(left, line.bags);
      if (change <= 0) return [];
      left -= change;
      line.bags -= change;
      return [{ ...move, change, orderLineId: line.lineId }];
    });
    return left + sent > 0 ? [...own, { ...move, change: left + sent }] : own;
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

/**
 * Takes the bags of a packing off the picks of the lines that it packed them for, because it is taken back; and those that were
 * put back and picked for other ground lines since off theirs: left there, such a pick would hold bags of whole beans.
 */
export async function unpickPacked(work: Work, packageSizeId: string, rows: readonly MovementRow[]): Promise<void> {
  const own = rows.flatMap(({ kind, lotId, holdingId, change, orderLineId: lineId }) =>
    kind === "packing_in" && lineId !== null ? [{ lineId, lotId, holdingId, packageSizeId, bags: change }] : [],
  );
  if (own.length === 0) return;
  const holdings = new Map(own.map(({ lotId, holdingId }) => [lotId, holdingId]));
  const picks = await groundPicks(work, { packageSizeId, lotIds: [...holdings.keys()] });
  const packedFor = await packedPlaces(
    work,
    picks.map(({ lineId }) => lineId),
  );
  await takeOffPicks(work, own);
  for (const [lotId, holdingId] of holdings) {
    const ofLot = picks.filter((pick) => pick.lotId === lotId);
    const packedBags = (lineId: string) => [...packedFor(lineId, holdingId).values()].reduce(sum, 0);
    const isOwn = new Set(own.flatMap((pick) => (pick.lotId === lotId ? [pick.lineId] : [])));
    const bags = own.reduce((all, pick) => (pick.lotId === lotId ? all + pick.bags : all), 0);
    const still = ofLot.filter(({ lineId }) => isOwn.has(lineId));
    let carried = bags - still.reduce((all, pick) => all + Math.min(pick.bags, bagsOf(own, pick)), 0);
    for (const pick of ofLot) {
      // What was packed for the line itself stays its own.
      const further = Math.min(carried, pick.bags - packedBags(pick.lineId));
      if (further <= 0) continue;
      carried -= further;
      await takeOffPicks(work, [{ ...pick, bags: further }]);
    }
  }
}

const sum = (all: number, bags: number): number => all + bags;

const bagsOf = (picks: readonly LinePick[], { lineId, lotId }: LinePick): number =>
  picks.reduce((all, pick) => (pick.lineId === lineId && pick.lotId === lotId ? all + pick.bags : all), 0);

interface PickedOf {
  packageSizeId: string;
  lotIds: readonly string[];
}

/** Bags of lots in a size that are picked for ground lines, the last picked first. */
async function groundPicks({ tx, actor }: Work, { packageSizeId, lotIds }: PickedOf): Promise<LinePick[]> {
  const picks = await tx
    .select({
      lineId: orderPicks.orderLineId,
      lotId: orderPicks.lotId,
      packageSizeId: orderPicks.packageSizeId,
      bags: orderPicks.bags,
      grind: orderLines.grind,
    })
    .from(orderPicks)
    .innerJoin(orderLines, refersTo(orderPicks.orderLineId, orderLines))
    .where(
      ownRows(actor, orderPicks, eq(orderPicks.packageSizeId, packageSizeId), inArray(orderPicks.lotId, [...lotIds])),
    )
    .orderBy(desc(orderPicks.pickedAt), desc(orderPicks.orderLineId));
  return picks.flatMap(({ grind, ...pick }) => (isGround(grind) ? [pick] : []));
}
