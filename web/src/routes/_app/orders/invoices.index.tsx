import { createFileRoute } from "@tanstack/react-router";
import { invoiceFilters } from "#features/orders/invoices/invoice-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress } from "#ui/lists/list-filters.ts";

const InvoicesPage = lazyPart(() =>
  import("#features/orders/invoices/invoices-page.tsx").then(({ InvoicesPage }) => InvoicesPage),
);

export const Route = createFileRoute("/_app/orders/invoices/")({
  validateSearch: listAddress(invoiceFilters),
  component: InvoicesRoute,
});

function InvoicesRoute() {
  return <InvoicesPage address={useListAddress(invoiceFilters, Route.useSearch())} />;
}
