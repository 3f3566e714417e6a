import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

// The addresses of its parts stay out of the first page.
const SupplierPage = lazyPart(() =>
  import("#features/purchases/suppliers/supplier-page.tsx").then(({ SupplierPage }) => SupplierPage),
);

export const Route = createFileRoute("/_app/purchases/suppliers/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneSupplier,
});

function OneSupplier() {
  const { id } = Route.useParams();
  return <SupplierPage key={id} id={id} />;
}
