import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

const StandingPage = lazyPart(() =>
  import("#features/orders/standing/standing-page.tsx").then(({ StandingPage }) => StandingPage),
);

export const Route = createFileRoute("/_app/orders/standing/$id")({
  beforeLoad: withId,
  component: recordPage(StandingPage),
});
