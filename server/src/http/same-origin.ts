import { createMiddleware } from "hono/factory";
import { refuse } from "./refuse.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page sends with our visitor's cookie. Browsers name the page's origin in every
 * such request; programs that send none carry no ambient cookie either.
 */
export const sameOrigin = (isOwnOrigin: (origin: string, host: string) => boolean) =>
  createMiddleware(async (c, next) => {
    const origin = c.req.header("origin");
    if (!SAFE.has(c.req.method) && origin !== undefined && !isOwnOrigin(origin, c.req.header("host") ?? "")) {
      return refuse(c, { code: "FORBIDDEN", status: 403, message: "This request came from another site" });
    }
    await next();
  });
