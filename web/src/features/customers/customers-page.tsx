import { customerFields } from "@tryer/contract/customers/customer-fields";
import { api } from "#api/client.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { customerFilters } from "./customer-filters.ts";

const CustomerForm = lazyPart(() => import("./customer-form.tsx").then(({ CustomerForm }) => CustomerForm));

const CUSTOMERS = defineList({
  at: "/orders/customers",
  noun: "customer",
  nouns: "customers",
  read: "customers:read",
  write: "customers:write",
  forRole: "Only owners and managers see customers and their contacts.",
  empty: {
    drawing: <Cup />,
    title: "No customer yet",
    text: "Add the cafés and shops you roast for.",
  },
  fields: customerFields,
  orders: [
    { label: "A to Z", sort: "name", direction: "asc" },
    { label: "Newest first", sort: "number", direction: "desc" },
  ],
  page: { of: "name", to: "/orders/customers/$id" },
  filters: customerFilters,
  operation: api.customers.list,
});

/** The people that the roastery roasts for, with contacts and fees. */
export const CustomersPage = ({ address }: { address: OpenList<typeof customerFilters> }) => (
  <ListPage
    list={CUSTOMERS}
    address={address}
    form={{ Form: CustomerForm, isForEditing: true }}
    archiving={{ archive: api.customers.archive.call, restore: api.customers.restore.call }}
  />
);
