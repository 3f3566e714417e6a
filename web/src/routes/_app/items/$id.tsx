import { createFileRoute } from "@tanstack/react-router";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { requireId } from "../../-require-id.ts";

const ProductPage = whenNeeded(() =>
  import("#features/items/page/product-page.tsx").then(({ ProductPage }) => ProductPage),
);

export const Route = createFileRoute("/_app/items/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneProduct,
});

function OneProduct() {
  const { id } = Route.useParams();
  return <ProductPage key={id} id={id} />;
}
