import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

// The first load lists the parts of every route; those of this page are listed in its own.
const ConsistencyPage = lazyPart(
  () => import("#features/roasts/consistency/consistency-page.tsx").then(({ ConsistencyPage }) => ConsistencyPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/roasts/consistency")({
  validateSearch: searchParams({ product: uuid }),
  component: ConsistencyRoute,
});

function ConsistencyRoute() {
  const { product } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ConsistencyPage productId={product ?? null} onProduct={(id) => navigate({ search: { product: id } })} />;
}
