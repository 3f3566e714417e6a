import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

const PriceListPage = lazyPart(() =>
  import("#features/pricing/lists/list-page.tsx").then(({ PriceListPage }) => PriceListPage),
);

export const Route = createFileRoute("/_app/pricing/lists/$id")({
  beforeLoad: withId,
  component: recordPage(PriceListPage),
});
