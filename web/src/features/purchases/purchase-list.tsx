import { Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PurchaseSummary } from "@tryer/contract";
import { purchaseSummaryFields } from "@tryer/contract/purchases/purchase-summary-fields";
import { api } from "#api/client.ts";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { ListSection } from "#shared/records/list/list-section.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { Sack } from "#ui/layout/line-drawings.tsx";
import { purchaseFilters } from "./purchase-filters.ts";
import { PurchaseStatusBadge } from "./purchase-status-badge.tsx";
import { supplierChoicesQuery } from "./trade-choices.ts";

const PURCHASES = defineList({
  at: "/purchases",
  subtitle: "",
  noun: "purchase",
  nouns: "purchases",
  read: "purchases:read",
  write: "purchases:write",
  forRole: "Purchases are seen by owners and managers.",
  empty: {
    drawing: <Sack />,
    title: "Nothing was ordered yet",
    text: "Draft a purchase of what the plan needs, or of what runs out next. Its lots are made when it arrives.",
  },
  fields: purchaseSummaryFields,
  page: { of: "number", to: "/purchases/$id" },
  filters: purchaseFilters,
  operation: api.purchases.list,
});

const partOf = (received: number, ordered: number, words: (quantity: number) => string) =>
  received === 0 ? words(ordered) : `${words(received)} of ${words(ordered)}`;

/** Weight of the coffee, and pieces of the packaging; one of the two where the other was not ordered. */
const quantities = ({ orderedKg, receivedKg, orderedPieces, receivedPieces }: PurchaseSummary) =>
  [
    orderedKg === 0 && orderedPieces > 0 ? "" : partOf(receivedKg, orderedKg, kilograms),
    orderedPieces === 0 ? "" : partOf(receivedPieces, orderedPieces, piecesText),
  ]
    .filter(Boolean)
    .join(" · ");

const CELLS = {
  status: ({ status }: PurchaseSummary) => <PurchaseStatusBadge status={status} />,
  orderedKg: quantities,
};

/** The purchases, newest first, by status and supplier. */
export function PurchaseList({ address }: { address: OpenList<typeof purchaseFilters> }) {
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  return (
    <Stack gap="md" mt="xl">
      <Title order={2} size="h3">
        Orders
      </Title>
      <ListSection list={PURCHASES} address={address} cells={CELLS} choices={{ supplier: suppliers }} />
    </Stack>
  );
}
