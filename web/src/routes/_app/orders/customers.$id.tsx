import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { day, searchParams } from "#ui/search-params.ts";
import { withId } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const CustomerPage = lazyPart(() =>
  import("#features/customers/customer-page.tsx").then(({ CustomerPage }) => CustomerPage),
);

const InvoicesSection = lazyPart(() =>
  import("#features/orders/invoices/invoices-section.tsx").then(({ InvoicesSection }) => InvoicesSection),
);

const SpecialPricesSection = lazyPart(() =>
  import("#features/pricing/special/special-prices-section.tsx").then(
    ({ SpecialPricesSection }) => SpecialPricesSection,
  ),
);

export const Route = createFileRoute("/_app/orders/customers/$id")({
  validateSearch: searchParams({ from: day, to: day }),
  beforeLoad: withId,
  component: OneCustomer,
});

function OneCustomer() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CustomerPage
      key={id}
      id={id}
      period={Route.useSearch()}
      onPeriod={(period) => void navigate({ search: { from: period.from, to: period.to }, replace: true })}
      invoices={<InvoicesSection customerId={id} />}
      specialPrices={({ currency }) => <SpecialPricesSection customerId={id} currency={currency} />}
    />
  );
}
