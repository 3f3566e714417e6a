import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";

const TraceStartPage = whenNeeded(
  () => import("#features/trace/trace-start-page.tsx").then(({ TraceStartPage }) => TraceStartPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/trace/")({ component: TraceStartPage });
