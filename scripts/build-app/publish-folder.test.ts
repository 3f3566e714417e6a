import { mkdir, readdir, readFile, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectRoot } from "../project-root.mjs";
import { publishFolder } from "./publish-folder.ts";
import { FINGERPRINT_FILE } from "./source-fingerprint.mjs";

const workspace = join(projectRoot, ".cache", `publish-test-${process.pid}`);
const dist = join(workspace, "dist");

beforeEach(() => mkdir(workspace, { recursive: true }));
afterEach(() => rm(workspace, { recursive: true, force: true }));

it("replaces the former files and keeps the fingerprint beside the new ones", async () => {
  await publishFolder(dist, "first", (folder) => writeFile(join(folder, "old.js"), "1"));
  await publishFolder(dist, "second", (folder) => writeFile(join(folder, "new.js"), "2"));
  expect((await readdir(dist)).sort()).toEqual([FINGERPRINT_FILE, "new.js"]);
  expect(await readFile(join(dist, FINGERPRINT_FILE), "utf8")).toBe("second");
});

it("leaves the former result when a build fails half-way", async () => {
  await publishFolder(dist, "first", (folder) => writeFile(join(folder, "good.js"), "1"));
  let half = "";
  const failing = publishFolder(dist, "second", async (folder) => {
    half = folder;
    await writeFile(join(folder, "half.js"), "2");
    throw new Error("syntax error");
  });
  await expect(failing).rejects.toThrow("syntax error");
  expect((await readdir(dist)).sort()).toEqual([FINGERPRINT_FILE, "good.js"]);
  await expect(readdir(half)).rejects.toThrow("ENOENT");
});

it("leaves the files that a running server serves, of the last builds and of the last hour", async () => {
  for (const build of ["first", "second", "third", "fourth", "fifth"]) {
    await publishFolder(dist, build, (folder) => writeFile(join(folder, `${build}.js`), build));
    if (build === "fourth") await utimes(`${dist}-first`, 0, 0);
    if (build === "third") expect(await readFile(`${dist}-first/first.js`, "utf8")).toBe("first");
  }
  expect((await readdir(workspace)).sort()).toEqual(
    ["dist", "dist-fifth", "dist-fourth", "dist-second", "dist-third"].sort(),
  );
  expect(await realpath(dist)).toBe(await realpath(`${dist}-fifth`));
});

it("keeps the files of a build whose sources are built again", async () => {
  await publishFolder(dist, "first", (folder) => writeFile(join(folder, "served.js"), "1"));
  await publishFolder(dist, "second", (folder) => writeFile(join(folder, "new.js"), "2"));
  await publishFolder(dist, "first", (folder) => writeFile(join(folder, "other.js"), "1"));
  expect((await readdir(dist)).sort()).toEqual([FINGERPRINT_FILE, "served.js"]);
});

it("takes the place of a real folder, as older versions left it", async () => {
  await mkdir(dist);
  await writeFile(join(dist, "old.js"), "1");
  await publishFolder(dist, "first", (folder) => writeFile(join(folder, "new.js"), "2"));
  expect((await readdir(dist)).sort()).toEqual([FINGERPRINT_FILE, "new.js"]);
});

it("survives builds at the same time, and keeps one of them whole", async () => {
  const names = Array.from({ length: 8 }, (_, index) => `build-${index}`);
  await Promise.all(names.map((name) => publishFolder(dist, name, (folder) => writeFile(join(folder, "by"), name))));
  const fingerprint = await readFile(join(dist, FINGERPRINT_FILE), "utf8");
  expect(names).toContain(fingerprint);
  expect(await readFile(join(dist, "by"), "utf8")).toBe(fingerprint);
});
