import { createFileRoute } from "@tanstack/react-router";
import { productChoicesQuery } from "#api/product-choices.ts";
import { PricingPage } from "#features/pricing/pricing-page.tsx";
import { sizesQuery } from "#features/pricing/pricing-queries.ts";

export const Route = createFileRoute("/_app/pricing/")({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(productChoicesQuery());
    void context.queryClient.prefetchQuery(sizesQuery());
  },
  component: PricingPage,
});
