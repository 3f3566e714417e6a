import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { BAG_PREFIX, bagPageHtml, noBagPageHtml, readBagPage, tooManyReadsHtml } from "#features/bag-pages/index.ts";
import { acceptedLocale } from "../../mail/mailed-moments.ts";
import { hasAnswer } from "../cache-headers.ts";
import { callAllowance } from "../call-allowance.ts";
import { pageFaces } from "./page-faces.ts";

interface BagOptions {
  database: SealedDatabase;
  /** Folder of the built app, whose faces the page has. */
  folder: string;
  now: () => Date;
}

/** A café or a network of phones may share one address: many at once, and still far too few to guess 128 bits. */
const READS_PER_MINUTE = 120;

/** `/bag`: pages behind the codes of bags, written by the server, without a session, a cookie or a script. */
export function bagRoutes({ database, folder, now }: BagOptions) {
  const allowance = callAllowance(READS_PER_MINUTE);
  const faces = pageFaces(folder);
  const none = noBagPageHtml(faces);
  return new Hono<{ Variables: { clientAddress: string } }>().get(`${BAG_PREFIX}:token{.*}`, async (c) => {
    c.header("x-robots-tag", "noindex, nofollow");
    const waitSec = allowance.take(c.get("clientAddress"), now().getTime());
    if (waitSec !== null) {
      c.header("retry-after", String(waitSec));
      return plain(c, tooManyReadsHtml(faces), 429);
    }
    const facts = await readBagPage(database, c.req.param("token"), now());
    if (facts === null) return plain(c, none, 404);
    const html = bagPageHtml(faces, facts, acceptedLocale(c.req.header("accept-language")));
    // Asked about each time: a recall shows at once, and what is switched off shows nothing more.
    const etag = `"${createHash("sha256").update(html).digest("base64url")}"`;
    c.header("cache-control", "private, no-cache");
    c.header("vary", "accept-language", { append: true });
    c.header("etag", etag);
    return hasAnswer(c, etag) ? c.body(null, 304) : c.html(html);
  });
}

function plain(c: Context, html: string, status: 404 | 429) {
  c.header("cache-control", "no-store");
  return c.html(html, status);
}
