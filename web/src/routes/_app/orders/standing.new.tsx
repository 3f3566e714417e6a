import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, uuid } from "#ui/search-params.ts";

const NewStandingPage = lazyPart(() =>
  import("#features/orders/standing/new-standing-page.tsx").then(({ NewStandingPage }) => NewStandingPage),
);

export const Route = createFileRoute("/_app/orders/standing/new")({
  validateSearch: searchParams({ customer: uuid, order: uuid }),
  component: NewStanding,
});

function NewStanding() {
  const { customer = null, order = null } = Route.useSearch();
  return <NewStandingPage customerId={customer} orderId={order} />;
}
