import { createFileRoute } from "@tanstack/react-router";
import { CountPage } from "#features/green/counts/count-page.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/inventory/count")({
  validateSearch: searchParams({ location: uuid }),
  component: CountRoute,
});

function CountRoute() {
  const { location } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CountPage
      locationId={location ?? null}
      onLocation={(id) => navigate({ search: { location: id }, replace: true })}
    />
  );
}
