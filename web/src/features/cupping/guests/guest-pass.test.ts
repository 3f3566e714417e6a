import { afterEach, expect, test, vi } from "vitest";
import { linkIn } from "#shared/links/secret-link.ts";
import { keepPass, keptPass, newPass } from "./guest-pass.ts";

afterEach(() => void vi.unstubAllGlobals());

const LINK = `${"0a".repeat(16)}${"x".repeat(43)}`;

test("a link is read behind the '#', and nothing that was cut off", () => {
  expect(linkIn(`#${LINK}`)).toBe(LINK);
  expect(linkIn(`#${LINK.slice(0, -1)}`)).toBeNull();
  expect(linkIn("")).toBeNull();
});

test("a pass names the roastery of its link, has the same shape, and is another one each time", () => {
  const passes = Array.from({ length: 50 }, () => newPass(LINK, "1").pass);
  for (const pass of passes) {
    expect(pass.slice(0, 32)).toBe(LINK.slice(0, 32));
    expect(linkIn(`#${pass}`)).toBe(pass);
  }
  expect(new Set(passes).size).toBe(50);
});

test("a browser keeps the pass of each table, whatever else it kept", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  const other = LINK.replace(/x$/, "y");
  const [first, second] = [newPass(LINK, "1"), newPass(other, "2")];
  keepPass(first);
  keepPass(second);
  expect([keptPass(LINK), keptPass(other), keptPass("none")]).toEqual([first, second, null]);
  for (const [key] of kept) kept.set(key, JSON.stringify(first));
  expect(keptPass(LINK)).toEqual(first);
  for (const [key] of kept) kept.set(key, '[null, {"link": 1}]');
  expect(keptPass(LINK)).toBeNull();
});
