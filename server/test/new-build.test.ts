/** @database embedded: a process on a data folder of its own. */

import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { processSettings, startTryer } from "./tryer-process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("a server goes on with the screens that it started with when a newer build takes their place", async () => {
  const { environment } = await processSettings();
  // Builds what is stale.
  await (await startTryer(environment)).stop();
  const folder = await deployment();
  const first = await startIn(folder, environment);

  await publishScreens(folder, "second");
  const asset = (build: string) => fetch(`${first.address}/assets/${build}.js`);
  expect([(await asset("first")).status, (await asset("second")).status]).toEqual([200, 404]);
  expect(await (await fetch(`${first.address}/auth`)).text()).toContain("first");
  await first.stop();

  const second = await startIn(folder, environment);
  expect([(await asset("first")).status, (await asset("second")).status]).toEqual([404, 200]);
  await second.stop();
});

/** The built server in a folder of its own, with screens of one script. */
async function deployment(): Promise<string> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache", "new-build-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of ["dist", "drizzle", "package.json", "common-passwords.txt"]) {
    await cp(join(root, "server", part), join(folder, "server", part), { recursive: true, dereference: true });
  }
  await publishScreens(folder, "first");
  return folder;
}

/** Puts screens beside the former ones and replaces the link, in the way of `npm run build`. */
async function publishScreens(folder: string, build: string) {
  const screens = join(folder, "web", `dist-${build}`);
  await mkdir(join(screens, "assets"), { recursive: true });
  await writeFile(join(screens, "index.html"), `<title>${build}</title>`);
  await writeFile(join(screens, "routes.json"), '{"files":[],"pages":{"/auth":[]}}');
  await writeFile(join(screens, "assets", `${build}.js`), "");
  await symlink(`dist-${build}`, join(folder, "web", "next"));
  await rename(join(folder, "web", "next"), join(folder, "web", "dist"));
}

async function startIn(folder: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, "server/dist/main.js")], {
    env: { PATH: process.env.PATH ?? "", LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Tryer is ready at (\S+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    const stop = () => {
      child.kill("SIGTERM");
      return ended;
    };
    return { address, stop };
  }
  throw new Error("the server ended before it was ready");
}
