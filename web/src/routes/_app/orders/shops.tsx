import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const ShopsPage = lazyPart(
  () => import("#features/shops/settings/shops-page.tsx").then(({ ShopsPage }) => ShopsPage),
  <LoadingRows rows={4} />,
);

export const Route = createFileRoute("/_app/orders/shops")({ component: ShopsPage });
