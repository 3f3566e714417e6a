import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { GREEN_SORTS } from "@tryer/contract";
import { useEffect } from "react";
import { type GreenListState, greenListState, shownGreenList } from "#features/green/list/green-list.ts";
import { GreenPage } from "#features/green/list/green-page.tsx";
import { flag, oneOf, searchParams, searchText, uuid } from "#ui/search-params.ts";

const Search = searchParams({
  search: searchText,
  sort: oneOf(GREEN_SORTS),
  direction: oneOf(["asc", "desc"]),
  archived: flag,
  origin: searchText,
  process: searchText,
  location: uuid,
  supplier: uuid,
  low: flag,
  dialog: oneOf(["new"]),
  /** Bookmarks of a time when a coffee had no page of its own. */
  coffee: uuid,
});

export const Route = createFileRoute("/_app/inventory/")({
  validateSearch: Search,
  search: {
    middlewares: [stripSearchParams({ search: "", sort: "name", direction: "asc", archived: false, low: false })],
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    // The first load of every page has the loaders of all: what this one needs comes with its page.
    const { prefetchGreenList } = await import("#features/green/list/green-list.ts");
    prefetchGreenList(context.queryClient, deps);
  },
  component: InventoryRoute,
});

function InventoryRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  useEffect(() => {
    const { dialog: _, ...list } = search;
    shownGreenList.set(list);
  }, [search]);
  const { coffee } = search;
  useEffect(() => {
    if (coffee !== undefined) void navigate({ to: "/inventory/$id", params: { id: coffee }, replace: true });
  }, [coffee, navigate]);
  if (coffee !== undefined) return null;
  return (
    <GreenPage
      state={greenListState(search)}
      isAdding={search.dialog === "new"}
      onState={(change) => navigate({ search: (before) => ({ ...before, ...written(change) }), replace: true })}
      onAdding={(isAdding) =>
        navigate({ search: (before) => ({ ...before, dialog: isAdding ? "new" : undefined }), replace: !isAdding })
      }
    />
  );
}

/** A change of the list as the address has it, where what does not narrow is left out. */
const written = (change: Partial<GreenListState>) =>
  Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? undefined]));
