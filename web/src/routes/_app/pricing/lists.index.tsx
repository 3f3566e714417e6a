import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const PriceListsPage = lazyPart(() =>
  import("#features/pricing/lists/lists-page.tsx").then(({ PriceListsPage }) => PriceListsPage),
);

export const Route = createFileRoute("/_app/pricing/lists/")({ component: PriceListsPage });
