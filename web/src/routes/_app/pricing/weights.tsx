import { createFileRoute } from "@tanstack/react-router";
import { productChoicesQuery } from "#api/product-choices.ts";
import { BagWeightsPage } from "#features/pricing/bag-weights-page.tsx";
import { sizesQuery } from "#features/pricing/pricing-queries.ts";

export const Route = createFileRoute("/_app/pricing/weights")({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(productChoicesQuery());
    void context.queryClient.prefetchQuery(sizesQuery());
  },
  component: BagWeightsPage,
});
