import { createFileRoute } from "@tanstack/react-router";
import { PurchasePage } from "#features/purchases/purchase-page.tsx";
import { requireId } from "./-require-id.ts";

export const Route = createFileRoute("/_app/purchases/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OnePurchase,
});

function OnePurchase() {
  const { id } = Route.useParams();
  return <PurchasePage key={id} id={id} />;
}
