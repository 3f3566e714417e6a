import { type Day, icalText, plusDays } from "@tryer/domain/calendar";
import { isRole, mayDo } from "@tryer/domain/team";
import { orderNumberLabel, planNumberLabel } from "@tryer/domain/units";
import { asc, between, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { refersTo } from "#db/refers-to.ts";
import {
  batchTracking,
  machines,
  orders,
  roastedCoffeeItems,
  roastingPlanItems,
  roastingPlans,
} from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { hashOfSecret } from "../../runtime/guest-command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { readRoastery } from "../../runtime/query.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import { RoasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { systemStatement } from "../../runtime/system.ts";

/** Form of a secret: 256 bits in base64url. */
const SECRET = /^[\w-]{43}$/;

/** Days around today that a calendar shows, and the most events of each kind. */
const DAYS_BEFORE = 31;
const DAYS_AFTER = 366;
const MOST_EVENTS = 1000;

interface FeedRow extends Record<string, unknown> {
  roastery_id: string;
  user_id: string;
  roastery: string;
  time_zone: string;
  role: string | null;
  is_closing: boolean;
}

/**
 * Writes the calendar that an address shows: batches and orders, as far as the role of its person reads them, without
 * names of customers, contacts and prices. Null where the address shows nothing: unknown, ended, replaced, its person no
 * member any more, or their account closed.
 */
export async function readFeed(database: SealedDatabase, secret: string, now: Date): Promise<string | null> {
  if (!SECRET.test(secret)) return null;
  const { rows } = await systemStatement<FeedRow>(database, {
    name: "read-calendar-feed",
    text: `select f.roastery_id, f.user_id, r.name as roastery, r.time_zone, m.role,
        exists (select from account_closures x where x.user_id = f.user_id) as is_closing
      from calendar_feeds f
      join roasteries r on r.id = f.roastery_id
      left join members m on m.user_id = f.user_id and m.organization_id = f.roastery_id
      where f.secret_hash = $1`,
    values: [hashOfSecret(secret)],
  });
  const [feed] = rows;
  if (feed === undefined || feed.is_closing || feed.role === null || !isRole(feed.role)) return null;
  const { role, time_zone: timeZone, roastery: name } = feed;
  const actor: Actor = { roasteryId: feed.roastery_id, userId: feed.user_id, role, mayReadCosts: false };
  const { today } = new RoasteryCalendar(timeZone, now);
  const events = await readRoastery(database, actor, async (tx) => {
    const work = { tx, actor, now };
    const batches = mayDo(role, "plans:read") ? await batchEvents(work, today) : [];
    const promised = mayDo(role, "orders:read") ? await orderEvents(work, today) : [];
    return [...batches, ...promised];
  });
  return icalText({ name: `${name}: planned work`, timeZone, events });
}

const parts = alias(roastedCoffeeItems, "parts");

/** Open batches of the pending plan. One without a day, or of a day that has passed, is of today. */
async function batchEvents({ tx, actor }: Work, today: Day) {
  const rows = await tx
    .select({
      id: batchTracking.id,
      number: batchTracking.batchNumber,
      plannedOn: batchTracking.plannedOn,
      changedAt: batchTracking.updatedAt,
      plan: roastingPlans.number,
      product: sql<string>`coalesce(${parts.name}, ${roastedCoffeeItems.name})`,
      machine: machines.name,
    })
    .from(batchTracking)
    .innerJoin(roastingPlanItems, ownRows(actor, roastingPlanItems, eq(roastingPlanItems.id, batchTracking.planItemId)))
    .innerJoin(roastingPlans, ownRows(actor, roastingPlans, eq(roastingPlans.id, roastingPlanItems.planId)))
    .innerJoin(
      roastedCoffeeItems,
      ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, roastingPlanItems.roastedItemId)),
    )
    .leftJoin(parts, refersTo(batchTracking.partItemId, parts))
    .leftJoin(machines, ownRows(actor, machines, eq(machines.id, batchTracking.machineId)))
    .where(
      ownRows(
        actor,
        batchTracking,
        eq(batchTracking.isCompleted, false),
        eq(roastingPlans.status, "pending"),
        or(isNull(batchTracking.plannedOn), lte(batchTracking.plannedOn, plusDays(today, DAYS_AFTER))),
      ),
    )
    .orderBy(asc(batchTracking.plannedOn), asc(batchTracking.position), asc(batchTracking.id))
    .limit(MOST_EVENTS);
  return rows.map(({ id, number, plannedOn, changedAt, plan, product, machine }) => ({
    uid: `batch-${id}@tryer`,
    day: plannedOn === null || plannedOn < today ? today : plannedOn,
    summary: `Roast ${product}, batch ${number}`,
    description: [`Plan ${planNumberLabel(plan)}`, ...(machine === null ? [] : [machine])].join("\n"),
    changedAt: changedAt.toISOString(),
  }));
}

/** States of an order that is promised and not sent whole. */
const OPEN = ["confirmed", "in_production", "packed", "partly_fulfilled"];

async function orderEvents({ tx, actor }: Work, today: Day) {
  const rows = await tx
    .select({
      id: orders.id,
      number: orders.number,
      promisedOn: orders.promisedOn,
      left: sql<number>`${orders.pieces} - ${orders.sentPieces}`,
      changedAt: orders.updatedAt,
    })
    .from(orders)
    .where(
      ownRows(
        actor,
        orders,
        inArray(orders.status, OPEN),
        between(orders.promisedOn, plusDays(today, -DAYS_BEFORE), plusDays(today, DAYS_AFTER)),
      ),
    )
    .orderBy(asc(orders.promisedOn), asc(orders.number))
    .limit(MOST_EVENTS);
  return rows.map(({ id, number, promisedOn, left, changedAt }) => ({
    uid: `order-${id}@tryer`,
    day: promisedOn ?? today,
    summary: `Order ${orderNumberLabel(number)} is promised`,
    description: `${left} ${left === 1 ? "piece" : "pieces"} to send`,
    changedAt: changedAt.toISOString(),
  }));
}
