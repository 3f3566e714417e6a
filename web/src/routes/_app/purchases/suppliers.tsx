import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { SuppliersPage } from "#features/purchases/suppliers/suppliers-page.tsx";
import { flag, oneOf, searchParams, searchText } from "#ui/search-params.ts";

const Search = searchParams({ search: searchText, archived: flag, dialog: oneOf(["new"]) });

export const Route = createFileRoute("/_app/purchases/suppliers")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "", archived: false })] },
  component: SuppliersRoute,
});

function SuppliersRoute() {
  const { search = "", archived = false, dialog } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SuppliersPage
      state={{ search, archived }}
      isAdding={dialog === "new"}
      onState={(change) => navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onAdding={(isAdding) =>
        navigate({ search: (before) => ({ ...before, dialog: isAdding ? "new" : undefined }), replace: !isAdding })
      }
    />
  );
}
