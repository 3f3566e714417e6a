import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

const RoastedLotPage = lazyPart(() =>
  import("#features/stock/lot-page.tsx").then(({ RoastedLotPage }) => RoastedLotPage),
);

export const Route = createFileRoute("/_app/inventory/roasted/lots/$id")({
  beforeLoad: withId,
  component: recordPage(RoastedLotPage),
});
