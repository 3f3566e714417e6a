import { createFileRoute } from "@tanstack/react-router";
import { MaterialPage } from "#features/packaging/material-page.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

export const Route = createFileRoute("/_app/inventory/packaging/$id")({
  beforeLoad: withId,
  component: recordPage(MaterialPage),
});
