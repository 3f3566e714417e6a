import { Hono } from "hono";
import type { Database } from "#db/database.ts";
import { isLoopback } from "../config.ts";
import { listOutbox } from "../mail/outbox.ts";
import { refuse } from "./refuse.ts";

/**
 * Mail of the local mode, for whoever sits at this machine. Besides the listening address the Host header must name
 * this machine, so that neither a proxy in front nor a rebound DNS name opens it.
 */
export function outboxRoutes(database: Database, isLocalMode: boolean) {
  return new Hono().get("/api/outbox", async (c) => {
    const host = c.req.header("host")?.replace(/:\d+$/, "") ?? "";
    if (!isLocalMode || !isLoopback(host) || c.req.header("x-forwarded-for") !== undefined) {
      return refuse(c, { code: "NOT_FOUND", status: 404, message: "Not found" });
    }
    return c.json(await listOutbox(database));
  });
}
