import { createFileRoute } from "@tanstack/react-router";
import type { invoiceFilters as InvoiceFilters } from "#features/orders/invoices/invoice-filters.ts";
import { invoiceFilters } from "#features/orders/invoices/invoice-filters.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

const InvoicesPage = lazyPart(() =>
  import("#features/orders/invoices/invoices-page.tsx").then(({ InvoicesPage }) => InvoicesPage),
);

export const Route = createFileRoute("/_app/orders/invoices/")({
  validateSearch: listSearch<typeof InvoiceFilters>(),
  component: listPage(invoiceFilters, InvoicesPage),
});
