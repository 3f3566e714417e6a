import { ChosenChannel, contract } from "@tryer/contract";
import { plusDays } from "@tryer/domain/calendar";
import { draftDay, STANDING_AHEAD_DAYS, standingDates } from "@tryer/domain/orders";
import { and, eq, gte } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { standingOrderDates, standingOrders } from "#db/schema/index.ts";
import { requireBuyer } from "#features/customers/index.ts";
import { addJob, databaseJob, jobKind } from "#features/jobs/index.ts";
import { attempt } from "../../../runtime/attempt.ts";
import { command } from "../../../runtime/command.ts";
import type { JobChange } from "../../../runtime/jobs/job-handler.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid, Refusal } from "../../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { holdShortNumbers } from "../../../runtime/short-number.ts";
import { insertOrder } from "../add-order.ts";
import { holdIfOver } from "../update-order.ts";
import {
  findStanding,
  linesOfStanding,
  loadStanding,
  lockStanding,
  productOf,
  ruleOf,
  type StandingRow,
  turnsOf,
} from "./standing-rows.ts";

const draftOrders = jobKind({ name: "standing_orders", payload: z.object({ standingOrderId: z.string() }) });

/** Dates that are looked at: more than any lead of days can hold. */
const LOOKED_AT = 40;
/** Time after which a draft is tried again that could not be made, for want of a price, say. */
const RETRY_MS = 3 * 60 * 60 * 1000;

/** Makes the drafts whose day has come, and goes on to the next one. Once for each date, whoever is killed over it. */
export const draftingStandingOrders = databaseJob(draftOrders, async (work, { standingOrderId: id }) => {
  if (!(await findStanding(work, id))) return [];
  const row = await lockStanding(work, id);
  if (row.pausedAt !== null) return [];
  const calendar = await roasteryCalendar(work);
  const changes: JobChange[] = [];
  let problem: { on: string; text: string } | null = null;
  const open = await openDates(work, row, calendar);
  for (const date of open.filter((each) => draftDay(each, row.leadDays) <= calendar.today)) {
    const made = await attempt(work, () => draftFor(work, row, date));
    if (made instanceof Refusal) problem ??= { on: date, text: made.message };
    else changes.push({ activity: "order.drafted_ahead", subjectId: made });
  }
  // A date that went by without its draft stays to be seen until somebody changes the standing order.
  const missed = row.problemOn !== null && row.problemOn < calendar.today ? row : { problemOn: null, problem: null };
  await work.tx
    .update(standingOrders)
    .set({ problemOn: problem?.on ?? missed.problemOn, problem: problem?.text ?? missed.problem })
    .where(ownRows(work.actor, standingOrders, eq(standingOrders.id, id)));
  await scheduleDrafts(work, row, { isRetry: problem !== null });
  // Whoever has the page open sees a problem, too.
  return problem === null ? changes : [...changes, { activity: "standing_order.draft_failed", subjectId: id }];
});

/** Adds the job that makes the next drafts of a standing order: at once where some are due. */
export async function scheduleDrafts(work: RoasteryWork, row: StandingRow, { isRetry = false } = {}): Promise<void> {
  if (row.pausedAt !== null) return;
  const calendar = await roasteryCalendar(work);
  const days = (await openDates(work, row, calendar)).map((date) => draftDay(date, row.leadDays));
  const isDue = days.some((day) => day <= calendar.today);
  const next = days.find((day) => day > calendar.today);
  const payload = { standingOrderId: row.id };
  if (isDue) {
    const runAt = isRetry ? new Date(Math.ceil((work.now.getTime() + 1) / RETRY_MS) * RETRY_MS) : work.now;
    // One retry at a time, however often the standing order is edited meanwhile.
    const options = isRetry ? { runAt, key: `${row.id} again ${runAt.toISOString()}` } : {};
    await addJob(work, draftOrders, payload, options);
  }
  if (next !== undefined) {
    const runAt = calendar.moments({ from: next, to: next }).since;
    await addJob(work, draftOrders, payload, { runAt, key: `${row.id} ${runAt.toISOString()}` });
  }
}

/** Dates from today on that are neither skipped nor drafted. Those that are over stay without a draft. */
export async function openDates(
  { tx, actor }: RoasteryWork,
  row: StandingRow,
  { today }: RoasteryCalendar,
): Promise<string[]> {
  const settled = await tx
    .select({ day: standingOrderDates.day })
    .from(standingOrderDates)
    .where(
      ownRows(
        actor,
        standingOrderDates,
        and(eq(standingOrderDates.standingOrderId, row.id), gte(standingOrderDates.day, today)),
      ),
    );
  const taken = new Set(settled.map(({ day }) => day));
  return standingDates(ruleOf(row), today, LOOKED_AT).filter((date) => !taken.has(date));
}

/** Makes the draft for one date now, ahead of its day. */
export const draftStandingDate = command({
  operation: contract.standingOrders.draft,
  permission: "orders:write",
  async run(work, { id, date }: { id: string; date: string }) {
    const row = await lockStanding(work, id);
    const isDate = and(eq(standingOrderDates.standingOrderId, id), eq(standingOrderDates.day, date));
    const [settled] = await work.tx
      .select()
      .from(standingOrderDates)
      .where(ownRows(work.actor, standingOrderDates, isDate));
    if (settled?.orderId) return { result: await loadStanding(work, id), subjectId: settled.orderId, isRepeat: true };
    if (settled) throw conflict("This date is skipped. Restore it first.", "date");
    if (row.pausedAt !== null) throw conflict("The standing order is paused. Resume it first.");
    const calendar = await roasteryCalendar(work);
    if (!(await openDates(work, row, calendar)).includes(date) || date > lastDayAhead(calendar))
      throw invalid(`The standing order has no such date in the next ${STANDING_AHEAD_DAYS} days`, "date");
    const subjectId = await draftFor(work, row, date);
    if (row.problemOn === date)
      await work.tx
        .update(standingOrders)
        .set({ problemOn: null, problem: null })
        .where(ownRows(work.actor, standingOrders, eq(standingOrders.id, id)));
    return { result: await loadStanding(work, id), subjectId };
  },
});

export const lastDayAhead = ({ today }: RoasteryCalendar): string => plusDays(today, STANDING_AHEAD_DAYS);

/** The draft for one date, at today's prices. Answers its id. */
async function draftFor(work: Work, row: StandingRow, date: string): Promise<string> {
  const { tx, actor, now } = work;
  await holdShortNumbers(work, "order");
  const { currency } = await requireBuyer(work, row.customerId);
  if (row.shippingMinor > 0 && currency !== row.currency)
    throw invalid(`The customer pays in ${currency} now. Edit the standing order and enter the shipping again.`);
  const lines = await linesOfStanding(work, [row.id]);
  const planned = await openDates(work, row, await roasteryCalendar(work));
  const turnOf = await turnsOf(work, row.id, { lines, planned });
  const orderId = uuidv7();
  await insertOrder(work, {
    id: orderId,
    customerId: row.customerId,
    channel: ChosenChannel.parse(row.channel),
    reference: row.reference,
    promisedOn: date,
    ...(row.shipTo === "" ? {} : { shipTo: row.shipTo }),
    notes: row.notes,
    discountPercent: null,
    discountAmountMinor: null,
    shippingMinor: row.shippingMinor,
    lines: lines.map(({ line, products }) => ({
      roastedItemId: productOf({ line, products }, turnOf(date)).id,
      packageSizeId: line.packageSizeId,
      grind: line.grind,
      quantity: line.quantity,
      discountPercent: line.discountE2 / 100,
      ...(line.hasOwnTax ? { taxRateId: line.taxRateId } : {}),
    })),
  });
  await holdIfOver(work, orderId);
  await tx
    .insert(standingOrderDates)
    .values({ roasteryId: actor.roasteryId, standingOrderId: row.id, day: date, orderId, createdAt: now });
  return orderId;
}
