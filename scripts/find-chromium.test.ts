import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findChromium } from "./find-chromium.mjs";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tryer-chromium-"));
  await writeFile(join(folder, "google-chrome"), "");
  await writeFile(join(folder, "chromium"), "");
  await chmod(join(folder, "google-chrome"), 0o755);
  await chmod(join(folder, "chromium"), 0o644);
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM_PATH", "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it("takes the one that CHROMIUM_PATH names", async () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(await findChromium()).toBe(process.execPath);
});

it("refuses a CHROMIUM_PATH that is no program", async () => {
  vi.stubEnv("CHROMIUM_PATH", join(folder, "chromium"));
  await expect(findChromium()).rejects.toThrow("CHROMIUM_PATH");
});

it.runIf(process.platform === "linux")(
  "finds an installed one on the PATH, passing over files that are no programs",
  async () => {
    expect(await findChromium()).toBe(join(folder, "google-chrome"));
  },
);

it.runIf(process.platform === "linux")("takes the one without windows, unless they are needed", async () => {
  const shell = join(folder, "chromium-headless-shell");
  await writeFile(shell, "");
  await chmod(shell, 0o755);
  expect(await findChromium()).toBe(shell);
  expect(await findChromium({ withWindows: true })).toBe(join(folder, "google-chrome"));
});
