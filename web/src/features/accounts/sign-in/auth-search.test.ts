import { describe, expect, test } from "vitest";
import { authSearch } from "./auth-search.ts";

describe("the address of /auth", () => {
  test.each(["/dashboard", "/roasts?search=guji#top"])("goes back to %s", (redirect) => {
    expect(authSearch({ redirect }).redirect).toBe(redirect);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "/dashboard\r\n",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "%2F%2Fevil.example",
    "dashboard",
    "",
  ])("never leads to %s", (redirect) => {
    expect(authSearch({ redirect }).redirect).toBeUndefined();
  });

  test("an address that makes no sense shows the sign-in", () => {
    expect(authSearch({ mode: "nonsense", email: {}, token: 123456 })).toEqual({ token: "123456" });
  });
});

test("a refused value is there as undefined, because the router fills in what is left out from the address", () => {
  expect(Object.hasOwn(authSearch({ redirect: "//evil.example/" }), "redirect")).toBe(true);
});
