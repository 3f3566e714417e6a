import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { greenFilters } from "#features/green/list/green-filters.ts";
import { shownGreenList } from "#features/green/list/green-list.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { type ListAddress, listAddress, listState } from "#ui/lists/list-filters.ts";
import { uuid } from "#ui/search-params.ts";

const GreenPage = lazyPart(() => import("#features/green/list/green-page.tsx").then(({ GreenPage }) => GreenPage));

interface GreenAddress extends ListAddress<typeof greenFilters> {
  /** Bookmarks of a time when a coffee had no page of its own. */
  coffee?: string | undefined;
}

const address = listAddress(greenFilters);

export const Route = createFileRoute("/_app/inventory/")({
  validateSearch: (raw: Record<string, unknown>): GreenAddress => ({ ...address(raw), coffee: uuid(raw.coffee) }),
  loaderDeps: ({ search }) => listState(greenFilters, search),
  loader: async ({ context, deps }) => {
    // The first load of every page has the loaders of all: what this one needs comes with its page.
    const { prefetchGreenList } = await import("#features/green/list/green-list.ts");
    prefetchGreenList(context.queryClient, deps);
  },
  component: InventoryRoute,
});

function InventoryRoute() {
  const search = Route.useSearch();
  const open = useListAddress(greenFilters, search);
  const navigate = Route.useNavigate();
  useEffect(() => {
    const { dialog: _, coffee: __, ...list } = search;
    shownGreenList.set(list);
  }, [search]);
  const { coffee } = search;
  useEffect(() => {
    if (coffee !== undefined) void navigate({ to: "/inventory/$id", params: { id: coffee }, replace: true });
  }, [coffee, navigate]);
  return coffee === undefined ? <GreenPage address={open} /> : null;
}
