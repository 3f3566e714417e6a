import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { withId } from "../../-route-options.tsx";

const ProductPage = lazyPart(() =>
  import("#features/items/page/product-page.tsx").then(({ ProductPage }) => ProductPage),
);
const productBags = () => import("#features/pricing/product/product-bags.tsx");
const ProductPrices = lazyPart(() => productBags().then(({ ProductPrices }) => ProductPrices));
const ProductBagWeights = lazyPart(() => productBags().then(({ ProductBagWeights }) => ProductBagWeights));

export const Route = createFileRoute("/_app/items/$id")({
  beforeLoad: withId,
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(api.items.get.queryOptions({ input: { id } }));
    void context.queryClient.prefetchQuery(api.productPage.overview.queryOptions({ input: { id } }));
  },
  component: OneProduct,
});

function OneProduct() {
  const { id } = Route.useParams();
  return (
    <ProductPage
      key={id}
      id={id}
      pricesOf={(product) => <ProductPrices product={product} />}
      weightsOf={(product) => <ProductBagWeights product={product} />}
    />
  );
}
