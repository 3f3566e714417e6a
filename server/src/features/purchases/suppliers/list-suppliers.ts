import { contract } from "@tryer/contract";
import { suppliers as t } from "#db/schema/index.ts";
import { archivedIn, listOf, searched } from "../../../runtime/lists/list-of.ts";
import { ascending } from "../../../runtime/lists/list-order.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import { findSupplier, presentSupplier } from "./supplier-row.ts";

export const listSuppliers = listOf(contract.suppliers.list, {
  permission: "purchases:read",
  table: t,
  select: ({ tx }) => tx.select().from(t),
  order: ascending({ nameKey: t.nameKey, id: t.id }),
  keysOf: (row) => row,
  filters: { archived: archivedIn(t), search: searched(t.name, t.contact) },
  present: (_, rows) => rows.map(presentSupplier),
});

export const getSupplier = query({
  permission: "purchases:read",
  async run(work, { id }: { id: string }) {
    const row = await findSupplier(work, id);
    if (!row) throw notFound("Supplier");
    return presentSupplier(row);
  },
});
