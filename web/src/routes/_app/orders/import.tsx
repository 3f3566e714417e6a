import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const OrderImportPage = lazyPart(
  () => import("#features/shops/import/order-import-page.tsx").then(({ OrderImportPage }) => OrderImportPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/orders/import")({ component: OrderImportPage });
