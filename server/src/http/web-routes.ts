import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppPage } from "./app-page.ts";

const FOR_EVER = `public, max-age=${365 * 24 * 60 * 60}, immutable`;
/** Browsers keep the file and ask about it each time. */
const ASKED_ABOUT = "no-cache";

/**
 * The built single-page app: hashed assets for ever; the page itself, and what it names without a hash, asked
 * about. At an address that the app does not know the page comes with 404, and says so itself.
 */
export function webRoutes(folder: string, page: AppPage | null) {
  if (page === null) return new Hono();
  return (
    new Hono()
      .get(
        "/assets/*",
        found((c) => c.header("cache-control", FOR_EVER)),
        serveStatic({ root: folder, precompressed: true }),
      )
      .get("/assets/*", (c) => c.text("Not found", 404))
      .get(
        "/media/*",
        found((c) => {
          // Addresses that carry a mark of the contents never mean anything else.
          c.header("cache-control", c.req.query("v") === undefined ? ASKED_ABOUT : FOR_EVER);
          if (c.req.path.endsWith(".vtt")) c.header("content-type", "text/vtt; charset=utf-8");
        }),
        serveStatic({ root: folder }),
      )
      .get("/media/*", (c) => c.text("Not found", 404))
      // The built file lacks its build: such a page would never hear of a newer one.
      .get("/index.html", (c) => c.redirect("/", 301))
      .get(
        "*",
        found((c) => c.header("cache-control", ASKED_ABOUT)),
        serveStatic({
          root: folder,
          precompressed: true,
          rewriteRequestPath: (path) => (path === "/" ? "/none" : path),
        }),
      )
      // Asked for unseen by some browsers and tools: the page names its icon, and a page is no icon.
      .get("/favicon.ico", (c) => c.text("Not found", 404))
      // A page that its link alone opens is for no search engine, wherever the link is published.
      .get("/order-page", (c) => c.html(page.htmlAt(c.req.path), 200, { "x-robots-tag": "noindex, nofollow" }))
      .get("*", (c) => c.html(page.htmlAt(c.req.path), page.knows(c.req.path) ? 200 : 404))
  );
}

/** Headers of what is there. Set on the finished answer: the library calls its `onFound` when it is too late for them. */
const found = (setHeaders: (c: Context) => void) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.ok) setHeaders(c);
  });
