import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const PurchasePage = lazyPart(() =>
  import("#features/purchases/purchase-page.tsx").then(({ PurchasePage }) => PurchasePage),
);

export const Route = createFileRoute("/_app/purchases/$id")({
  beforeLoad: withId,
  component: recordPage(PurchasePage),
});
