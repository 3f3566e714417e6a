import { createFileRoute } from "@tanstack/react-router";
import { ProductStockPage } from "#features/stock/product-stock-page.tsx";
import { requireId } from "../../-require-id.ts";

export const Route = createFileRoute("/_app/inventory/roasted/$productId")({
  beforeLoad: ({ params: { productId } }) => {
    if (productId !== "none") requireId(productId);
  },
  component: ProductStockRoute,
});

function ProductStockRoute() {
  const { productId } = Route.useParams();
  return <ProductStockPage key={productId} productId={productId} />;
}
