import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";

const WaitingPage = whenNeeded(
  () => import("#features/shops/waiting/waiting-page.tsx").then(({ WaitingPage }) => WaitingPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/orders/waiting")({ component: WaitingPage });
