import { Card, Group, NativeSelect, Stack, Table, Text, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { PurchaseSummary } from "@tryer/contract";
import { PURCHASE_STATUS_WORDS, PURCHASE_STATUSES, type PurchaseStatus } from "@tryer/domain/purchases";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { money } from "#shared/money/money-text.ts";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { kilograms } from "#shared/weights/weights.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { PurchaseStatusBadge } from "./purchase-status-badge.tsx";
import { supplierChoicesQuery } from "./trade-choices.ts";

export interface PurchaseListState {
  search: string;
  status: PurchaseStatus | null;
  supplier: string | null;
}

const purchaseFilter = ({ search, status, supplier }: PurchaseListState) => ({
  search,
  ...(status === null ? {} : { status }),
  ...(supplier === null ? {} : { supplierId: supplier }),
});

const purchaseListQuery = (state: PurchaseListState) =>
  listQuery(api.purchases.list, (page) => ({
    ...purchaseFilter(state),
    ...page,
  }));

interface PurchaseListProps {
  state: PurchaseListState;
  onState: (change: Partial<PurchaseListState>) => void;
}

/** The purchases, newest first, by status and supplier. */
export function PurchaseList({ state, onState }: PurchaseListProps) {
  const isNarrow = useIsNarrow();
  const list = useInfiniteQuery(purchaseListQuery(state));
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  const purchases = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isWhole = state.search === "" && state.status === null && state.supplier === null;
  return (
    <Stack component="section" gap="md" mt="xl">
      <Title order={2} size="h3">
        Orders
      </Title>
      <Group gap="md">
        <SearchField label="Search purchases" value={state.search} onSearch={(search) => onState({ search })} />
        <NativeSelect
          aria-label="Status"
          data={[
            { value: "", label: "Every status" },
            ...PURCHASE_STATUSES.map((value) => ({ value, label: PURCHASE_STATUS_WORDS[value] })),
          ]}
          value={state.status ?? ""}
          onChange={({ currentTarget }) =>
            onState({ status: PURCHASE_STATUSES.find((status) => status === currentTarget.value) ?? null })
          }
        />
        <NativeSelect
          aria-label="Supplier"
          data={[
            { value: "", label: "Every supplier" },
            ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={state.supplier ?? ""}
          onChange={({ currentTarget }) => onState({ supplier: currentTarget.value || null })}
        />
      </Group>
      <ResultsStatus
        isAnswer={!isWhole && list.isSuccess && !list.isPlaceholderData}
        shown={purchases.length}
        hasMore={list.hasNextPage}
        noun="purchase"
      />
      <ListStates
        query={list}
        isEmpty={purchases.length === 0}
        errorTitle="The purchases could not be loaded"
        csv={{
          name: "Purchases",
          load: async () => (await import("./purchases-csv.ts")).purchasesCsv(purchaseFilter(state)),
        }}
        empty={<Text c="dimmed">{isWhole ? "Nothing was ordered yet." : "No purchase fits."}</Text>}
      >
        {isNarrow ? <PurchaseCards purchases={purchases} /> : <PurchaseTable purchases={purchases} />}
      </ListStates>
    </Stack>
  );
}

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

const PurchaseNumber = ({ purchase: { id, number } }: { purchase: PurchaseSummary }) => (
  <TextLink
    to="/purchases/$id"
    params={{ id }}
    fw={600}
    fz="inherit"
    className="figures"
    style={{ whiteSpace: "nowrap" }}
  >
    {number}
  </TextLink>
);

function PurchaseTable({ purchases }: { purchases: PurchaseSummary[] }) {
  const { calendarDay } = useMoments();
  const day = (value: string | null) => (value === null ? "" : calendarDay(value));
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Purchases">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>No.</Table.Th>
            <Table.Th>Supplier</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Ordered</Table.Th>
            <Table.Th>Expected</Table.Th>
            <Table.Th ta="right">Quantity</Table.Th>
            <Table.Th ta="right">Total</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {purchases.map((purchase) => (
            <Table.Tr key={purchase.id}>
              <Table.Td>
                <PurchaseNumber purchase={purchase} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 120 }}>{purchase.supplier.name}</Table.Td>
              <Table.Td>
                <PurchaseStatusBadge status={purchase.status} />
              </Table.Td>
              <Table.Td>{day(purchase.orderedOn)}</Table.Td>
              <Table.Td>{day(purchase.expectedOn)}</Table.Td>
              <Table.Td ta="right" className="figures">
                {quantities(purchase)}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {money(purchase.totalMinor, purchase.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

const PurchaseCards = ({ purchases }: { purchases: PurchaseSummary[] }) => (
  <Stack gap="sm">
    {purchases.map((purchase) => (
      <Card key={purchase.id} padding="md">
        <Group justify="space-between" wrap="nowrap">
          <PurchaseNumber purchase={purchase} />
          <PurchaseStatusBadge status={purchase.status} />
        </Group>
        <Text style={{ overflowWrap: "anywhere" }}>{purchase.supplier.name}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {quantities(purchase)} · {money(purchase.totalMinor, purchase.currency)}
        </Text>
      </Card>
    ))}
  </Stack>
);
