import { isTimeZone } from "@tryer/domain/calendar";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, getOAuthState } from "better-auth/api";
import type { Mailer } from "../../../mail/mailer.ts";

interface SocialClient {
  clientId: string;
  clientSecret: string;
}

/** Services that identify a person. Present where their client is configured. */
export interface SocialClients {
  google?: SocialClient;
  github?: SocialClient;
}

/** Profiles of the services in our words. */
interface GoogleProfile {
  given_name: string;
  family_name?: string;
}
interface GithubProfile {
  name: string | null;
  login: string;
}

/** GitHub has one name; the last word of it is as good a guess at the last name as any, and the profile can be edited. */
function twoNames(name: string) {
  const words = name.trim().split(/\s+/);
  return words.length < 2
    ? { firstName: name.trim(), lastName: "" }
    : { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}

/** Settings of the services for the auth library. It sends a PKCE challenge (S256) to each of them by itself. */
export function socialProviders({ google, github }: SocialClients) {
  // Tokens of a service come to the server by the code that it was given, never from a page.
  const byCodeOnly = { disableIdTokenSignIn: true, requireEmailVerification: true };
  return {
    ...(google && {
      google: {
        ...google,
        ...byCodeOnly,
        prompt: "select_account" as const,
        mapProfileToUser: ({ given_name, family_name }: GoogleProfile) => ({
          firstName: given_name,
          lastName: family_name ?? "",
        }),
      },
    }),
    ...(github && {
      github: {
        ...github,
        ...byCodeOnly,
        mapProfileToUser: ({ name, login }: GithubProfile) => twoNames(name || login),
      },
    }),
  };
}

/**
 * Refuses addresses that the service has not confirmed, which could be anybody's: they make no account and join none.
 */
export const confirmedByService = ({
  user,
  source,
}: {
  user: { emailVerified?: boolean };
  source: { method: string };
}) =>
  source.method === "oauth" && !user.emailVerified
    ? { error: "EMAIL_NOT_VERIFIED", errorDescription: "The service has not confirmed this address." }
    : undefined;

/** The browser's time zone, sent along on the way to the service: it is the new roastery's. */
export async function timeZoneOfState(): Promise<{ timeZone?: string }> {
  const timeZone: unknown = (await getOAuthState())?.timeZone;
  return typeof timeZone === "string" && isTimeZone(timeZone) ? { timeZone } : {};
}

/** Services that a visitor may sign in with, for the buttons, and whether an address can be confirmed by mail. */
export const signInMethods = (clients: SocialClients, mailer: Mailer) =>
  ({
    id: "ways-in",
    endpoints: {
      listWaysIn: createAuthEndpoint("/ways-in", { method: "GET" }, async (ctx) =>
        ctx.json({
          services: Object.keys(socialProviders(clients)),
          isMailOffered: mailer.reaches(ctx.headers ?? new Headers()),
        }),
      ),
    },
  }) satisfies BetterAuthPlugin;
