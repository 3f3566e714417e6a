import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "#features/imports/import-page.tsx";
import { LIST_KINDS } from "#features/imports/list-kinds.ts";
import { oneOf, searchParams } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/inventory/import")({
  validateSearch: searchParams({ list: oneOf(LIST_KINDS) }),
  component: ImportRoute,
});

function ImportRoute() {
  const { list } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ImportPage kind={list ?? null} onKind={(kind) => navigate({ search: { list: kind }, replace: true })} />;
}
