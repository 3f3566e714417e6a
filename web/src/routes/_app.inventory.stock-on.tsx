import { createFileRoute } from "@tanstack/react-router";
import { StockOnPage } from "#features/green/valuation/stock-on-page.tsx";
import { day, searchParams } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/inventory/stock-on")({
  validateSearch: searchParams({ date: day }),
  component: StockOnRoute,
});

function StockOnRoute() {
  const { date } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <StockOnPage date={date ?? null} onDate={(day) => void navigate({ search: { date: day }, replace: true })} />;
}
