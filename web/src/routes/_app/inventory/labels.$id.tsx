import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

const SackLabelsPage = lazyPart(() =>
  import("#features/green/lot/sack-labels-page.tsx").then(({ SackLabelsPage }) => SackLabelsPage),
);

export const Route = createFileRoute("/_app/inventory/labels/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: Labels,
});

function Labels() {
  const { id } = Route.useParams();
  return <SackLabelsPage key={id} id={id} />;
}
