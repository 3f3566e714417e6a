import { api } from "#api/client.ts";

const MINUTE_MS = 60 * 1000;

export const roasteriesQuery = () =>
  api.team.roasteries.queryOptions({ staleTime: MINUTE_MS, refetchOnMount: true, refetchOnWindowFocus: true });
