import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { z } from "zod";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { ItemsPage } from "#features/items/items-page.tsx";
import { packageSizesQuery, productListQuery } from "#features/items/product-list.ts";

const Search = z.object({
  search: z.string().max(100).catch("").optional(),
  archived: z.boolean().catch(false).optional(),
  dialog: z.enum(["product", "bag"]).optional().catch(undefined),
});

const listState = ({ search = "", archived = false }: z.output<typeof Search>) => ({ search, archived });

export const Route = createFileRoute("/_app/items")({
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ search: "", archived: false })] },
  loaderDeps: ({ search }) => listState(search),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(productListQuery(deps));
    void context.queryClient.prefetchQuery(packageSizesQuery(deps.archived));
    void context.queryClient.prefetchQuery(greenChoicesQuery());
  },
  component: ItemsRoute,
});

function ItemsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ItemsPage
      state={listState(search)}
      dialog={search.dialog ?? null}
      onState={(change) => navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      onDialog={(dialog) =>
        navigate({ search: (before) => ({ ...before, dialog: dialog ?? undefined }), replace: dialog === null })
      }
    />
  );
}
