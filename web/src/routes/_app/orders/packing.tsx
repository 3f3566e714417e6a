import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { day, searchParams } from "#ui/search-params.ts";

const PackingPage = lazyPart(
  () => import("#features/stock/packing/packing-page.tsx").then(({ PackingPage }) => PackingPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/orders/packing")({
  validateSearch: searchParams({ day }),
  component: Packing,
});

function Packing() {
  const { day: shown } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PackingPage day={shown} onDay={(next) => void navigate({ search: { day: next }, replace: true })} />;
}
