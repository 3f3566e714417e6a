import { createFileRoute } from "@tanstack/react-router";
import { lotFilters } from "#features/stock/lot-filters.ts";
import { ProductStockPage } from "#features/stock/product-stock-page.tsx";
import { useListAddress } from "#shared/records/list/use-list-address.ts";
import { listAddress } from "#ui/lists/list-filters.ts";
import { requireId } from "../../-route-options.tsx";

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
