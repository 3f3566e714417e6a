import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../-route-options.tsx";

// The first load lists the parts of every route; those of this page are listed in its own.
const TracePage = lazyPart(
  () => import("#features/trace/trace-page.tsx").then(({ TracePage }) => TracePage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/trace/$kind/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: TraceRoute,
});

function TraceRoute() {
  const { kind, id } = Route.useParams();
  return <TracePage key={`${kind} ${id}`} kind={kind} id={id} />;
}
