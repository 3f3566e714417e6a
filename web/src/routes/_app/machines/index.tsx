import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

// The addresses of its parts stay out of the first page.
const MachinesPage = lazyPart(() =>
  import("#features/machines/machines-page.tsx").then(({ MachinesPage }) => MachinesPage),
);

const NO_FILTERS = {};

export const Route = createFileRoute("/_app/machines/")({
  validateSearch: listSearch<Record<never, never>>(),
  component: listPage(NO_FILTERS, MachinesPage),
});
