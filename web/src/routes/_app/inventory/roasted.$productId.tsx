import { createFileRoute } from "@tanstack/react-router";
import { lotFilters } from "#features/stock/lot-filters.ts";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listAddress } from "#ui/lists/list-filters.ts";
import { requireId } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const ProductStockPage = lazyPart(() =>
  import("#features/stock/product-stock-page.tsx").then(({ ProductStockPage }) => ProductStockPage),
);

export const Route = createFileRoute("/_app/inventory/roasted/$productId")({
  validateSearch: listAddress(lotFilters),
  // With the type of its argument said, so that the search of the address keeps its own.
  beforeLoad: ({ params: { productId } }: { params: { productId: string } }) => {
    if (productId !== "none") requireId(productId);
  },
  component: ProductStockRoute,
});

function ProductStockRoute() {
  const { productId } = Route.useParams();
  const address = useListAddress(lotFilters, Route.useSearch());
  return <ProductStockPage key={productId} productId={productId} address={address} />;
}
