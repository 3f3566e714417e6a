import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { requireId } from "../../-require-id.ts";

const PriceListPage = lazyPart(() =>
  import("#features/pricing/lists/list-page.tsx").then(({ PriceListPage }) => PriceListPage),
);

export const Route = createFileRoute("/_app/pricing/lists/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneList,
});

function OneList() {
  const { id } = Route.useParams();
  return <PriceListPage key={id} id={id} />;
}
