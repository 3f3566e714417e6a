import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const ContractPage = lazyPart(() =>
  import("#features/purchases/contracts/contract-page.tsx").then(({ ContractPage }) => ContractPage),
);

export const Route = createFileRoute("/_app/purchases/contracts/$id")({
  beforeLoad: withId,
  component: recordPage(ContractPage),
});
