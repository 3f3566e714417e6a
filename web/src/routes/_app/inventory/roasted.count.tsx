import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const CountPage = lazyPart(() => import("#features/stock/count/count-page.tsx").then(({ CountPage }) => CountPage));

export const Route = createFileRoute("/_app/inventory/roasted/count")({ component: CountPage });
