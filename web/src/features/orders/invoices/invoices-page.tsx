import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { InvoiceTotals } from "@tryer/contract";
import { invoiceFields } from "@tryer/contract/orders/invoice-fields";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineList } from "#shared/records/list/record-list.ts";
import { TotalsLine } from "#shared/records/list/totals-line.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { listInput } from "#ui/lists/list-filters.ts";
import { customerNamesQuery } from "../order-choices.ts";
import { INVOICE_CELLS } from "./invoice-cells.tsx";
import { invoiceFilters } from "./invoice-filters.ts";
import { WeeklyInvoices } from "./weekly-invoices.tsx";

const INVOICES = defineList({
  at: "/orders/invoices",
  noun: "invoice",
  nouns: "invoices",
  read: "invoices:read",
  write: "invoices:write",
  forRole: "Only owners and managers see invoices.",
  empty: {
    drawing: <Cup />,
    title: "No invoice yet",
    text: "Open a confirmed order and choose Invoice. One invoice can cover several orders of a customer.",
  },
  fields: invoiceFields,
  orders: [
    { label: "Newest first", sort: "added", direction: "desc" },
    { label: "Longest due first", sort: "dueOn", direction: "asc" },
    { label: "Largest first", sort: "total", direction: "desc" },
    { label: "By customer", sort: "customer", direction: "asc" },
  ],
  filters: invoiceFilters,
  operation: api.invoices.list,
});

const partsOf = ({ paperCount, draftCount, amounts }: InvoiceTotals) => [
  count(paperCount, "paper"),
  draftCount > 0 && `${count(draftCount, "draft")}, not added up`,
  ...amounts.flatMap(({ currency, totalMinor, openMinor }) => [
    `${money(totalMinor, currency)} issued`,
    `${money(openMinor, currency)} open`,
  ]),
];

/** Invoices and credit notes, newest first. */
export function InvoicesPage({ address }: { address: OpenList<typeof invoiceFilters> }) {
  const mayRead = useCan("invoices:read");
  const customers = useQuery({ ...customerNamesQuery(), enabled: mayRead }).data ?? [];
  const totals = useQuery({
    ...api.invoices.totals.queryOptions({
      input: listInput(invoiceFilters, address.state),
      placeholderData: keepPreviousData,
    }),
    enabled: mayRead,
  }).data;
  return (
    <ListPage
      list={INVOICES}
      address={address}
      links={
        <>
          <ButtonLink to="/settings/trade" variant="default">
            Invoice settings
          </ButtonLink>
          <ButtonLink to="/orders/invoices/accounting" variant="default">
            Export for accounting
          </ButtonLink>
        </>
      }
      whole={{ figures: <WeeklyInvoices />, line: <TotalsLine parts={totals === undefined ? [] : partsOf(totals)} /> }}
      cells={INVOICE_CELLS}
      choices={{ customer: customers }}
      firstStep={<ButtonLink to="/orders">Orders</ButtonLink>}
    />
  );
}
