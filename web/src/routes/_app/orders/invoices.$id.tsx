import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

const InvoicePage = lazyPart(() =>
  import("#features/orders/invoices/invoice-page.tsx").then(({ InvoicePage }) => InvoicePage),
);

export const Route = createFileRoute("/_app/orders/invoices/$id")({
  beforeLoad: withId,
  component: recordPage(InvoicePage),
});
