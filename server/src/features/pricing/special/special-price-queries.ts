import { type CustomerPrices, type CustomerPricesInput, contract } from "@tryer/contract";
import { specialPrices } from "#db/schema/index.ts";
import { equals, listOf } from "../../../runtime/lists/list-of.ts";
import { ascending } from "../../../runtime/lists/list-order.ts";
import { query } from "../../../runtime/query.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { pricesOn } from "../prices-on.ts";
import { presentSpecial } from "./special-rows.ts";

export const listSpecialPrices = listOf(contract.specialPrices.list, {
  permission: "prices:read",
  table: specialPrices,
  select: ({ tx }) => tx.select().from(specialPrices),
  order: ascending({ id: specialPrices.id }),
  keysOf: (row) => row,
  filters: { customerId: equals(specialPrices.customerId) },
  present: (_, rows) => rows.map(presentSpecial),
});

export const pricesOfCustomer = query({
  permission: "prices:read",
  async run(work, { id, on, ...wanted }: CustomerPricesInput): Promise<CustomerPrices> {
    const day = on ?? (await roasteryCalendar(work)).today;
    return { on: day, ...(await pricesOn(work, { customerId: id, day, ...wanted })) };
  },
});
