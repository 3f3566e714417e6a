import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { GREEN_SORTS } from "@tryer/contract";
import { useEffect } from "react";
import { greenListQuery, shownGreenList } from "#features/green/list/green-list.ts";
import { GreenPage } from "#features/green/list/green-page.tsx";
import { flag, oneOf, searchParams, searchText, uuid } from "#ui/search-params.ts";

const Search = searchParams({
  search: searchText,
  sort: oneOf(GREEN_SORTS),
  direction: oneOf(["asc", "desc"]),
  archived: flag,
  dialog: oneOf(["new"]),
  coffee: uuid,
});

const listState = (search: ReturnType<typeof Search>) => ({
  search: search.search ?? "",
  sort: search.sort ?? "name",
  direction: search.direction ?? "asc",
  archived: search.archived ?? false,
});

export const Route = createFileRoute("/_app/inventory/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "", sort: "name", direction: "asc", archived: false })] },
  loaderDeps: ({ search }) => listState(search),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(greenListQuery(deps));
  },
  component: InventoryRoute,
});

function InventoryRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const state = listState(search);
  useEffect(() => shownGreenList.set(state), [state]);
  return (
    <GreenPage
      state={state}
      isAdding={search.dialog === "new"}
      openId={search.coffee ?? null}
      onState={(change) => navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onAdding={(isAdding) =>
        navigate({ search: (before) => ({ ...before, dialog: isAdding ? "new" : undefined }), replace: !isAdding })
      }
      onOpen={(id) => navigate({ search: (before) => ({ ...before, coffee: id ?? undefined }), replace: id === null })}
    />
  );
}
