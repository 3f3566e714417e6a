import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const ProductionPage = lazyPart(
  () => import("#features/production/production-page.tsx").then(({ ProductionPage }) => ProductionPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/orders/plan")({ component: ProductionPage });
