import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { INVOICE_FILTERS, INVOICE_KINDS } from "@tryer/domain/orders";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { oneOf, positiveNumber, searchParams, searchText, uuid } from "#ui/search-params.ts";

const InvoicesPage = whenNeeded(() =>
  import("#features/orders/invoices/invoices-page.tsx").then(({ InvoicesPage }) => InvoicesPage),
);

const Search = searchParams({
  search: searchText,
  state: oneOf(INVOICE_FILTERS),
  kind: oneOf(INVOICE_KINDS),
  year: positiveNumber,
  customer: uuid,
});

export const Route = createFileRoute("/_app/orders/invoices/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "" })] },
  component: InvoicesRoute,
});

function InvoicesRoute() {
  const { search = "", state = null, kind = null, year = null, customer = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InvoicesPage
      state={{ search, state, kind, year: isYear(year) ? year : null, customer }}
      onState={(change) => {
        const set = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? undefined]));
        void navigate({ search: (before) => ({ ...before, ...set }), replace: true });
      }}
    />
  );
}

const isYear = (year: number | null): year is number =>
  year !== null && Number.isInteger(year) && year >= 1900 && year <= 2999;
