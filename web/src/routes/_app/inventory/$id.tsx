import { createFileRoute } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { GreenLotPage } from "#features/green/lot/green-lot-page.tsx";
import { recordPage, withId } from "../../-route-options.tsx";

export const Route = createFileRoute("/_app/inventory/$id")({
  beforeLoad: withId,
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(api.green.get.queryOptions({ input: { id } }));
    void context.queryClient.prefetchQuery(api.green.runOut.queryOptions({ input: { id } }));
  },
  component: recordPage(GreenLotPage),
});
