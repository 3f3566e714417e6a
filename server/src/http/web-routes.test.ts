import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, describe, expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";

const webFolder = mkdtempSync(join(tmpdir(), "tryer-files-"));
afterAll(() => rmSync(webFolder, { recursive: true }));

const routes =
  '{"files":["/assets/auth-11111111.js"],"pages":{"/":[],"/auth":[0],"/dashboard":[],"/roasts":[],"/invitation/$id":[],"/trace/$kind/$id":[],"/settings":[]}}';
writeFileSync(join(webFolder, "routes.json"), routes);
writeFileSync(join(webFolder, "routes.json.br"), brotliCompressSync(routes));
writeFileSync(join(webFolder, "routes.json.gz"), gzipSync(routes));
writeFileSync(join(webFolder, "index.html"), "<!doctype html><head></head><div id=root></div>");
writeFileSync(join(webFolder, "before-app.js"), "// before");
mkdirSync(join(webFolder, "assets"));
writeFileSync(join(webFolder, "assets", "index-11111111.js"), "// app");
mkdirSync(join(webFolder, "media"));
writeFileSync(join(webFolder, "media", "demo.vtt"), "WEBVTT");

const app = testApp({ webFolder });
const cacheOf = (answer: Response) => answer.headers.get("cache-control");

test("a file of an older build is not found, rather than a page", async () => {
  const gone = await app.request("/assets/_app.roasts-00000000.js");
  expect(gone.status).toBe(404);
  expect(gone.headers.get("content-type")).not.toMatch(/html|javascript/);
  expect(cacheOf(gone)).toBeNull();
});

test("browsers keep files with a hash in their name alone without asking", async () => {
  expect(cacheOf(await app.request("/assets/index-11111111.js"))).toMatch(/immutable/);
  expect(cacheOf(await app.request("/roasts"))).toBe("no-cache");
  expect(cacheOf(await app.request("/before-app.js"))).toBe("no-cache");
  const captions = await app.request("/media/demo.vtt");
  expect([cacheOf(captions), captions.headers.get("content-type")]).toEqual(["no-cache", "text/vtt; charset=utf-8"]);
  expect(cacheOf(await app.request("/media/demo.vtt?v=3f2a"))).toMatch(/immutable/);
});

describe("the list of pages, over a socket", () => {
  const server = createAdaptorServer({ fetch: (request, bindings) => app.fetch(request, bindings) });
  const listening = new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("comes to whoever reads %s as %s", async (accepted, sent) => {
    await listening;
    const place = server.address();
    if (place === null || typeof place === "string") throw new Error("no port");
    const headers = { "accept-encoding": accepted };
    const answer = await fetch(`http://127.0.0.1:${place.port}/routes.json`, { headers });
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, sent]);
    expect([answer.headers.get("content-type"), cacheOf(answer)]).toEqual(["application/json", "no-cache"]);
    expect(await answer.text()).toBe(routes);
  });
});

const ID = "01936f5a-3b7c-7d10-9d2e-0f6a4b8c1d2e";

test.each([
  "/auth",
  "/roasts",
  "/roasts/",
  "/Roasts",
  "/roasts?search=x",
  `/invitation/${ID}`,
  `/trace/green/${ID}`,
  "/settings",
])("%s is a page of the app", async (path) => {
  expect((await app.request(path)).status).toBe(200);
});

test("a page names the scripts that are needed there, so that they load beside the first ones", async () => {
  const link = '<link rel="modulepreload" crossorigin href="/assets/auth-11111111.js"></head>';
  expect(await (await app.request("/auth")).text()).toContain(link);
  expect(await (await app.request("/roasts")).text()).not.toContain("auth-11111111");
});

test.each([
  "/no-such-page",
  "/roasts/extra",
  "/invitation",
  "/invitation/01936f5a",
  `/trace/nothing/${ID}`,
  `/printplan/${ID}x`,
  "/invitation/a/b",
  "/auth.php",
  "/.env",
  "/wp-login.php",
])("%s is not found, and the app's page says so", async (path) => {
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
  expect(await answer.text()).toContain("id=root");
});
