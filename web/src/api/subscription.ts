import { api } from "./client.ts";

const MINUTE_MS = 60 * 1000;

/** The plan of the signed-in person: asked anew like the profile. */
export const subscriptionQuery = () =>
  api.subscription.show.queryOptions({ staleTime: MINUTE_MS, refetchOnMount: true, refetchOnWindowFocus: true });
