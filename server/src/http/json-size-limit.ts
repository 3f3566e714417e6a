import { MAX_IMPORT_ROWS } from "@tryer/contract";
import { createMiddleware } from "hono/factory";
import { refuse } from "./refuse.ts";

/** Parts that a list may have: about three times those of the longest list of coffees, each with all of its 32 facts. */
const MOST_PARTS = MAX_IMPORT_ROWS * 100;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;

/** Number of objects, arrays and commas of a JSON text, those within its strings left out, which bounds its values. */
export function countJsonParts(bytes: Uint8Array): number {
  let parts = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === OPENING_BRACKET || byte === OPENING_BRACE) parts += 1;
  }
  return parts;
}

/**
 * Refuses JSON of far more values than an import has before it is parsed: 8 MB of `{},` become 260 MB of memory, however
 * soon the schema refuses them then.
 */
export const limitJsonSize = createMiddleware(async (c, next) => {
  if (c.req.raw.body === null) return next();
  const bytes = new Uint8Array(await c.req.raw.clone().arrayBuffer());
  if (countJsonParts(bytes) <= MOST_PARTS) return next();
  const message = `The request holds more values than a list of ${MAX_IMPORT_ROWS} rows has; split the list`;
  return refuse(c, { code: "PAYLOAD_TOO_LARGE", status: 413, message });
});
