import { createFileRoute } from "@tanstack/react-router";
import { MachinePage } from "#features/machines/machine-page.tsx";
import { requireId } from "../../-require-id.ts";

export const Route = createFileRoute("/_app/machines/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: MachineRoute,
});

function MachineRoute() {
  const { id } = Route.useParams();
  return <MachinePage key={id} id={id} />;
}
