import { createFileRoute } from "@tanstack/react-router";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { requireId } from "../../-require-id.ts";

// The addresses of its parts stay out of the first page.
const PurchasePage = whenNeeded(() =>
  import("#features/purchases/purchase-page.tsx").then(({ PurchasePage }) => PurchasePage),
);

export const Route = createFileRoute("/_app/purchases/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OnePurchase,
});

function OnePurchase() {
  const { id } = Route.useParams();
  return <PurchasePage key={id} id={id} />;
}
