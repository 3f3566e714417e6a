import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { day, searchParams } from "#ui/search-params.ts";

// The addresses of its parts stay out of the first page.
const StockOnPage = lazyPart(() =>
  import("#features/green/valuation/stock-on-page.tsx").then(({ StockOnPage }) => StockOnPage),
);

export const Route = createFileRoute("/_app/inventory/stock-on")({
  validateSearch: searchParams({ date: day }),
  component: StockOnRoute,
});

function StockOnRoute() {
  const { date } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <StockOnPage date={date ?? null} onDate={(day) => void navigate({ search: { date: day }, replace: true })} />;
}
