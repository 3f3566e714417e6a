import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

const SackLabelsPage = lazyPart(() =>
  import("#features/green/lot/sack-labels-page.tsx").then(({ SackLabelsPage }) => SackLabelsPage),
);

export const Route = createFileRoute("/_app/inventory/labels/$id")({
  beforeLoad: withId,
  component: recordPage(SackLabelsPage),
});
