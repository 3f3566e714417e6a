import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

const SampleLabelsPage = lazyPart(() =>
  import("#features/purchases/samples/sample-labels-page.tsx").then(({ SampleLabelsPage }) => SampleLabelsPage),
);

export const Route = createFileRoute("/_app/purchases/samples/labels/$id")({
  beforeLoad: withId,
  component: recordPage(SampleLabelsPage),
});
