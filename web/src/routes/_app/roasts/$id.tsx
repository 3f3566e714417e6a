import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { RoastPage } from "#features/roasts/page/roast-page.tsx";
import { requireId } from "../../-require-id.ts";

export const Route = createFileRoute("/_app/roasts/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(api.roasts.get.queryOptions({ input: { id } }));
    void context.queryClient.prefetchQuery(api.roasts.log.queryOptions({ input: { id } }));
  },
  component: RoastRoute,
});

function RoastRoute() {
  const { id } = Route.useParams();
  return <RoastPage key={id} id={id} />;
}
