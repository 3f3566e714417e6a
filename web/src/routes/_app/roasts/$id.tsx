import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { RoastPage } from "#features/roasts/page/roast-page.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

export const Route = createFileRoute("/_app/roasts/$id")({
  beforeLoad: withId,
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(api.roasts.get.queryOptions({ input: { id } }));
    void context.queryClient.prefetchQuery(api.roasts.log.queryOptions({ input: { id } }));
  },
  component: recordPage(RoastPage),
});
