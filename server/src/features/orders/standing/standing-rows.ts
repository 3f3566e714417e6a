import { StandingOrder, StandingOrderLine } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { draftDay, type StandingRule, standingDates } from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { asc, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  orders,
  packageSizes,
  roastedCoffeeItems,
  standingOrderDates,
  standingOrderLines,
  standingOrders,
} from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

const { shape } = StandingOrder;

export type StandingRow = typeof standingOrders.$inferSelect;

/** Dates to come that the page of a standing order shows. */
const NEXT_DATES = 6;
const LAST_DATES = 2;

export const ruleOf = (row: StandingRow): StandingRule => ({
  ...row,
  rhythm: shape.rhythm.parse(row.rhythm),
});

/** The standing order, held until the transaction ends: its dates change only while somebody holds it. */
export async function lockStanding({ tx, actor }: RoasteryWork, id: string): Promise<StandingRow> {
  const [row] = await tx
    .select()
    .from(standingOrders)
    .where(ownRows(actor, standingOrders, eq(standingOrders.id, id)))
    .for("no key update");
  if (!row) throw notFound("Standing order");
  return row;
}

export async function findStanding({ tx, actor }: Work, id: string): Promise<StandingRow | undefined> {
  const [row] = await tx
    .select()
    .from(standingOrders)
    .where(ownRows(actor, standingOrders, eq(standingOrders.id, id)));
  return row;
}

export async function loadStanding(work: Work, id: string): Promise<StandingOrder> {
  const row = await findStanding(work, id);
  if (!row) throw notFound("Standing order");
  const [presented] = await presentStanding(work, [row]);
  if (!presented) throw new Error("a row is presented as a standing order");
  return presented;
}

export const linesOfStanding = ({ tx, actor }: RoasteryWork, ids: readonly string[]) =>
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
    const linesOfRow = lines.filter(({ line }) => line.standingOrderId === row.id).map(presentLine);
    presented.push(present(row, { lines: linesOfRow, dates, today }));
  }
  return presented;
}

interface Shown {
  lines: StandingOrderLine[];
  dates: { day: string; orderId: string | null | undefined; number: number | null }[];
  today: string;
}

function present(row: StandingRow, { lines, dates, today }: Shown): StandingOrder {
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
    leadDays,
    shippingMinor: row.shippingMinor,
    currency: shape.currency.parse(row.currency),
    isPaused: row.pausedAt !== null,
    isPausedByCustomer: row.isPausedByCustomer,
    lines,
    dates: dates.map(({ day, orderId, number }) => ({
      date: day,
      draftOn: draftDay(day, leadDays),
      state: orderId === undefined ? "planned" : orderId === null ? "skipped" : "drafted",
      order: orderId && number !== null ? { id: orderId, number: orderNumberLabel(number) } : null,
    })),
    problem:
      row.problem === null || row.problemOn === null
        ? null
        : { date: row.problemOn, message: row.problem, isOver: row.problemOn < today },
    version: row.version,
  };
}

const presentLine = ({ line, product, size, unit }: LineRow): StandingOrderLine => ({
  ...copied(StandingOrderLine.omit({ taxRateId: true }), line),
  productName: product,
  sizeLabel: packageLabel({ size, unit }),
  discountPercent: line.discountE2 / 100,
  ...(line.hasOwnTax ? { taxRateId: line.taxRateId } : {}),
});
