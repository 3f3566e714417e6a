import { StandingOrder, StandingOrderLine } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { draftDay, productInTurn, type StandingRule, standingDates, turnOn } from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { asc, desc, eq, gte, inArray, isNotNull, ne } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  orders,
  packageSizes,
  roastedCoffeeItems,
  standingOrderDates,
  standingOrderLines,
  standingOrders,
  standingOrderTurns,
} from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { rowsOf } from "../../../runtime/records/record-of.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

const { shape } = StandingOrder;

export type StandingRow = typeof standingOrders.$inferSelect;

/** A lock of the standing order holds its dates. */
export const { find: findStanding, lock: lockStanding } = rowsOf(standingOrders, "Standing order");

/** Dates to come that the page of a standing order shows. */
const NEXT_DATES = 6;
const LAST_DATES = 2;

export const ruleOf = (row: StandingRow): StandingRule => ({
  ...row,
  rhythm: shape.rhythm.parse(row.rhythm),
});

export async function loadStanding(work: Work, id: string): Promise<StandingOrder> {
  const row = await findStanding(work, id);
  if (!row) throw notFound("Standing order");
  const [presented] = await presentStanding(work, [row]);
  if (!presented) throw new Error("a row is presented as a standing order");
  return presented;
}

/** Lines of standing orders, each with the products that take turns in it, its own first. */
export async function linesOfStanding(work: RoasteryWork, ids: readonly string[]) {
  const [lines, turns] = [await readLines(work, ids), await readTurns(work, ids)];
  return lines.map((row) => {
    const own = { id: row.line.roastedItemId, name: row.product };
    const others = turns.filter(
      ({ standingOrderId, position }) => standingOrderId === row.line.standingOrderId && position === row.line.position,
    );
    return {
      ...row,
      others: others.map(({ product }) => product),
      products: [own, ...others.map(({ product }) => product)] as const,
    };
  });
}

const readTurns = ({ tx, actor }: RoasteryWork, ids: readonly string[]) =>
  tx
    .select({
      standingOrderId: standingOrderTurns.standingOrderId,
      position: standingOrderTurns.position,
      product: { id: roastedCoffeeItems.id, name: roastedCoffeeItems.name },
    })
    .from(standingOrderTurns)
    .innerJoin(roastedCoffeeItems, refersTo(standingOrderTurns.roastedItemId, roastedCoffeeItems))
    .where(ownRows(actor, standingOrderTurns, inArray(standingOrderTurns.standingOrderId, [...ids])))
    .orderBy(asc(standingOrderTurns.position), asc(standingOrderTurns.turn));

/** Dates of a standing order that have an order, by which its products take turns: one that was cancelled takes none. */
export async function draftedDates({ tx, actor }: RoasteryWork, id: string): Promise<string[]> {
  const rows = await tx
    .select({ day: standingOrderDates.day })
    .from(standingOrderDates)
    .innerJoin(orders, refersTo(standingOrderDates.orderId, orders))
    .where(
      ownRows(actor, standingOrderDates, eq(standingOrderDates.standingOrderId, id), ne(orders.status, "cancelled")),
    );
  return rows.map(({ day }) => day);
}

const readLines = ({ tx, actor }: RoasteryWork, ids: readonly string[]) =>
  tx
    .select({
      line: standingOrderLines,
      product: roastedCoffeeItems.name,
      size: packageSizes.size,
      unit: packageSizes.unit,
    })
    .from(standingOrderLines)
    .innerJoin(roastedCoffeeItems, refersTo(standingOrderLines.roastedItemId, roastedCoffeeItems))
    .innerJoin(packageSizes, refersTo(standingOrderLines.packageSizeId, packageSizes))
    .where(ownRows(actor, standingOrderLines, inArray(standingOrderLines.standingOrderId, [...ids])))
    .orderBy(asc(standingOrderLines.position));

type LineRow = Awaited<ReturnType<typeof linesOfStanding>>[number];

/** Tells the turn of a planned date of a standing order; always the first one where no products take turns. */
export async function turnsOf(
  work: RoasteryWork,
  id: string,
  { lines, planned }: { lines: readonly LineRow[]; planned: readonly string[] },
): Promise<(date: string) => number> {
  if (!lines.some(({ others }) => others.length > 0)) return () => 0;
  const drafted = await draftedDates(work, id);
  return (date) => turnOn(date, { drafted, planned });
}

/** Products of the lines in which some take turns, in a turn of the standing order. */
const turnsAt = (lines: readonly LineRow[], turn: number): string[] =>
  lines.flatMap((row) => (row.others.length === 0 ? [] : productOf(row, turn).name));

/** Product of a line in a turn of the standing order. */
export const productOf = ({ line, products }: Pick<LineRow, "line" | "products">, turn: number) =>
  productInTurn(products, Math.max(turn - line.turnsFrom, 0));

/** Settled dates from a day on, and the last ones before it that have a draft. */
async function settledDates({ tx, actor }: Work, id: string, today: string) {
  const dates = () =>
    tx
      .select({ day: standingOrderDates.day, orderId: standingOrderDates.orderId, number: orders.number })
      .from(standingOrderDates)
      .leftJoin(orders, refersTo(standingOrderDates.orderId, orders));
  const own = eq(standingOrderDates.standingOrderId, id);
  const next = await dates().where(ownRows(actor, standingOrderDates, own, gte(standingOrderDates.day, today)));
  const drafted = await dates()
    .where(ownRows(actor, standingOrderDates, own, isNotNull(standingOrderDates.orderId)))
    .orderBy(desc(standingOrderDates.day))
    .limit(LAST_DATES + NEXT_DATES);
  return {
    next,
    last: drafted
      .filter(({ day }) => day < today)
      .slice(0, LAST_DATES)
      .reverse(),
  };
}

/** Standing orders with their lines and dates, in the order of their rows. */
export async function presentStanding(work: Work, rows: readonly StandingRow[]): Promise<StandingOrder[]> {
  if (rows.length === 0) return [];
  const { today } = await roasteryCalendar(work);
  const lines = await linesOfStanding(
    work,
    rows.map(({ id }) => id),
  );
  const presented: StandingOrder[] = [];
  for (const row of rows) {
    const settled = await settledDates(work, row.id, today);
    const planned = standingDates(ruleOf(row), today, NEXT_DATES);
    // A draft stays with its date although the rule was changed since.
    const days = [...new Set([...planned, ...settled.next.flatMap(({ day, orderId }) => (orderId ? day : []))])].sort();
    const stateOf = (day: string) => settled.next.find((date) => date.day === day) ?? null;
    const dates = [...settled.last, ...days.map((day) => stateOf(day) ?? { day, orderId: undefined, number: null })];
    const linesOfRow = lines.filter(({ line }) => line.standingOrderId === row.id);
    const open = dates.flatMap(({ day, orderId }) => (orderId === undefined ? day : []));
    const turnOf = await turnsOf(work, row.id, { lines: linesOfRow, planned: open });
    presented.push(present(row, { lines: linesOfRow, dates, today, turnOf }));
  }
  return presented;
}

interface Shown {
  lines: readonly LineRow[];
  dates: { day: string; orderId: string | null | undefined; number: number | null }[];
  today: string;
  turnOf: (date: string) => number;
}

function present(row: StandingRow, { lines, dates, today, turnOf }: Shown): StandingOrder {
  const { id, channel, reference, notes, shipTo, every, weekday, monthDay, startsOn, endsOn, leadDays } = row;
  return {
    id,
    customer: { id: row.customerId, name: row.customerName },
    channel: shape.channel.parse(channel),
    reference,
    notes,
    shipTo,
    rhythm: ruleOf(row).rhythm,
    every,
    weekday,
    monthDay,
    startsOn,
    endsOn,
    giftMonths: row.giftMonths,
    leadDays,
    shippingMinor: row.shippingMinor,
    currency: shape.currency.parse(row.currency),
    isPaused: row.pausedAt !== null,
    isPausedByCustomer: row.isPausedByCustomer,
    lines: lines.map(presentLine),
    dates: dates.map((date) => ({
      date: date.day,
      draftOn: draftDay(date.day, leadDays),
      state: date.orderId === undefined ? "planned" : date.orderId === null ? "skipped" : "drafted",
      inTurn: date.orderId === undefined ? turnsAt(lines, turnOf(date.day)) : [],
      order: date.orderId && date.number !== null ? { id: date.orderId, number: orderNumberLabel(date.number) } : null,
    })),
    problem:
      row.problem === null || row.problemOn === null
        ? null
        : { date: row.problemOn, message: row.problem, isOver: row.problemOn < today },
    version: row.version,
  };
}

const presentLine = ({ line, product, others, size, unit }: LineRow): StandingOrderLine => ({
  ...copied(StandingOrderLine.omit({ taxRateId: true }), line),
  productName: product,
  thenProducts: others,
  sizeLabel: packageLabel({ size, unit }),
  discountPercent: line.discountE2 / 100,
  ...(line.hasOwnTax ? { taxRateId: line.taxRateId } : {}),
});
