import { Hono } from "hono";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { isLoopback } from "../config.ts";
import { isForwarded } from "../mail/forwarded.ts";
import { listOutbox } from "../mail/outbox.ts";
import { refuse } from "./refuse.ts";

/**
 * Mail of the local mode, for people at this machine. Besides the settings the Host header must name this machine, so
 * that no rebound DNS name opens it, and nothing may have passed the request on.
 */
export function outboxRoutes(database: SealedDatabase, isLocalMode: boolean) {
  return new Hono().get("/api/outbox", async (c) => {
    const host = c.req.header("host")?.replace(/:\d+$/, "") ?? "";
    if (!isLocalMode || !isLoopback(host) || isForwarded(c.req.raw.headers)) {
      return refuse(c, { code: "NOT_FOUND", status: 404, message: "Not found" });
    }
    return c.json(await listOutbox(database));
  });
}
