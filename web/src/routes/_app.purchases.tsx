import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { PurchasesPage } from "#features/purchases/purchases-page.tsx";

export const Route = createFileRoute("/_app/purchases")({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(api.planner.pending.queryOptions());
  },
  component: PurchasesPage,
});
