import { contract } from "@tryer/contract";
import { specialPrices } from "#db/schema/index.ts";
import { equals, listOf } from "../../../runtime/lists/list-of.ts";
import { ascending } from "../../../runtime/lists/list-order.ts";
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
