import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

// The addresses of its parts stay out of the first page.
const SamplePage = lazyPart(() =>
  import("#features/purchases/samples/sample-page.tsx").then(({ SamplePage }) => SamplePage),
);

export const Route = createFileRoute("/_app/purchases/samples/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneSample,
});

function OneSample() {
  const { id } = Route.useParams();
  return <SamplePage key={id} id={id} />;
}
