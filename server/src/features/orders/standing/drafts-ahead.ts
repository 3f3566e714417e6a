import type { StandingDraft } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { draftDay } from "@tryer/domain/orders";
import { asc, isNull } from "drizzle-orm";
import { standingOrders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { lastDayAhead, openDates } from "./draft-orders.ts";
import { linesOfStanding, productOf, turnsOf } from "./standing-rows.ts";

/** Dates of the next weeks that have no draft yet, the nearest first, each with the products whose turn it is. */
export const listDraftsAhead = query({
  permission: "orders:write",
  async run(work, _input: undefined): Promise<StandingDraft[]> {
    const calendar = await roasteryCalendar(work);
    const rows = await work.tx
      .select()
      .from(standingOrders)
      .where(ownRows(work.actor, standingOrders, isNull(standingOrders.pausedAt)))
      .orderBy(asc(standingOrders.customerName), asc(standingOrders.id));
    const lines =
      rows.length === 0
        ? []
        : await linesOfStanding(
            work,
            rows.map(({ id }) => id),
          );
    const ahead: StandingDraft[] = [];
    for (const row of rows) {
      const ownLines = lines.filter(({ line }) => line.standingOrderId === row.id);
      const planned = await openDates(work, row, calendar);
      const turnOf = await turnsOf(work, row.id, { lines: ownLines, planned });
      for (const date of planned.filter((each) => each <= lastDayAhead(calendar))) {
        ahead.push({
          standingOrderId: row.id,
          customer: { id: row.customerId, name: row.customerName },
          date,
          draftOn: draftDay(date, row.leadDays),
          bags: ownLines.map(({ line, products, size, unit }) => {
            const product = productOf({ line, products }, turnOf(date));
            const { packageSizeId, grind, quantity } = line;
            const sizeLabel = packageLabel({ size, unit });
            return { roastedItemId: product.id, productName: product.name, packageSizeId, sizeLabel, grind, quantity };
          }),
        });
      }
    }
    return ahead.sort((a, b) => a.date.localeCompare(b.date));
  },
});
