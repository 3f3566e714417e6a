import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const StandingAheadPage = lazyPart(() =>
  import("#features/orders/standing/standing-ahead-page.tsx").then(({ StandingAheadPage }) => StandingAheadPage),
);

export const Route = createFileRoute("/_app/orders/standing/ahead")({ component: () => <StandingAheadPage /> });
