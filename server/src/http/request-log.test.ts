import { Hono } from "hono";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { requestLog } from "./request-log.ts";

/** The lines that a request leaves in the log. */
async function linesOf(path: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line)) });
  await new Hono()
    .use(requestLog(log))
    .get("*", (c) => c.text("here"))
    .request(path);
  return lines;
}

test("a request leaves one line, without its query string", async () => {
  expect(await linesOf("/api/v1/roasts?search=Guji")).toMatchObject([
    {
      level: "info",
      method: "GET",
      path: "/api/v1/roasts",
      status: 200,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
});

test("the link for a new password leaves no key to the account", async () => {
  const [line] = await linesOf("/api/auth/reset-password/the-mailed-token?callbackURL=%2Fauth");
  expect(line).toMatchObject({ path: "/api/auth/reset-password/…" });
  expect(JSON.stringify(line)).not.toContain("the-mailed-token");
});

test.each(["/api/weekly-mail/", "/api/weekly%2Dmail/"])(
  "the link that ends a weekly mail leaves no token: %s",
  async (begin) => {
    const [line] = await linesOf(`${begin}${"aB3-_".repeat(17)}x`);
    expect(line).toMatchObject({ path: "/api/weekly-mail/…" });
  },
);

test("an API key in a path, where no key belongs, is left out", async () => {
  const key = `tryer_${"aB3-_".repeat(8)}xyz`;
  const [line] = await linesOf(`/api/v1/green-coffees/${key}/files`);
  expect(line).toMatchObject({ path: "/api/v1/green-coffees/tryer_…/files" });
});
