import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

const NO_FILTERS = {};

const StandingListPage = lazyPart(() =>
  import("#features/orders/standing/standing-list-page.tsx").then(({ StandingListPage }) => StandingListPage),
);

export const Route = createFileRoute("/_app/orders/standing/")({
  validateSearch: listSearch<Record<never, never>>(),
  component: listPage(NO_FILTERS, StandingListPage),
});
