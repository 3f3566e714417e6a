import { createFileRoute } from "@tanstack/react-router";
import { SamplePage } from "#features/purchases/samples/sample-page.tsx";
import { requireId } from "./-require-id.ts";

export const Route = createFileRoute("/_app/purchases/samples/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneSample,
});

function OneSample() {
  const { id } = Route.useParams();
  return <SamplePage key={id} id={id} />;
}
