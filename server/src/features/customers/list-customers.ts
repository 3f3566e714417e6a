import { contract } from "@tryer/contract";
import { isNull } from "drizzle-orm";
import { customers as t } from "#db/schema/index.ts";
import { archivedIn, listOf, searched, unfiltered } from "../../runtime/lists/list-of.ts";
import { ascending } from "../../runtime/lists/list-order.ts";
import { sortedBy } from "../../runtime/lists/sorted-by.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import { shortNumberText } from "../../runtime/text-search.ts";
import { findCustomer, presentCustomer, presentCustomers } from "./customer-row.ts";

const { order } = sortedBy({ name: t.nameKey, number: t.number }, t.id);

export const listCustomers = listOf(contract.customers.list, {
  permission: "customers:read",
  table: t,
  select: ({ tx }) => tx.select().from(t),
  order,
  keysOf: (row, { sort }) => ({ value: { name: row.nameKey, number: row.number }[sort], id: row.id }),
  filters: {
    sort: unfiltered,
    direction: unfiltered,
    archived: archivedIn(t),
    search: searched(t.name, t.contact, t.email, shortNumberText("customer", t.number)),
  },
  present: presentCustomers,
});

/** Names of the customers in use, for everybody who reads orders. */
export const listCustomerNames = listOf(contract.customers.names, {
  permission: "customers:names",
  table: t,
  select: ({ tx }) => tx.select({ id: t.id, name: t.name, nameKey: t.nameKey }).from(t),
  order: ascending({ nameKey: t.nameKey, id: t.id }),
  keysOf: (row) => row,
  filters: { search: searched(t.name) },
  where: () => isNull(t.archivedAt),
  present: (_, rows) => rows.map(({ id, name }) => ({ id, name })),
});

export const getCustomer = query({
  permission: "customers:read",
  async run(work, { id }: { id: string }) {
    const row = await findCustomer(work, id);
    if (!row) throw notFound("Customer");
    return presentCustomer(work, row);
  },
});
