import { asc } from "drizzle-orm";
import { standingOrders } from "#db/schema/index.ts";
import type { Routes } from "../../../runtime/api.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { draftStandingDate } from "./draft-orders.ts";
import { listDraftsAhead } from "./drafts-ahead.ts";
import { pauseStandingOrder, resumeStandingOrder, skipStandingDate, unskipStandingDate } from "./pause-standing.ts";
import { loadStanding, presentStanding } from "./standing-rows.ts";
import { addStandingOrder, editStandingOrder } from "./write-standing.ts";

const MOST = 500;

const listStandingOrders = query({
  permission: "orders:write",
  async run(work, _input: undefined) {
    const rows = await work.tx
      .select()
      .from(standingOrders)
      .where(ownRows(work.actor, standingOrders))
      .orderBy(asc(standingOrders.customerName), asc(standingOrders.id))
      .limit(MOST);
    return presentStanding(work, rows);
  },
});

const getStandingOrder = query({
  permission: "orders:write",
  run: (work, { id }: { id: string }) => loadStanding(work, id),
});

export const standingOrdersRouter = {
  list: listStandingOrders,
  get: getStandingOrder,
  add: addStandingOrder,
  edit: editStandingOrder,
  pause: pauseStandingOrder,
  resume: resumeStandingOrder,
  ahead: listDraftsAhead,
  draft: draftStandingDate,
  skip: skipStandingDate,
  unskip: unskipStandingDate,
} satisfies Routes<"standingOrders">;
