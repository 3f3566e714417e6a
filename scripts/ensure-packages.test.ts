import { expect, it } from "vitest";
import { matchesLock } from "./ensure-packages.mjs";

const hono = { version: "4.13.19", integrity: "sha512-a" };
const locked = {
  packages: {
    "": { version: "0.1.0" },
    server: { version: "0.1.0" },
    "node_modules/hono": hono,
    "node_modules/@esbuild/linux-x64": { version: "0.28.2", integrity: "sha512-b", optional: true },
  },
};

it.each([
  ["the same packages", { "node_modules/hono": hono }, true],
  ["another version", { "node_modules/hono": { ...hono, version: "4.13.18" } }, false],
  ["other contents", { "node_modules/hono": { ...hono, integrity: "sha512-z" } }, false],
  ["a missing package", {}, false],
  [
    "another version of an optional package",
    { "node_modules/hono": hono, "node_modules/@esbuild/linux-x64": { version: "0.28.1", integrity: "sha512-c" } },
    false,
  ],
])("compares what is installed with the lock file: %s", (_, packages, expected) => {
  expect(matchesLock(locked, { packages })).toBe(expected);
});
