import { createFileRoute } from "@tanstack/react-router";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const RatesPage = lazyPart(
  () => import("#features/pricing/rates/rates-page.tsx").then(({ RatesPage }) => RatesPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/pricing/rates")({ component: RatesPage });
