import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const TraceStartPage = lazyPart(
  () => import("#features/trace/trace-start-page.tsx").then(({ TraceStartPage }) => TraceStartPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/trace/")({ component: TraceStartPage });
