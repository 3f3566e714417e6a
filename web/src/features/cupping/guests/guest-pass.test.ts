import { expect, test } from "vitest";
import { linkIn, newPass } from "./guest-pass.ts";

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
