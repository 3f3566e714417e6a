import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { PRIORITY_SUPPORT, PUBLIC_URL_MARK } from "@tryer/contract";
import { type Context, Hono } from "hono";
import type { SessionVariables } from "./request-session.ts";

/** A page that is the same for everybody: compressed once, sent as small as the browser can read it. */
function compressedPage(html: string) {
  const bodies: readonly { encoding: string; body: Uint8Array<ArrayBuffer> }[] = [
    { encoding: "br", body: new Uint8Array(brotliCompressSync(html)) },
    { encoding: "gzip", body: new Uint8Array(gzipSync(html)) },
  ];
  return (c: Context) => {
    c.header("vary", "Accept-Encoding", { append: true });
    const accepted = (c.req.header("accept-encoding") ?? "").split(",").map((part) => part.trim().split(";")[0]);
    const small = bodies.find(({ encoding }) => accepted.includes(encoding));
    if (!small) return c.html(html);
    return c.body(small.body, 200, { "content-type": "text/html; charset=utf-8", "content-encoding": small.encoding });
  };
}

interface LandingOptions {
  folder: string;
  publicUrl: string;
  /** Whether the owner of the server named a contact of support: without one the page does not claim it. */
  hasSupport: boolean;
}

const withoutSupport = (page: string) => page.replaceAll(`<li>${PRIORITY_SUPPORT}</li>`, "");

/**
 * `/` for visitors, ready as the build rendered it; signed-in people are sent on. Files for search engines are here
 * too.
 */
export function landingRoutes({ folder, publicUrl, hasSupport }: LandingOptions) {
  const page = join(folder, "landing.html");
  const routes = new Hono<{ Variables: SessionVariables }>();
  if (!existsSync(page)) return routes;
  const built = readFileSync(page, "utf8").replaceAll(PUBLIC_URL_MARK, publicUrl);
  const send = compressedPage(hasSupport ? built : withoutSupport(built));
  return routes
    .get("/", async (c) => {
      c.header("vary", "Cookie", { append: true });
      c.header("cache-control", "no-cache");
      return (await hasSession(c.get("session"))) ? c.redirect("/dashboard") : send(c);
    })
    .get("/landing.html", (c) => c.redirect("/", 301))
    .get("/robots.txt", (c) => c.text(robots(publicUrl)))
    .get("/sitemap.xml", (c) => c.body(sitemap(publicUrl), 200, { "content-type": "application/xml; charset=utf-8" }));
}

/** Whether the visitor has signed in; false where the database cannot answer, so that everybody can read the page. */
const hasSession = (session: SessionVariables["session"]) =>
  session.read().then(
    ({ person, sessionRefusal }) => person !== null || sessionRefusal !== null,
    () => false,
  );

/** Rules for search engines: pages that a stranger can read are worth their time. */
const robots = (publicUrl: string) => `User-agent: *
Allow: /$
Allow: /onboarding
Allow: /docs$
Allow: /assets/
Allow: /media/
Disallow: /

Sitemap: ${publicUrl}/sitemap.xml
`;

const PUBLIC_PAGES = ["/", "/onboarding", "/docs"];

const sitemap = (publicUrl: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PUBLIC_PAGES.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join("\n")}
</urlset>
`;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time for which a copy of the file holds; the server states it anew with each answer. */
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
