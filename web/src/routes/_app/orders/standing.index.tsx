import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const StandingListPage = lazyPart(() =>
  import("#features/orders/standing/standing-list-page.tsx").then(({ StandingListPage }) => StandingListPage),
);

export const Route = createFileRoute("/_app/orders/standing/")({ component: () => <StandingListPage /> });
