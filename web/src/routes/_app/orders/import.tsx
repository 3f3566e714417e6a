import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";

const OrderImportPage = whenNeeded(
  () => import("#features/shops/import/order-import-page.tsx").then(({ OrderImportPage }) => OrderImportPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/orders/import")({ component: OrderImportPage });
