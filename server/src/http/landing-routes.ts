import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PUBLIC_URL_MARK } from "@tryer/contract";
import { Hono } from "hono";
import { compressedPage } from "./compressed-page.ts";

interface LandingOptions {
  folder: string;
  publicUrl: string;
  isSignedIn: (cookies: string | undefined) => Promise<boolean>;
}

/** `/` for visitors, ready as the build rendered it; who is signed in is sent on. With what search engines ask for. */
export function landingRoutes({ folder, publicUrl, isSignedIn }: LandingOptions) {
  const page = join(folder, "landing.html");
  if (!existsSync(page)) return new Hono();
  const send = compressedPage(readFileSync(page, "utf8").replaceAll(PUBLIC_URL_MARK, publicUrl));
  return new Hono()
    .get("/", async (c) => {
      c.header("vary", "Cookie", { append: true });
      c.header("cache-control", "no-cache");
      return (await isSignedIn(c.req.header("cookie"))) ? c.redirect("/dashboard") : send(c);
    })
    .get("/landing.html", (c) => c.redirect("/", 301))
    .get("/robots.txt", (c) => c.text(robots(publicUrl)))
    .get("/sitemap.xml", (c) => c.body(sitemap(publicUrl), 200, { "content-type": "application/xml; charset=utf-8" }));
}

/** Only what a stranger can read is worth a search engine's time. */
const robots = (publicUrl: string) => `User-agent: *
Allow: /$
Allow: /onboarding
Allow: /assets/
Allow: /media/
Disallow: /

Sitemap: ${publicUrl}/sitemap.xml
`;

const PUBLIC_PAGES = ["/", "/onboarding"];

const sitemap = (publicUrl: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${PUBLIC_PAGES.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join("\n")}
</urlset>
`;
