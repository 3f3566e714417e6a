import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { day, searchParams } from "#ui/search-params.ts";

const AccountingPage = lazyPart(() =>
  import("#features/orders/accounting/accounting-page.tsx").then(({ AccountingPage }) => AccountingPage),
);

export const Route = createFileRoute("/_app/orders/invoices/accounting")({
  validateSearch: searchParams({ from: day, to: day }),
  component: Accounting,
});

function Accounting() {
  const navigate = Route.useNavigate();
  return (
    <AccountingPage
      period={Route.useSearch()}
      onPeriod={(period) => void navigate({ search: period, replace: true })}
    />
  );
}
