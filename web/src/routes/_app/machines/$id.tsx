import { createFileRoute } from "@tanstack/react-router";
import { MachinePage } from "#features/machines/machine-page.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

export const Route = createFileRoute("/_app/machines/$id")({
  beforeLoad: withId,
  component: recordPage(MachinePage),
});
