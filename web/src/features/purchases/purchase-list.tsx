import { Stack, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PurchaseTotals } from "@tryer/contract";
import { purchaseFields } from "@tryer/contract/purchases/purchase-fields";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { supplierChoicesQuery } from "#shared/purchases/supplier-choices.ts";
import { ListSection } from "#shared/records/list/list-section.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import { TotalsLine } from "#shared/records/list/totals-line.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { count, plainCount } from "#ui/format/figures.ts";
import { ButtonLink } from "#ui/layout/links.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { listInput } from "#ui/lists/list-filters.ts";
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

const partsOf = ({ purchaseCount, cancelledCount, orderedKg, amounts }: PurchaseTotals, { weighed }: Weights) => [
  count(purchaseCount, "purchase"),
  cancelledCount > 0 && `${plainCount(cancelledCount)} cancelled, not added up`,
  orderedKg > 0 && `${weighed(orderedKg)} of green coffee`,
  ...amounts.flatMap(({ currency, totalMinor, openPriceCount }) => [
    money(totalMinor, currency),
    openPriceCount > 0 && `${plainCount(openPriceCount)} with an open price`,
  ]),
];

/** The purchases, newest first, by status and supplier. */
export function PurchaseList({ address }: { address: OpenList<typeof purchaseFilters> }) {
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  const weights = useWeights();
  const totals = useQuery(
    api.purchases.totals.queryOptions({
      input: listInput(purchaseFilters, address.state),
      placeholderData: keepPreviousData,
    }),
  ).data;
  return (
    <Stack gap="md" mt="xl">
      <Title order={2} size="h3">
        All purchases
      </Title>
      <ListSection
        list={PURCHASES}
        address={address}
        whole={{ line: <TotalsLine parts={totals === undefined ? [] : partsOf(totals, weights)} /> }}
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
