import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

const LabelsPage = lazyPart(() =>
  import("#features/stock/labels/labels-page.tsx").then(({ LabelsPage }) => LabelsPage),
);

export const Route = createFileRoute("/_app/inventory/roasted/labels/$lotId")({
  beforeLoad: ({ params }) => requireId(params.lotId),
  component: Labels,
});

function Labels() {
  const { lotId } = Route.useParams();
  return <LabelsPage key={lotId} lotId={lotId} />;
}
