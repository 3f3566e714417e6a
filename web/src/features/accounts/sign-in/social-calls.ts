import { queryOptions } from "@tanstack/react-query";
import type { SignInMethods } from "@tryer/contract/accounts/auth-answers";
import { browserTimeZone } from "#ui/moments/browser-time-zone.ts";
import { askAuth, postForAnswer } from "../auth-answer.ts";

export type Service = SignInMethods["services"][number];

export const SERVICE_NAMES: Record<Service, string> = { google: "Google", github: "GitHub" };

/** Decided when the server is started: the services to sign in with, and whether it can send mail. */
export const signInMethodsQuery = queryOptions({
  queryKey: ["ways-in"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => askAuth("/ways-in", signal),
});

/** Answers the address of the service to go to. */
export function signInWith(service: Service, redirect: string | undefined) {
  const onwards = redirect === undefined ? "" : `&redirect=${encodeURIComponent(redirect)}`;
  return postForAnswer("/sign-in/social", {
    provider: service,
    callbackURL: redirect ?? "/dashboard",
    errorCallbackURL: `/auth?from=${service}${onwards}`,
    additionalData: { timeZone: browserTimeZone },
  });
}
