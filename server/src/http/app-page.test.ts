import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILD_MARK, ServedBuild } from "@tryer/contract";
import { afterAll, expect, test } from "vitest";
import { listen } from "../../test/http/listen.ts";
import { testApp } from "../../test/test-app.ts";
import { readAppPage } from "./app-page.ts";

const webFolder = mkdtempSync(join(tmpdir(), "tryer-build-"));
afterAll(() => rmSync(webFolder, { recursive: true }));

const pageWith = (script: string) => `<meta name="build" content="${BUILD_MARK}"><script src="/assets/${script}">`;
writeFileSync(
  join(webFolder, "routes.json"),
  '{"files":["/assets/auth-11111111.js"],"pages":{"/":[],"/auth":[0],"/dashboard":[],"/roasts":[],"/invitation/$id":[],"/settings":[]}}',
);
writeFileSync(join(webFolder, "index.html"), pageWith("index-11111111.js"));

const app = testApp({ webFolder });

test("a page knows which build it is, and anybody is told which one the server sends now", async () => {
  const asked = await app.request("/api/build");
  expect(asked.headers.get("cache-control")).toBe("no-store");
  const { build } = ServedBuild.parse(await asked.json());
  expect(build).toMatch(/^[0-9a-f]{16}$/);
  expect(await (await app.request("/dashboard")).text()).toContain(`<meta name="build" content="${build}">`);
});

test("the built file, which does not know its build, is not served as a page", async () => {
  const asked = await app.request("/index.html");
  expect([asked.status, asked.headers.get("location")]).toEqual([301, "/"]);
});

test("a listener to changes hears the build as well, first of all after a restart", async () => {
  const ada = await app.signUp("Ada");
  const heard = await listen(ada.request);
  await heard.untilReady();
  expect(heard.build()).toBe(readAppPage(webFolder)?.build);
  await heard.leave();
});

test("another script makes another build, the same one does not", () => {
  const before = readAppPage(webFolder);
  expect(readAppPage(webFolder)?.build).toBe(before?.build);
  writeFileSync(join(webFolder, "index.html"), pageWith("index-22222222.js"));
  expect(readAppPage(webFolder)?.build).not.toBe(before?.build);
});

test("a server without screens says so", () => {
  expect(readAppPage("/nonexistent")).toBeNull();
});
