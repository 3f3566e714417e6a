import { createFileRoute } from "@tanstack/react-router";
import { PricingPage } from "#features/pricing/pricing-page.tsx";
import { productsQuery, sizesQuery } from "#features/pricing/pricing-queries.ts";

export const Route = createFileRoute("/_app/pricing")({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(productsQuery);
    void context.queryClient.prefetchQuery(sizesQuery());
  },
  component: PricingPage,
});
