import { OrderStep } from "@tryer/contract";
import { dayAt } from "@tryer/domain/calendar";
import { type OpenShortage, openShortages, type PackedLot, settleShortages } from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { roastedMovements as movements, orderLines, orderSteps, orders } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { freshnessTerms } from "./freshness-terms.ts";
import { type HeldStock, holdingFor, type RoastedMove } from "./held-stock.ts";
import { isExpired } from "./present-lot.ts";
import { type MovementRow, standingMovements } from "./reverse-bookings.ts";

type OrderRow = typeof orders.$inferSelect;
type StepRow = typeof orderSteps.$inferSelect;

/** Steps that send bags and bring them back. */
const MovingOrderStep = OrderStep.extract(["fulfil", "return"]);
const SIGN_OF_MOVING = { fulfil: 1, return: -1 } as const;

/** Bags of a product in one size. */
interface BagKind {
  roastedItemId: string;
  packageSizeId: string;
}

/** Orders that were sent more bags of a kind than the stock held. */
export interface ShortOrders {
  orders: OrderRow[];
  steps: StepRow[];
  /** Lines of that kind. */
  lineIds: ReadonlySet<string>;
}

/**
 * Holds the orders that still miss bags of a kind until the transaction ends. To be called before lots are held: every step
 * of an order takes the order first, so that none waits for another in a circle.
 */
export async function holdShortOrders(work: Work, { roastedItemId, packageSizeId }: BagKind): Promise<ShortOrders> {
  const { tx, actor } = work;
  const ofKind = and(eq(orderLines.roastedItemId, roastedItemId), eq(orderLines.packageSizeId, packageSizeId));
  const lines = await tx
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.roasteryId, orders.roasteryId), eq(orderLines.orderId, orders.id)))
    .where(ownRows(actor, orders, gt(orders.shortPieces, 0), ofKind));
  if (lines.length === 0) return { orders: [], steps: [], lineIds: new Set() };
  const held = await holdOrders(work, [...new Set(lines.map(({ orderId }) => orderId))]);
  return { orders: held, steps: await stepsOf(work, held), lineIds: new Set(lines.map(({ id }) => id)) };
}

async function holdOrders({ tx, actor }: Work, ids: string[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(ownRows(actor, orders, inArray(orders.id, ids)))
    .orderBy(asc(orders.id))
    .for("no key update");
}

const stepsOf = ({ tx, actor }: Work, of: readonly OrderRow[]): Promise<StepRow[]> =>
  tx
    .select()
    .from(orderSteps)
    .where(
      ownRows(
        actor,
        orderSteps,
        inArray(
          orderSteps.orderId,
          of.map(({ id }) => id),
        ),
        inArray(orderSteps.step, MovingOrderStep.options),
        isNull(orderSteps.takenBackAt),
      ),
    )
    .orderBy(asc(orderSteps.createdAt), asc(orderSteps.number));

interface Packed {
  held: HeldStock;
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
  const open = short.orders
    .flatMap((order) =>
      openOf(
        short.steps.filter(({ orderId }) => orderId === order.id),
        held.places.timeZone,
      ),
    )
    .filter(({ lineId }) => short.lineIds.has(lineId))
    .toSorted((a, b) => (a.sentOn < b.sentOn ? -1 : a.sentOn > b.sentOn ? 1 : 0));
  const moves: RoastedMove[] = [];
  for (const { stepId, lineId, lotId, bags: settled } of settleShortages(open, lots)) {
    const from = bags.find(({ holding }) => holding.lotId === lotId);
    const step = short.steps.find(({ id }) => id === stepId);
    if (!from || !step) throw new Error("what settles a shortage was packed, and a step sent it");
    const { packageSizeId, unitGrams } = from.holding;
    const holding = await holdingFor(work, held, { lotId, packageSizeId, unitGrams });
    const order = { orderId: step.orderId, orderStepId: stepId };
    moves.push({ holding, locationId: from.locationId, change: -settled, kind: "sale", orderLineId: lineId, order });
  }
  return moves;
}

const openOf = (steps: readonly StepRow[], timeZone: string): OpenShortage[] =>
  openShortages(
    steps.map(({ id, step, moved, createdAt }) => ({
      id,
      sign: SIGN_OF_MOVING[MovingOrderStep.parse(step)],
      sentOn: dayAt(createdAt.getTime(), timeZone),
      short: (moved ?? []).flatMap(({ lineId, shortQuantity = 0 }) =>
        shortQuantity > 0 ? [{ lineId, bags: shortQuantity }] : [],
      ),
    })),
  );

/** Bags of a line that a step sent, and that were found in stock, or are missing again. */
interface Found {
  orderId: string;
  stepId: string;
  lineId: string;
  bags: number;
}

/** Writes into orders and their steps that packed bags are those which they were sent. */
export const writeSettled = (work: Work, { orders: of, steps }: ShortOrders, moves: readonly RoastedMove[]) =>
  writeFound(
    work,
    { of, steps },
    moves.flatMap(({ change, orderLineId, order }) =>
      orderLineId === undefined || order === undefined
        ? []
        : [{ orderId: order.orderId, stepId: order.orderStepId, lineId: orderLineId, bags: -change }],
    ),
  );

async function writeFound(
  { tx, actor, now }: Work,
  { of, steps }: { of: readonly OrderRow[]; steps: readonly StepRow[] },
  found: readonly Found[],
): Promise<void> {
  for (const step of steps) {
    const ofStep = found.filter(({ stepId }) => stepId === step.id);
    if (ofStep.length === 0 || step.moved === null) continue;
    const moved = step.moved.map(({ shortQuantity = 0, ...each }) => {
      const left = shortQuantity - bagsOf(ofStep.filter(({ lineId }) => lineId === each.lineId));
      return { ...each, ...(left > 0 ? { shortQuantity: left } : {}) };
    });
    await tx
      .update(orderSteps)
      .set({ moved })
      .where(ownRows(actor, orderSteps, eq(orderSteps.id, step.id)));
  }
  for (const order of of) {
    const bags = bagsOf(found.filter(({ orderId }) => orderId === order.id));
    if (bags === 0) continue;
    await tx
      .update(orders)
      .set({ shortPieces: order.shortPieces - bags, version: sql`${orders.version} + 1`, updatedAt: now })
      .where(ownRows(actor, orders, eq(orders.id, order.id)));
  }
}

const bagsOf = (found: readonly Found[]): number => found.reduce((sum, { bags }) => sum + bags, 0);

/**
 * Orders that a packing was found to have been sent with, held until the transaction ends. Refused where bags of it came
 * back from there: the shortage would be open again, and its bags in stock.
 */
export async function holdSettled(work: Work, bookingId: string) {
  const sold = await standingMovements(work, and(eq(movements.bookingId, bookingId), eq(movements.kind, "sale")));
  const ids = sold.flatMap(({ orderId }) => orderId ?? []);
  const of = ids.length === 0 ? [] : await holdOrders(work, [...new Set(ids)]);
  const lots = new Set(sold.map(({ lotId, orderLineId }) => `${lotId} ${orderLineId}`));
  const returned =
    ids.length === 0
      ? []
      : await standingMovements(work, and(inArray(movements.orderId, ids), eq(movements.kind, "return")));
  const back = returned.find(({ lotId, orderLineId }) => lots.has(`${lotId} ${orderLineId}`));
  if (back) {
    const number = of.find(({ id }) => id === back.orderId)?.number ?? 0;
    throw conflict(`Bags of this packing came back with ${orderNumberLabel(number)}. Take that step back first.`);
  }
  return { of, steps: of.length === 0 ? [] : await stepsOf(work, of) };
}

/** Writes that bags which had settled a shortage are missing again, because their packing is taken back. */
export const writeUnsettled = (
  work: Work,
  held: Awaited<ReturnType<typeof holdSettled>>,
  reversed: readonly MovementRow[],
) =>
  writeFound(
    work,
    held,
    reversed.flatMap(({ kind, change, orderId, orderStepId, orderLineId }) =>
      kind !== "sale" || orderId === null || orderStepId === null || orderLineId === null
        ? []
        : [{ orderId, stepId: orderStepId, lineId: orderLineId, bags: change }],
    ),
  );
