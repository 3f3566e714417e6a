import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const SupplierPage = lazyPart(() =>
  import("#features/purchases/suppliers/supplier-page.tsx").then(({ SupplierPage }) => SupplierPage),
);

export const Route = createFileRoute("/_app/purchases/suppliers/$id")({
  beforeLoad: withId,
  component: recordPage(SupplierPage),
});
