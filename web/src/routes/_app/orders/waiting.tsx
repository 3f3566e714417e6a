import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const WaitingPage = lazyPart(
  () => import("#features/shops/waiting/waiting-page.tsx").then(({ WaitingPage }) => WaitingPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/orders/waiting")({ component: WaitingPage });
