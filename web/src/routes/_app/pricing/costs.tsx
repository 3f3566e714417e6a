import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

const BagCostsPage = lazyPart(
  () => import("#features/pricing/costs/bag-costs-page.tsx").then(({ BagCostsPage }) => BagCostsPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/pricing/costs")({
  validateSearch: searchParams({ product: uuid, size: uuid, machine: uuid }),
  component: Costs,
});

function Costs() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <BagCostsPage chosen={search} onChosen={(chosen) => void navigate({ search: chosen, replace: true })} />;
}
