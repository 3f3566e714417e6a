import { describe, expect, test } from "vitest";
import { AuthSearch } from "./auth-search.ts";

describe("the address of /auth", () => {
  test.each(["/dashboard", "/roasts?search=guji#top"])("goes back to %s", (redirect) => {
    expect(AuthSearch.parse({ redirect }).redirect).toBe(redirect);
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "dashboard", ""])(
    "never leads to %s",
    (redirect) => {
      expect(AuthSearch.parse({ redirect }).redirect).toBeUndefined();
    },
  );

  test("an address that makes no sense shows the sign-in", () => {
    expect(AuthSearch.parse({ mode: "nonsense", email: {}, token: 123456 })).toMatchObject({
      mode: undefined,
      token: "123456",
    });
  });
});
