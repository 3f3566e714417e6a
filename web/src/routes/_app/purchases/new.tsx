import { createFileRoute } from "@tanstack/react-router";
import { NewPurchasePage } from "#features/purchases/new-purchase-page.tsx";
import { oneOf, positiveNumber, searchParams, uuid } from "#ui/search-params.ts";

export const Route = createFileRoute("/_app/purchases/new")({
  validateSearch: searchParams({ from: oneOf(["plan"]), coffee: uuid, kg: positiveNumber, material: uuid }),
  component: NewPurchase,
});

function NewPurchase() {
  const { from, coffee, kg = null, material = null } = Route.useSearch();
  return (
    <NewPurchasePage
      isForPlan={from === "plan"}
      coffee={coffee === undefined ? null : { id: coffee, kg }}
      materialId={material}
    />
  );
}
