import { type Context, Hono } from "hono";
import { z } from "zod";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { isLoopback } from "../config.ts";
import { isForwarded } from "../mail/forwarded.ts";
import { listOutbox, readOutboxFile } from "../mail/outbox.ts";
import { refuse } from "./refuse.ts";

/**
 * Mail of the local mode, for people at this machine. Besides the settings the Host header must name this machine, so
 * that no rebound DNS name opens it, and nothing may have passed the request on.
 */
export function outboxRoutes(database: SealedDatabase, isLocalMode: boolean) {
  const isHere = ({ req }: Context) => {
    const host = req.header("host")?.replace(/:\d+$/, "") ?? "";
    return isLocalMode && isLoopback(host) && !isForwarded(req.raw.headers);
  };
  const notFound = (c: Context) => refuse(c, { code: "NOT_FOUND", status: 404, message: "Not found" });
  return new Hono()
    .get("/api/outbox", async (c) => (isHere(c) ? c.json(await listOutbox(database)) : notFound(c)))
    .get("/api/outbox/:id/attachment", async (c) => {
      const id = z.uuid().safeParse(c.req.param("id"));
      const found = isHere(c) && id.success ? await readOutboxFile(database, id.data) : null;
      return found === null
        ? notFound(c)
        : new Response(Uint8Array.from(found.file), { headers: { "content-type": "application/pdf" } });
    });
}
