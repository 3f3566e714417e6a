import { contract } from "@tryer/contract";
import { suppliers as t } from "#db/schema/index.ts";
import { archivedIn, listOf, searched, unfiltered } from "../../../runtime/lists/list-of.ts";
import { sortedBy } from "../../../runtime/lists/sorted-by.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import { findSupplier, presentSupplier } from "./supplier-row.ts";

export const listSuppliers = listOf(contract.suppliers.list, {
  permission: "purchases:read",
  table: t,
  select: ({ tx }) => tx.select().from(t),
  // Ids are given out in the order of adding.
  order: sortedBy({ name: t.nameKey, added: t.id }, t.id).order,
  keysOf: ({ nameKey, id }, { sort }) => ({ value: { name: nameKey, added: id }[sort], id }),
  filters: {
    archived: archivedIn(t),
    search: searched(t.name, t.contact),
    sort: unfiltered,
    direction: unfiltered,
  },
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
