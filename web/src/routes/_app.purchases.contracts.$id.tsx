import { createFileRoute } from "@tanstack/react-router";
import { ContractPage } from "#features/purchases/contracts/contract-page.tsx";
import { requireId } from "./-require-id.ts";

export const Route = createFileRoute("/_app/purchases/contracts/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneContract,
});

function OneContract() {
  const { id } = Route.useParams();
  return <ContractPage key={id} id={id} />;
}
