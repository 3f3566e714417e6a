import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { flag, oneOf, searchParams, searchText } from "#ui/search-params.ts";

// The addresses of its parts stay out of the first page.
const ProductsPage = lazyPart(() =>
  import("#features/items/products-page.tsx").then(({ ProductsPage }) => ProductsPage),
);

const Search = searchParams({
  search: searchText,
  archived: flag,
  dialog: oneOf(["product", "blend", "bag"]),
});

const listState = ({ search = "", archived = false }: ReturnType<typeof Search>) => ({ search, archived });

export const Route = createFileRoute("/_app/items/")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "", archived: false })] },
  loaderDeps: ({ search }) => listState(search),
  loader: async ({ context, deps }) => {
    // The first load of every page has the loaders of all: what this one needs comes with its page.
    const { prefetchProducts } = await import("#features/items/product-list.ts");
    prefetchProducts(context.queryClient, deps);
  },
  component: ItemsRoute,
});

function ItemsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProductsPage
      state={listState(search)}
      dialog={search.dialog ?? null}
      onState={(change) => navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onDialog={(dialog) =>
        navigate({ search: (before) => ({ ...before, dialog: dialog ?? undefined }), replace: dialog === null })
      }
    />
  );
}
