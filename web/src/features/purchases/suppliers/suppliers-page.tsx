import { supplierFields } from "@tryer/contract/purchases/supplier-fields";
import { api } from "#api/client.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { supplierFilters } from "./supplier-filters.ts";

const SupplierForm = lazyPart(() => import("./supplier-form.tsx").then(({ SupplierForm }) => SupplierForm));

/** The people who sell green coffee, with contacts, terms and lead time. */
const SUPPLIERS = defineList({
  at: "/purchases/suppliers",
  noun: "supplier",
  nouns: "suppliers",
  read: "purchases:read",
  write: "purchases:write",
  forRole: "Only owners and managers see suppliers and prices.",
  empty: {
    drawing: <Sack />,
    title: "No supplier yet",
    text: "Add the importers and farms you buy from.",
  },
  fields: supplierFields,
  orders: [
    { label: "A to Z", sort: "name", direction: "asc" },
    { label: "Newest first", sort: "added", direction: "desc" },
  ],
  page: { of: "name", to: "/purchases/suppliers/$id" },
  filters: supplierFilters,
  operation: api.suppliers.list,
});

export const SuppliersPage = ({ address }: { address: OpenList<typeof supplierFilters> }) => (
  <ListPage
    list={SUPPLIERS}
    address={address}
    form={{ Form: SupplierForm, isForEditing: true }}
    archiving={{ archive: api.suppliers.archive.call, restore: api.suppliers.restore.call }}
  />
);
