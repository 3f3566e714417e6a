import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { GreenLotPage } from "#features/green/lot/green-lot-page.tsx";
import { requireId } from "../../-require-id.ts";

export const Route = createFileRoute("/_app/inventory/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(api.green.get.queryOptions({ input: { id } }));
    void context.queryClient.prefetchQuery(api.green.runOut.queryOptions({ input: { id } }));
  },
  component: LotRoute,
});

function LotRoute() {
  const { id } = Route.useParams();
  return <GreenLotPage key={id} id={id} />;
}
