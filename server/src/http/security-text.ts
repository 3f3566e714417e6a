import { Hono } from "hono";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A contact that is still answered is said anew all the time; a copy of it is not believed for ever. */
const VALID_MS = 180 * DAY_MS;

interface SecurityTextOptions {
  contact: string | null;
  publicUrl: string;
  now: () => Date;
}

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a hole, where the instance names somebody. */
export function securityText({ contact, publicUrl, now }: SecurityTextOptions) {
  const path = "/.well-known/security.txt";
  if (contact === null) return new Hono();
  return new Hono().get(path, (c) => {
    const expires = new Date(now().getTime() + VALID_MS).toISOString();
    return c.text(`Contact: ${contact}\nExpires: ${expires}\nCanonical: ${publicUrl}${path}\n`);
  });
}
