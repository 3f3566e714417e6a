import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { PACKAGING_KINDS } from "@tryer/domain/packaging";
import { PackagingPage } from "#features/packaging/packaging-page.tsx";
import { flag, oneOf, searchParams, searchText } from "#ui/search-params.ts";

const Search = searchParams({
  search: searchText,
  kind: oneOf(PACKAGING_KINDS),
  low: flag,
  archived: flag,
  dialog: oneOf(["new"]),
});

export const Route = createFileRoute("/_app/inventory/packaging/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "", low: false, archived: false })] },
  component: PackagingRoute,
});

function PackagingRoute() {
  const { search = "", kind, low = false, archived = false, dialog } = Route.useSearch();
  const navigate = Route.useNavigate();
  const state = { search, kind: kind ?? null, low, archived };
  return (
    <PackagingPage
      state={state}
      isAdding={dialog === "new"}
      onState={(change) => {
        const { kind: chosen, ...next } = { ...state, ...change };
        void navigate({ search: { ...next, kind: chosen ?? undefined }, replace: true });
      }}
      onAdding={(isAdding) =>
        navigate({ search: (before) => ({ ...before, dialog: isAdding ? "new" : undefined }), replace: !isAdding })
      }
    />
  );
}
