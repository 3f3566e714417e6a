import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Config, isLoopback } from "../config.ts";
import { refuse } from "./refuse.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page sends with our visitor's cookie. Browsers name the page's origin in every
 * such request, and newer ones say in Sec-Fetch-Site, which no page can set, whether it is another site's; programs
 * that send neither carry no ambient cookie either.
 */
export const sameOrigin = (
  isOwnOrigin: (origin: string, host: string) => boolean,
  isCookieless: (c: Context) => boolean = () => false,
) =>
  createMiddleware(async (c, next) => {
    // The cookie is not looked at where a program sends a token, which no page of another site can add, nor where the
    // address itself is the secret.
    if (isCookieless(c)) return next();
    const origin = c.req.header("origin");
    const isForeign =
      c.req.header("sec-fetch-site") === "cross-site" ||
      (origin !== undefined && !isOwnOrigin(origin, c.req.header("host") ?? ""));
    if (!SAFE.has(c.req.method) && isForeign) {
      return refuse(c, { code: "FORBIDDEN", status: 403, message: "This request came from another site" });
    }
    await next();
  });

/**
 * The origins of this product's own pages: the public address and, while that is on this machine, the loopback names,
 * as which people open one and the same server. A public address shares its sessions with no page of the machine.
 */
export function ownOrigins({ host, port, publicUrl }: Pick<Config, "host" | "port" | "publicUrl">) {
  const { origin: publicOrigin, hostname } = new URL(publicUrl);
  const isOnThisMachine = isLoopback(host) && isLoopback(hostname);
  return {
    /** Origins as the auth library compares them, with the addresses of links as well. */
    list: isOnThisMachine
      ? [publicUrl, ...["localhost", "127.0.0.1"].map((name) => `http://${name}:${port}`)]
      : [publicUrl],
    /** @param askedHost the Host header of the request */
    includes: (origin: string, askedHost: string) =>
      origin === publicOrigin ||
      (isOnThisMachine && origin === `http://${askedHost}` && isLoopback(new URL(origin).hostname)),
  };
}

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
