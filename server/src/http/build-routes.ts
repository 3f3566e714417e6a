import type { ServedBuild } from "@tryer/contract";
import { Hono } from "hono";

/**
 * `/api/build`: which build of the screens this server sends. Open to everybody, and asked without a database: pages
 * find out by it whether the server can be reached, and whether a file that is gone was one of an older build.
 */
export const buildRoutes = (build: string | null) =>
  new Hono().get("/api/build", (c) => c.json({ build } satisfies ServedBuild, 200, { "cache-control": "no-store" }));
