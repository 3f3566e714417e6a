import { api } from "./client.ts";

const MINUTE_MS = 60 * 1000;

/** Who is signed in. Refused with UNAUTHORIZED for a visitor. */
export const profileQuery = () =>
  api.settings.profile.queryOptions({ staleTime: MINUTE_MS, refetchOnMount: true, refetchOnWindowFocus: true });
