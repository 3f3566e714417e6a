import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { browserTimeZone } from "#ui/moments/browser-time-zone.ts";
import { postForAnswer } from "../auth-answer.ts";

const Service = z.enum(["google", "github"]);
export type Service = z.infer<typeof Service>;

export const SERVICE_NAMES: Record<Service, string> = { google: "Google", github: "GitHub" };

/** Decided when the server is started: the services to sign in with, and whether it can send mail. */
export const signInMethodsQuery = queryOptions({
  queryKey: ["ways-in"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const response = await fetch("/api/auth/ways-in", { signal });
    if (!response.ok) throw new Error(`The ways in answered ${response.status}`);
    return z.object({ services: z.array(Service), isMailOffered: z.boolean() }).parse(await response.json());
  },
});

/** Answers the address of the service to go to. */
export function signInWith(service: Service, redirect: string | undefined) {
  const onwards = redirect === undefined ? "" : `&redirect=${encodeURIComponent(redirect)}`;
  return postForAnswer(
    "/sign-in/social",
    {
      provider: service,
      callbackURL: redirect ?? "/dashboard",
      errorCallbackURL: `/auth?from=${service}${onwards}`,
      additionalData: { timeZone: browserTimeZone },
    },
    z.object({ url: z.url({ protocol: /^https$/ }) }),
  );
}
