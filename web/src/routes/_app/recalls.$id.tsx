import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../-require-id.ts";

const RecallPage = lazyPart(() =>
  import("#features/trace/recalls/recall-page.tsx").then(({ RecallPage }) => RecallPage),
);

export const Route = createFileRoute("/_app/recalls/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneRecall,
});

function OneRecall() {
  const { id } = Route.useParams();
  return <RecallPage key={id} id={id} />;
}
