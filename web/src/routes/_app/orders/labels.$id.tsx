import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

const BoxLabelsPage = lazyPart(() =>
  import("#features/orders/print/box-labels-page.tsx").then(({ BoxLabelsPage }) => BoxLabelsPage),
);

export const Route = createFileRoute("/_app/orders/labels/$id")({
  beforeLoad: withId,
  component: recordPage(BoxLabelsPage),
});
