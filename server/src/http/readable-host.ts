import { createMiddleware } from "hono/factory";
import { refuse } from "./refuse.ts";

/**
 * Refuses a Host header that is no name of a host, as 1.2.3.256 or xn--, and one that means another host than it says,
 * as 0x7f.0.0.1: behind this, every address of a request can be parsed.
 */
export const readableHost = createMiddleware(async (c, next) => {
  const host = c.req.header("host");
  if (!URL.canParse(c.req.url) || (host !== undefined && !namesHost(host))) {
    return refuse(c, { code: "BAD_REQUEST", status: 400, message: "The Host header names no host" });
  }
  await next();
});

function namesHost(host: string): boolean {
  const url = `http://${host}/`;
  return URL.canParse(url) && new URL(url).hostname === host.replace(/:\d*$/, "").toLowerCase();
}
