import { Group, NativeSelect, Stack } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  INVOICE_FILTER_WORDS,
  INVOICE_FILTERS,
  INVOICE_KIND_WORDS,
  INVOICE_KINDS,
  type InvoiceFilter,
  type InvoiceKind,
} from "@tryer/domain/orders";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { useMay } from "#ui/if-allowed.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { ResultsStatus } from "#ui/lists/results-status.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { customerNamesQuery } from "../order-choices.ts";
import { InvoiceRows } from "./invoice-rows.tsx";

/** Filters of the list of invoices, as they stand in the address. */
export interface InvoiceListState {
  search: string;
  state: InvoiceFilter | null;
  kind: InvoiceKind | null;
  year: number | null;
  customer: string | null;
}

interface InvoicesPageProps {
  state: InvoiceListState;
  onState: (change: Partial<InvoiceListState>) => void;
}

const invoiceFilter = ({ search, state, kind, year, customer }: InvoiceListState) => ({
  search,
  ...(state === null ? {} : { state }),
  ...(kind === null ? {} : { kind }),
  ...(year === null ? {} : { year }),
  ...(customer === null ? {} : { customerId: customer }),
});

const invoiceListQuery = (state: InvoiceListState) =>
  listQuery(api.invoices.list, (page) => ({
    ...invoiceFilter(state),
    ...page,
  }));

/** Invoices and credit notes, newest first, with filters that stand in the address. */
export function InvoicesPage({ state, onState }: InvoicesPageProps) {
  const mayRead = useMay("invoices:read");
  const list = useInfiniteQuery({ ...invoiceListQuery(state), enabled: mayRead });
  if (!mayRead) {
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Invoices are seen by owners and managers." />;
  }
  const invoices = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { search, ...filters } = state;
  const isFiltered = search !== "" || Object.values(filters).some((value) => value !== null);
  return (
    <>
      <TextLink to="/orders">‹ Orders</TextLink>
      <PageHeader at="/orders/invoices" subtitle="What your customers owe, and what was paid">
        <ButtonLink to="/settings/trade" variant="default">
          On paper
        </ButtonLink>
        <ButtonLink to="/orders/invoices/accounting" variant="default">
          Export for accounting
        </ButtonLink>
      </PageHeader>
      <Stack component="section" aria-label="Invoices" gap="md">
        <Filters state={state} onState={onState} />
        <ResultsStatus
          isAnswer={isFiltered && list.isSuccess && !list.isPlaceholderData}
          shown={invoices.length}
          hasMore={list.hasNextPage}
          noun="invoice"
        />
        <ListStates
          query={list}
          isEmpty={invoices.length === 0}
          errorTitle="The invoices could not be loaded"
          csv={{
            name: "Invoices",
            load: async () => (await import("./invoices-csv.ts")).invoicesCsv(invoiceFilter(state)),
          }}
          empty={<NoInvoices isWhole={!isFiltered} />}
        >
          <InvoiceRows invoices={invoices} />
        </ListStates>
      </Stack>
    </>
  );
}

function NoInvoices({ isWhole }: { isWhole: boolean }) {
  if (!isWhole) return <EmptyState drawing={<Cup />} title="Nothing found" text="No invoice fits these filters." />;
  return (
    <EmptyState
      drawing={<Cup />}
      title="No invoice yet"
      text="Open an order that is confirmed and choose Invoice. Several orders of a customer can go on one."
    >
      <ButtonLink to="/orders">Orders</ButtonLink>
    </EmptyState>
  );
}

/** Years that are offered: this one and those before it. */
const OFFERED_YEARS = 6;

function Filters({ state, onState }: InvoicesPageProps) {
  const customers = useQuery(customerNamesQuery()).data ?? [];
  const thisYear = Number(useMoments().today().slice(0, 4));
  const years = Array.from({ length: OFFERED_YEARS }, (_, before) => thisYear - before);
  if (state.year !== null && !years.includes(state.year)) years.push(state.year);
  return (
    <Group gap="md" align="end">
      <SearchField label="Search invoices" value={state.search} onSearch={(search) => onState({ search })} />
      <NativeSelect
        aria-label="State"
        data={[
          { value: "", label: "Every state" },
          ...INVOICE_FILTERS.map((value) => ({ value, label: INVOICE_FILTER_WORDS[value] })),
        ]}
        value={state.state ?? ""}
        onChange={({ currentTarget }) =>
          onState({ state: INVOICE_FILTERS.find((each) => each === currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        aria-label="Kind"
        data={[
          { value: "", label: "Invoices and credit notes" },
          ...INVOICE_KINDS.map((value) => ({ value, label: `${INVOICE_KIND_WORDS[value]}s` })),
        ]}
        value={state.kind ?? ""}
        onChange={({ currentTarget }) =>
          onState({ kind: INVOICE_KINDS.find((each) => each === currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        aria-label="Year"
        data={[
          { value: "", label: "Every year" },
          ...years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        value={state.year === null ? "" : String(state.year)}
        onChange={({ currentTarget }) => onState({ year: Number(currentTarget.value) || null })}
      />
      <NativeSelect
        aria-label="Customer"
        maw={240}
        data={[
          { value: "", label: "Every customer" },
          ...customers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={state.customer ?? ""}
        onChange={({ currentTarget }) => onState({ customer: currentTarget.value || null })}
      />
    </Group>
  );
}
