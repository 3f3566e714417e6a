import { createMiddleware } from "hono/factory";
import { v7 as uuidv7 } from "uuid";
import { withoutMailedKey } from "#features/accounts/index.ts";
import { KEY_PREFIX } from "#features/api-keys/index.ts";
import { withoutBagSecret } from "#features/bag-pages/index.ts";
import { withoutMailToken } from "#features/weekly-mails/index.ts";
import type { Log } from "../log.ts";
import { withoutCalendarSecret } from "./public-routes/calendar-routes.ts";

export type RequestVariables = { requestId: string };

/** An API key that somebody put into the path: a letter may be written as its bytes. */
const KEY = new RegExp(`${KEY_PREFIX}[\\w%-]+`, "g");

const withoutSecrets = (path: string): string =>
  withoutMailToken(withoutCalendarSecret(withoutBagSecret(withoutMailedKey(path)))).replace(KEY, `${KEY_PREFIX}…`);

/** Gives every request an id, answers with it, and logs one line: no query strings, bodies, cookies or secrets of links. */
export const requestLog = (log: Log) =>
  createMiddleware<{ Variables: RequestVariables }>(async (c, next) => {
    const requestId = uuidv7();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    c.res.headers.set("x-request-id", requestId);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const line = { requestId, method: c.req.method, path: withoutSecrets(c.req.path), status: c.res.status, ms };
    if (c.res.status >= 500) log.error(line, "request failed");
    else if (c.req.path.startsWith("/api/")) log.info(line, "request");
    else log.debug(line, "request");
  });
