import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../-route-options.tsx";

const RecallPage = lazyPart(() =>
  import("#features/trace/recalls/recall-page.tsx").then(({ RecallPage }) => RecallPage),
);

export const Route = createFileRoute("/_app/recalls/$id")({
  beforeLoad: withId,
  component: recordPage(RecallPage),
});
