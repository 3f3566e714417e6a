import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

const ProductPage = lazyPart(() =>
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
