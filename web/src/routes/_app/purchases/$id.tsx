import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

// The addresses of its parts stay out of the first page.
const PurchasePage = lazyPart(() =>
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
