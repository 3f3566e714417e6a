import type { ServedBuild } from "@tryer/contract";
import { Hono } from "hono";
import type { Database } from "#db/database.ts";
import type { BackupState } from "../backup-schedule.ts";

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, that is, the migrated database answers too; where backups are
 * scheduled, it says whether the last attempt went well, which does not make the server less ready.
 */
export function healthRoutes(
  database: Pick<Database, "kind" | "isReachable">,
  isStopping: () => boolean,
  backupState: () => BackupState | null,
) {
  return new Hono()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      if (isStopping()) return c.json({ status: "stopping" }, 503);
      if (!(await database.isReachable())) return c.json({ status: "database unreachable" }, 503);
      const backup = backupState();
      return c.json({ status: "ready", database: database.kind, ...(backup && { backup }) });
    });
}

/**
 * `/api/build`: which build of the screens this server sends. Open to everybody, and asked without a database: pages
 * find out by it whether the server can be reached, and whether a file that is gone was one of an older build.
 */
export const buildRoutes = (build: string | null) =>
  new Hono().get("/api/build", (c) => c.json({ build } satisfies ServedBuild, 200, { "cache-control": "no-store" }));
