import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

const BoxLabelsPage = lazyPart(() =>
  import("#features/orders/print/box-labels-page.tsx").then(({ BoxLabelsPage }) => BoxLabelsPage),
);

export const Route = createFileRoute("/_app/orders/labels/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: Labels,
});

function Labels() {
  const { id } = Route.useParams();
  return <BoxLabelsPage key={id} id={id} />;
}
