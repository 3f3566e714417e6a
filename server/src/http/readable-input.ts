import { createMiddleware } from "hono/factory";
import { refuse } from "./refuse.ts";

/** Deeper than any input of ours; what walks down a body must not run out of stack. */
const DEEPEST = 32;

/** Characters that the database cannot keep: NUL, and halves of a surrogate pair. */
const UNREADABLE = /\0|\p{Surrogate}/u;

/** Whether all texts and keys of parsed JSON can be kept, and none lies too deep. Walks without recursion. */
function isReadable(body: unknown): boolean {
  const rest: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, depth } = next;
    if (depth > DEEPEST || (typeof value === "string" && UNREADABLE.test(value))) return false;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (UNREADABLE.test(key)) return false;
      rest.push({ value: part, depth: depth + 1 });
    }
  }
  return true;
}

function parsed(text: string): { body: unknown } | null {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return null;
  }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Refuses input that the auth library would hand on unread to the database: the contract's schemas, which do this for
 * the API, do not stand before it. Bodies are JSON objects, or there is none.
 */
export const readableInput = createMiddleware(async (c, next) => {
  const refused = () => refuse(c, { code: "BAD_REQUEST", status: 400, message: "The request cannot be read" });
  const { pathname, searchParams } = new URL(c.req.url);
  const path = decoded(pathname);
  if (path === null || !isReadable([path, ...searchParams.keys(), ...searchParams.values()])) return refused();
  const text = c.req.method === "GET" || c.req.method === "HEAD" ? "" : await c.req.raw.clone().text();
  if (text === "") return next();
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    return refuse(c, { code: "UNSUPPORTED_MEDIA_TYPE", status: 415, message: "Bodies are application/json" });
  }
  const body = parsed(text)?.body;
  if (typeof body !== "object" || body === null || Array.isArray(body) || !isReadable(body)) return refused();
  await next();
});
