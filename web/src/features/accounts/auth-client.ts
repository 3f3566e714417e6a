import { createAuthClient } from "better-auth/client";
import { inferAdditionalFields } from "better-auth/client/plugins";
import { inRenewedSession } from "#api/renewed-session.ts";

const text = { type: "string", required: false } as const;

/** The auth library's own client. Loaded when it is needed, so that no page waits for it. */
export const authClient = createAuthClient({
  baseURL: window.location.origin,
  basePath: "/api/auth",
  // The router decides where to go after sign-in; the plugin would reload the page.
  disableDefaultFetchPlugins: true,
  fetchOptions: { customFetchImpl: (input, init) => inRenewedSession(() => fetch(input, init)) },
  plugins: [inferAdditionalFields({ user: { firstName: text, lastName: text, timeZone: text } })],
});
