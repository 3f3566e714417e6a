import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PRIORITY_SUPPORT, PUBLIC_URL_MARK } from "@tryer/contract";
import { afterAll, describe, expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";

const webFolder = mkdtempSync(join(tmpdir(), "tryer-landing-"));
const link = `<link rel="canonical" href="${PUBLIC_URL_MARK}/">`;
const claims = `<ul><li>Data export</li><li>${PRIORITY_SUPPORT}</li></ul>`;
writeFileSync(join(webFolder, "landing.html"), `<!doctype html>${link}<h1>For everybody who roasts</h1>${claims}`);
writeFileSync(
  join(webFolder, "routes.json"),
  '{"files":["/assets/auth-11111111.js"],"pages":{"/":[],"/auth":[0],"/dashboard":[],"/roasts":[],"/invitation/$id":[],"/settings":[]}}',
);
writeFileSync(join(webFolder, "index.html"), "<!doctype html><div id=root></div>");
afterAll(() => rmSync(webFolder, { recursive: true }));

const app = testApp({ webFolder });

test("a visitor reads the landing page as it was built, with the address that people open", async () => {
  const answer = await app.request("/");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/text\/html; charset=utf-8/i);
  const html = await answer.text();
  expect(html).toContain("For everybody who roasts");
  expect(html).toContain('href="http://127.0.0.1:3000/"');
});

describe("priority support", () => {
  const supported = testApp({ webFolder, environment: { SUPPORT_CONTACT: "https://help.roastery.example" } });

  test("is claimed where the owner of the server named a contact, and nowhere else", async () => {
    expect(await (await app.request("/")).text()).toContain("<ul><li>Data export</li></ul>");
    expect(await (await supported.request("/")).text()).toContain(`<li>${PRIORITY_SUPPORT}</li>`);
  });
});

test("the page comes compressed to browsers that can read that", async () => {
  const answer = await app.request("/", { headers: { "accept-encoding": "gzip, deflate, br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  const body = Buffer.from(await answer.arrayBuffer());
  expect(brotliDecompressSync(body).toString()).toContain("For everybody who roasts");
});

test("a signed-in person goes to the dashboard, and a forged cookie is a visitor's", async () => {
  const person = await app.signUp();
  const answer = await person.request("/");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/dashboard");
  // A shared cache must not hand one's answer to the other.
  expect(answer.headers.get("vary")).toMatch(/cookie/i);
  const forged = await app.request("/", {
    headers: { cookie: person.cookie.replace(/(session_token=[^.;]*)[^;]*/, "$1.forged") },
  });
  expect(forged.status).toBe(200);
  await person.request("/api/auth/sign-out", { method: "POST", headers: { origin: "http://127.0.0.1:3000" } });
  expect((await person.request("/")).status).toBe(200);
});

test("every other page is the app, and the built file has one address only", async () => {
  expect(await (await app.request("/auth")).text()).toContain("id=root");
  const direct = await app.request("/landing.html");
  expect([direct.status, direct.headers.get("location")]).toEqual([301, "/"]);
});

test("search engines find the public pages and are kept from the rest", async () => {
  const robots = await (await app.request("/robots.txt")).text();
  expect(robots).toContain("Sitemap: http://127.0.0.1:3000/sitemap.xml");
  expect(robots).toMatch(/^Disallow: \/$/m);
  const sitemap = await app.request("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toContain("application/xml");
  const places = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(["", "onboarding", "docs"].map((path) => `http://127.0.0.1:3000/${path}`));
  expect(robots).toMatch(/^Allow: \/docs\$$/m);
});

test("an icon that nobody has is not found, rather than a page", async () => {
  const answer = await app.request("/favicon.ico");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).not.toMatch(/html/);
});
