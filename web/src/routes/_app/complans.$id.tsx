import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../-route-options.tsx";

const CompletedPlanPage = lazyPart(() =>
  import("#features/planner/history/completed-plan-page.tsx").then(({ CompletedPlanPage }) => CompletedPlanPage),
);

export const Route = createFileRoute("/_app/complans/$id")({
  beforeLoad: withId,
  component: recordPage(CompletedPlanPage),
});
