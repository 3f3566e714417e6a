import { createFileRoute } from "@tanstack/react-router";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";

const PriceListsPage = whenNeeded(() =>
  import("#features/pricing/lists/lists-page.tsx").then(({ PriceListsPage }) => PriceListsPage),
);

export const Route = createFileRoute("/_app/pricing/lists/")({ component: PriceListsPage });
