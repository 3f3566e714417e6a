import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

const NewOrderPage = lazyPart(() =>
  import("#features/orders/form/new-order-page.tsx").then(({ NewOrderPage }) => NewOrderPage),
);

export const Route = createFileRoute("/_app/orders/new")({
  validateSearch: searchParams({ customer: uuid }),
  component: NewOrder,
});

function NewOrder() {
  const { customer = null } = Route.useSearch();
  return <NewOrderPage customerId={customer} />;
}
