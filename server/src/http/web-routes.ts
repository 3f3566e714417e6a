import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const YEAR_SEC = 31_536_000;

/** The built single-page app: hashed assets for ever, the page itself never from a cache. */
export function webRoutes(folder: string) {
  const page = join(folder, "index.html");
  if (!existsSync(page)) return new Hono();
  const html = readFileSync(page, "utf8");
  return new Hono()
    .get(
      "/assets/*",
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_path, c) => c.header("cache-control", `public, max-age=${YEAR_SEC}, immutable`),
      }),
    )
    .get("/assets/*", (c) => c.text("Not found", 404))
    .get("*", serveStatic({ root: folder, rewriteRequestPath: (path) => (path === "/" ? "/none" : path) }))
    .get("*", (c) => c.html(html, 200, { "cache-control": "no-cache" }));
}
