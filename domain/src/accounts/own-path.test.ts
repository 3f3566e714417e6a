import { expect, test } from "vitest";
import { isOwnPath } from "./own-path.ts";

test.each([
  "/",
  "/dashboard",
  "/roasts/",
  "/roasts?search=guji yirga#top",
  "/auth?verified=1&email=ada%40roastery.example&redirect=%2Froasts",
  "/invitation/01a1fd85-cef9-70ec-bd63-9e6cd9d4a335",
  "/a.b/..c",
])("%j is ours", (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  "",
  "dashboard",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n\\evil.example",
  "/dashboard\r\n",
  "/dashboard?a=\tb",
  "/.//evil.example",
  "/a/..//evil.example",
  "/a/../b",
  "/..",
  "/a//b",
  "/%2Fevil.example",
  "/%2e%2e/%5Cevil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
])("%j is not", (path) => {
  expect(isOwnPath(path)).toBe(false);
});
