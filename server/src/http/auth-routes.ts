import { Hono } from "hono";
import { type Auth, isOpenAuthPath } from "#features/accounts/index.ts";
import { withClientAddress } from "./client-address.ts";
import { refuse } from "./refuse.ts";

export function authRoutes(auth: Auth) {
  return new Hono<{ Variables: { clientAddress: string; requestId: string } }>().all("/api/auth/*", async (c) => {
    if (!isOpenAuthPath(c.req.path, auth.options.socialProviders))
      return refuse(c, { code: "NOT_FOUND", status: 404, message: "Not found" });
    return auth.handler(withClientAddress(c.req.raw, c.get("clientAddress"), c.get("requestId")));
  });
}
