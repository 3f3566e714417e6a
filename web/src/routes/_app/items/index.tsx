import { createFileRoute } from "@tanstack/react-router";
import { productFilters } from "#features/items/product-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listState } from "#ui/lists/list-filters.ts";
import { flag, oneOf, searchParams, searchText } from "#ui/search-params.ts";

// The addresses of its parts stay out of the first page.
const ProductsPage = lazyPart(() =>
  import("#features/items/products-page.tsx").then(({ ProductsPage }) => ProductsPage),
);

const Search = searchParams({ search: searchText, archived: flag, dialog: oneOf(["product", "blend", "bag"]) });

export const Route = createFileRoute("/_app/items/")({
  validateSearch: Search,
  loaderDeps: ({ search: { dialog: _, ...list } }) => list,
  loader: async ({ context, deps }) => {
    // The first load of every page has the loaders of all: what this one needs comes with its page.
    const { prefetchProducts } = await import("#features/items/product-list.tsx");
    prefetchProducts(context.queryClient, listState(productFilters, deps));
  },
  component: ItemsRoute,
});

function ItemsRoute() {
  const { dialog = null, ...list } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProductsPage
      address={useListAddress(productFilters, list)}
      dialog={dialog}
      onDialog={(next) =>
        navigate({ search: (before) => ({ ...before, dialog: next ?? undefined }), replace: next === null })
      }
    />
  );
}
