import { Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { purchaseFields } from "@tryer/contract/purchases/purchase-fields";
import { api } from "#api/client.ts";
import { supplierChoicesQuery } from "#shared/purchases/supplier-choices.ts";
import { ListSection } from "#shared/records/list/list-section.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { ButtonLink } from "#ui/layout/links.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { PURCHASE_CELLS } from "./purchase-cells.tsx";
import { purchaseFilters } from "./purchase-filters.ts";

const PURCHASES = defineList({
  at: "/purchases",
  noun: "purchase",
  nouns: "purchases",
  read: "purchases:read",
  write: "purchases:write",
  forRole: "Only owners and managers see purchases.",
  empty: {
    drawing: <Sack />,
    title: "Nothing ordered yet",
    text: "Draft a purchase. Its lots are created when it arrives.",
  },
  fields: purchaseFields,
  orders: [
    { label: "Newest first", sort: "number", direction: "desc" },
    { label: "Soonest expected first", sort: "expectedOn", direction: "asc" },
    { label: "By supplier", sort: "supplier", direction: "asc" },
  ],
  filters: purchaseFilters,
  operation: api.purchases.list,
});

/** The purchases, newest first, by status and supplier. */
export function PurchaseList({ address }: { address: OpenList<typeof purchaseFilters> }) {
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  return (
    <Stack gap="md" mt="xl">
      <Title order={2} size="h3">
        All purchases
      </Title>
      <ListSection
        list={PURCHASES}
        address={address}
        cells={PURCHASE_CELLS}
        choices={{ supplier: suppliers }}
        firstStep={
          <ButtonLink to="/purchases/new" variant="default">
            New purchase
          </ButtonLink>
        }
      />
    </Stack>
  );
}
