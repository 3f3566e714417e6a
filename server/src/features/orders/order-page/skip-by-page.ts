import { contract, type PageDateInput } from "@tryer/contract";
import type { CustomerRow } from "#features/customers/index.ts";
import { dayIn } from "../../../mail/mailed-moments.ts";
import { type GuestWork, guestCommand } from "../../../runtime/guest-command.ts";
import { conflict } from "../../../runtime/refusal.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { skippedByCustomer, takeSkipBack, writeSkip } from "../standing/pause-standing.ts";
import type { StandingRow } from "../standing/standing-rows.ts";
import { ownStanding, requireChangesLeft } from "./pause-by-page.ts";
import { pageOf, windowOf } from "./show-order-page.ts";

/** Leaves out one date of a standing order as its customer, until the cut-off of that date. */
export const skipByPage = guestCommand({
  operation: contract.orderPage.skip,
  secret: ({ link }: PageDateInput) => link,
  async run(work, { standingOrderId, date }: PageDateInput, linkHash) {
    const { customer, row } = await ownStanding(work, standingOrderId, linkHash);
    await requireOpen(work, customer, date);
    await requireChangesLeft(work, customer, row);
    return outcome(work, customer, { row, isChange: await writeSkip(work, row, date, true) });
  },
});

/** Takes a date back in that its customer skipped: one that the roastery skipped is the roastery's to restore. */
export const unskipByPage = guestCommand({
  operation: contract.orderPage.unskip,
  secret: ({ link }: PageDateInput) => link,
  async run(work, { standingOrderId, date }: PageDateInput, linkHash) {
    const { customer, row } = await ownStanding(work, standingOrderId, linkHash);
    await requireOpen(work, customer, date);
    const { today } = await roasteryCalendar(work);
    const isTheirs = (await skippedByCustomer(work, row, today)).includes(date);
    if (!isTheirs) return outcome(work, customer, { row, isChange: false });
    await requireChangesLeft(work, customer, row);
    return outcome(work, customer, { row, isChange: await takeSkipBack(work, row, date) });
  },
});

/** Refuses a date whose orders have closed. */
async function requireOpen(work: GuestWork, customer: CustomerRow, date: string): Promise<void> {
  const window = await windowOf(work, customer);
  if (window !== null && date < window.deliversOn)
    throw conflict(`Orders for ${dayIn("en-US", date)} have closed. Ask the roastery.`, "date");
}

interface Done {
  row: StandingRow;
  isChange: boolean;
}

const outcome = async (work: GuestWork, customer: CustomerRow, { row, isChange }: Done) => ({
  result: await pageOf(work, customer),
  audit: isChange ? { subjectId: row.id, customerId: customer.id } : null,
  isChange,
});
