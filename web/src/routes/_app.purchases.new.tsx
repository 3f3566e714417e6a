import { createFileRoute } from "@tanstack/react-router";
import { NewPurchasePage } from "#features/purchases/new-purchase-page.tsx";
import { oneOf, searchParams } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/purchases/new")({
  validateSearch: searchParams({ from: oneOf(["plan"]) }),
  component: NewPurchase,
});

function NewPurchase() {
  return <NewPurchasePage isForPlan={Route.useSearch().from === "plan"} />;
}
