import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

// The addresses of its parts stay out of the first page.
const ContractPage = lazyPart(() =>
  import("#features/purchases/contracts/contract-page.tsx").then(({ ContractPage }) => ContractPage),
);

export const Route = createFileRoute("/_app/purchases/contracts/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneContract,
});

function OneContract() {
  const { id } = Route.useParams();
  return <ContractPage key={id} id={id} />;
}
