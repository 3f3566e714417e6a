import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";

const ProductionPage = whenNeeded(
  () => import("#features/orders/production/production-page.tsx").then(({ ProductionPage }) => ProductionPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/orders/plan")({ component: ProductionPage });
