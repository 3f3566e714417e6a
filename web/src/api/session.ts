import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "./client.ts";

const MINUTE_MS = 60 * 1000;

/** Who is signed in. Refused with UNAUTHORIZED for a visitor. Kept: whose session was lost must still be known. */
export const profileQuery = () =>
  api.settings.profile.queryOptions({
    staleTime: MINUTE_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  });

const Session = z.object({ user: z.object({ email: z.string() }) }).nullable();

/** Who is signed in, or null: asked where a visitor is as welcome as anybody. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  staleTime: MINUTE_MS,
  refetchOnWindowFocus: "always",
  queryFn: async ({ signal }) => {
    const response = await fetch("/api/auth/get-session", { signal });
    if (!response.ok) throw new Error(`The session answered ${response.status}`);
    return Session.parse(await response.json());
  },
});

/** For when the session is over: guards ask anew. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: profileQuery().queryKey });
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  queryClient.removeQueries({ queryKey: api.team.key() });
}
