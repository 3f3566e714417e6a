import { type Activity, contract, type PageStandingInput } from "@tryer/contract";
import { MAX_PAUSES_A_DAY } from "@tryer/domain/orders";
import { count, eq, gte, inArray } from "drizzle-orm";
import { auditLog } from "#db/schema/index.ts";
import type { CustomerRow } from "#features/customers/index.ts";
import { type GuestWork, guestCommand } from "../../../runtime/guest-command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { isPauseChange, writePause } from "../standing/pause-standing.ts";
import { lockStanding, type StandingRow } from "../standing/standing-rows.ts";
import { customerOfLink, lockCustomerOfLink, noPage } from "./page-customer.ts";
import { pageOf } from "./show-order-page.ts";

/** Pauses a standing order as its customer. */
export const pauseByPage = guestCommand({
  operation: contract.orderPage.pause,
  secret: ({ link }: PageStandingInput) => link,
  async run(work, { standingOrderId }: PageStandingInput, linkHash) {
    const { customer, row } = await ownStanding(work, standingOrderId, linkHash);
    return outcome(work, customer, { row, isPaused: true });
  },
});

/** Lets a standing order go on that its customer paused: one that the roastery paused is the roastery's to resume. */
export const resumeByPage = guestCommand({
  operation: contract.orderPage.resume,
  secret: ({ link }: PageStandingInput) => link,
  async run(work, { standingOrderId }: PageStandingInput, linkHash) {
    const { customer, row } = await ownStanding(work, standingOrderId, linkHash);
    if (row.pausedAt !== null && !row.isPausedByCustomer)
      throw conflict("The roastery paused this standing order. Ask them to resume it.");
    return outcome(work, customer, { row, isPaused: false });
  },
});

/** Standing order of the customer whose link it is, both held. */
export async function ownStanding(work: GuestWork, id: string, linkHash: string) {
  await customerOfLink(work, linkHash);
  // The standing order before the customer, as its drafts hold them.
  const row = await lockStanding(work, id);
  const customer = await lockCustomerOfLink(work, linkHash);
  if (row.customerId !== customer.id) throw noPage();
  return { customer, row };
}

interface Wanted {
  row: StandingRow;
  isPaused: boolean;
}

async function outcome(work: GuestWork, customer: CustomerRow, { row, isPaused }: Wanted) {
  const pause = { isPaused, isByCustomer: true, mayHandOver: false };
  if (isPauseChange(row, pause)) await requireChangesLeft(work, customer, row);
  const isChange = await writePause(work, row, pause);
  const audit = isChange ? { subjectId: row.id, customerId: customer.id } : null;
  return { result: await pageOf(work, customer), audit, isChange };
}

const CHANGES = [
  "standing_order.paused",
  "standing_order.resumed",
  "standing_order.skipped",
  "standing_order.unskipped",
] as const satisfies Activity[];

/** Refuses more changes of a day than a customer means: a link in wrong hands fills no activity. */
export async function requireChangesLeft(work: GuestWork, customer: CustomerRow, { id }: StandingRow): Promise<void> {
  const calendar = await roasteryCalendar(work);
  const { since } = calendar.moments(calendar.lastDays(1));
  const [changes] = await work.tx
    .select({ count: count() })
    .from(auditLog)
    .where(
      ownRows(
        work.actor,
        auditLog,
        eq(auditLog.subjectId, id),
        eq(auditLog.userId, customer.id),
        inArray(auditLog.action, CHANGES),
        gte(auditLog.createdAt, since),
      ),
    );
  if ((changes?.count ?? 0) >= MAX_PAUSES_A_DAY)
    throw conflict(
      `This standing order was changed ${MAX_PAUSES_A_DAY} times today. Ask the roastery, or try again tomorrow.`,
    );
}
