import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";

const RatesPage = whenNeeded(
  () => import("#features/pricing/rates/rates-page.tsx").then(({ RatesPage }) => RatesPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/pricing/rates")({ component: RatesPage });
