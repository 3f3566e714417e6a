import { createFileRoute } from "@tanstack/react-router";
import { MAX_LABELS } from "#shared/labels/most-labels.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { searchParams, shortText, uuid, wholeBetween } from "#ui/search-params.ts";
import { requireId } from "../../-route-options.tsx";

const LabelsPage = lazyPart(() =>
  import("#features/stock/labels/labels-page.tsx").then(({ LabelsPage }) => LabelsPage),
);

export const Route = createFileRoute("/_app/inventory/roasted/labels/$lotId")({
  validateSearch: searchParams({ size: uuid, count: wholeBetween(1, MAX_LABELS), grind: shortText(60) }),
  // With the type of its argument said, so that the search of the address keeps its own.
  beforeLoad: ({ params }: { params: { lotId: string } }) => requireId(params.lotId),
  component: Labels,
});

function Labels() {
  const { lotId } = Route.useParams();
  const { size: sizeId, count, grind } = Route.useSearch();
  return <LabelsPage key={[lotId, sizeId, count, grind].join(" ")} lotId={lotId} packed={{ sizeId, count, grind }} />;
}
