import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

const SampleLabelsPage = lazyPart(() =>
  import("#features/purchases/samples/sample-labels-page.tsx").then(({ SampleLabelsPage }) => SampleLabelsPage),
);

export const Route = createFileRoute("/_app/purchases/samples/labels/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: Labels,
});

function Labels() {
  const { id } = Route.useParams();
  return <SampleLabelsPage key={id} id={id} />;
}
