import { Hono } from "hono";
import type { Database } from "#db/database.ts";

/** `/healthz`: the process answers. `/readyz`: it can serve, that is, the migrated database answers too. */
export function healthRoutes(database: Pick<Database, "kind" | "isReachable">, isStopping: () => boolean) {
  return new Hono()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      if (isStopping()) return c.json({ status: "stopping" }, 503);
      if (!(await database.isReachable())) return c.json({ status: "database unreachable" }, 503);
      return c.json({ status: "ready", database: database.kind });
    });
}
