import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

const StandingPage = lazyPart(() =>
  import("#features/orders/standing/standing-page.tsx").then(({ StandingPage }) => StandingPage),
);

export const Route = createFileRoute("/_app/orders/standing/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneStanding,
});

function OneStanding() {
  const { id } = Route.useParams();
  return <StandingPage key={id} id={id} />;
}
