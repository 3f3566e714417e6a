import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

const InvoicePage = lazyPart(() =>
  import("#features/orders/invoices/invoice-page.tsx").then(({ InvoicePage }) => InvoicePage),
);

export const Route = createFileRoute("/_app/orders/invoices/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneInvoice,
});

function OneInvoice() {
  const { id } = Route.useParams();
  return <InvoicePage key={id} id={id} />;
}
