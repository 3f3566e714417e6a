import { asc } from "drizzle-orm";
import { standingOrders } from "#db/schema/index.ts";
import { api } from "../../../runtime/api.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
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
  list: api.standingOrders.list.handler(({ context }) => listStandingOrders(context, undefined)),
  get: api.standingOrders.get.handler(({ context, input }) => getStandingOrder(context, input)),
  add: api.standingOrders.add.handler(({ context, input }) => addStandingOrder(context, input)),
  edit: api.standingOrders.edit.handler(({ context, input }) => editStandingOrder(context, input)),
  pause: api.standingOrders.pause.handler(({ context, input }) => pauseStandingOrder(context, input)),
  resume: api.standingOrders.resume.handler(({ context, input }) => resumeStandingOrder(context, input)),
  skip: api.standingOrders.skip.handler(({ context, input }) => skipStandingDate(context, input)),
  unskip: api.standingOrders.unskip.handler(({ context, input }) => unskipStandingDate(context, input)),
};
