import { describe, expect, test } from "vitest";
import type { AuthRefusal } from "../auth-calls.ts";
import { NEW_VERSION_NEEDED } from "../outdated-code.ts";
import { refusalText } from "./refusal-text.ts";

const refusal = (more: Partial<AuthRefusal>): AuthRefusal => ({
  code: "",
  status: 400,
  message: "",
  retryAfterSec: null,
  ...more,
});

describe("a refusal in words", () => {
  test.each([
    ["wrong credentials", { status: 401, code: "INVALID_EMAIL_OR_PASSWORD" }, "Email or password is wrong."],
    ["too many tries, seconds", { status: 429, retryAfterSec: 42 }, "Too many tries. Try again in 42 seconds."],
    ["too many tries, one second", { status: 429, retryAfterSec: 1 }, "Too many tries. Try again in 1 second."],
    ["too many tries, minutes", { status: 429, retryAfterSec: 121 }, "Too many tries. Try again in 3 minutes."],
    ["too many tries, unknown", { status: 429 }, "Too many tries. Try again in a minute."],
    ["no connection", { status: 0 }, "The server cannot be reached. Check the connection and try again."],
    [
      "an older build",
      { status: 0, code: NEW_VERSION_NEEDED },
      "This needs the new version of Tryer. Reload the page and try again.",
    ],
    [
      "a bug never leaks its text",
      { status: 500, message: "pg: boom" },
      "Something went wrong on our side. Try again in a moment.",
    ],
    [
      "trouble that passes is said in the server's words",
      { status: 503, code: "DATABASE_UNAVAILABLE", message: "The database cannot be reached right now." },
      "The database cannot be reached right now.",
    ],
    ["an unknown code keeps the server's sentence", { code: "NEW", message: "Not today" }, "Not today"],
  ] as const)("%s", (_label, more, text) => {
    expect(refusalText(refusal(more))).toBe(text);
  });
});
