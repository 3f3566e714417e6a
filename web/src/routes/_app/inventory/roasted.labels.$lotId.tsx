import { createFileRoute } from "@tanstack/react-router";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { requireId } from "../../-require-id.ts";

const LabelsPage = whenNeeded(() =>
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
