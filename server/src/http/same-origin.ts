import { createMiddleware } from "hono/factory";
import { refuse } from "./refuse.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page sends with our visitor's cookie. Browsers name the page's origin in every
 * such request, and newer ones say in Sec-Fetch-Site, which no page can set, whether it is another site's; programs
 * that send neither carry no ambient cookie either.
 */
export const sameOrigin = (isOwnOrigin: (origin: string, host: string) => boolean) =>
  createMiddleware(async (c, next) => {
    const origin = c.req.header("origin");
    const isForeign =
      c.req.header("sec-fetch-site") === "cross-site" ||
      (origin !== undefined && !isOwnOrigin(origin, c.req.header("host") ?? ""));
    if (!SAFE.has(c.req.method) && isForeign) {
      return refuse(c, { code: "FORBIDDEN", status: 403, message: "This request came from another site" });
    }
    await next();
  });
