import { createFileRoute } from "@tanstack/react-router";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";

const StandingListPage = whenNeeded(() =>
  import("#features/orders/standing/standing-list-page.tsx").then(({ StandingListPage }) => StandingListPage),
);

export const Route = createFileRoute("/_app/orders/standing/")({ component: () => <StandingListPage /> });
