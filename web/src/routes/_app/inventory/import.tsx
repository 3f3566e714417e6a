import { createFileRoute } from "@tanstack/react-router";
import { LIST_KINDS } from "#features/imports/list-kind.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { day, flag, oneOf, searchParams } from "#ui/search-params.ts";

// The addresses of its parts stay out of the first page.
const ImportPage = lazyPart(() => import("#features/imports/import-page.tsx").then(({ ImportPage }) => ImportPage));

export const Route = createFileRoute("/_app/inventory/import")({
  validateSearch: searchParams({ list: oneOf(LIST_KINDS), moving: flag, day }),
  component: ImportRoute,
});

function ImportRoute() {
  const { list, moving, day } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportPage
      kind={list ?? null}
      onKind={(kind) => navigate({ search: (before) => ({ ...before, list: kind }), replace: true })}
      isMoving={moving ?? false}
      day={day ?? null}
    />
  );
}
