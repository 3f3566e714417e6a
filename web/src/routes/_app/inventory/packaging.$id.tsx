import { createFileRoute } from "@tanstack/react-router";
import { MaterialPage } from "#features/packaging/material-page.tsx";
import { requireId } from "../../-require-id.ts";

export const Route = createFileRoute("/_app/inventory/packaging/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: MaterialRoute,
});

function MaterialRoute() {
  const { id } = Route.useParams();
  return <MaterialPage key={id} id={id} />;
}
