import { createFileRoute } from "@tanstack/react-router";
import { MachinesPage } from "#features/machines/machines-page.tsx";
import { listPage } from "../../-list-page.tsx";
import { listSearch } from "../../-route-options.tsx";

const NO_FILTERS = {};

export const Route = createFileRoute("/_app/machines/")({
  validateSearch: listSearch<Record<never, never>>(),
  component: listPage(NO_FILTERS, MachinesPage),
});
