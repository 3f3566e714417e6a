/** @database both: beside a running server on PostgreSQL, before its start on the embedded database. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { copyDatabase, type DatabaseCopy } from "./copy-database.ts";
import { mailedKeyOf } from "./mailed-key-of.ts";
import { freePort, runLink, spawnTryer } from "./tryer-process.ts";

const ADDRESS = "first.owner@roastery.example";
const [FIRST, SECOND] = ["seven quiet drums turning", "nine louder drums turning"];

describe("npm run link", () => {
  let copy: DatabaseCopy;
  let environment: Record<string, string>;

  beforeAll(async () => {
    copy = await copyDatabase();
    await copy.database.close();
    environment = {
      PORT: String(await freePort()),
      DATA_DIR: copy.where.dataDir,
      // Not in local mode, and without a mail server.
      TRUST_PROXY: "127.0.0.1",
      ...(copy.where.databaseUrl === null
        ? {}
        : { DATABASE_URL: copy.where.databaseUrl, AUTH_SECRET: "a secret that only this test run knows" }),
    };
  });

  async function printedUrl(address: string) {
    const { code, stdout, stderr } = await runLink(environment, [address]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const url = stdout.trim().split("\n").at(-1) ?? "";
    expect(url).toMatch(`http://localhost:${environment.PORT}/`);
    return { url, stdout };
  }

  const post = (path: string, body: object) =>
    fetch(`http://localhost:${environment.PORT}/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: `http://localhost:${environment.PORT}` },
      body: JSON.stringify(body),
    });
  const signIn = async (password: string) => (await post("/sign-in/email", { email: ADDRESS, password })).status;

  async function whileRunning(work: () => Promise<void>) {
    const tryer = spawnTryer(environment);
    await tryer.ready();
    try {
      await work();
    } finally {
      tryer.child.kill("SIGTERM");
      await tryer.ended;
    }
  }

  test("lets the first owner choose a password, and later a new one", async () => {
    const first = await printedUrl("First.Owner@roastery.example");
    expect(first.stdout).toContain("can verify the address");
    const key = mailedKeyOf(first.url);
    await whileRunning(async () => {
      expect((await post("/sign-up/email", { email: ADDRESS, password: FIRST, name: "" })).status).toBe(422);
      expect(await (await post("/verification/look", { key })).json()).toEqual({ state: "elsewhere", email: ADDRESS });
      expect((await post("/verification/confirm", { key })).status).toBe(403);
      expect((await post("/verification/confirm", { key, password: FIRST })).status).toBe(200);
      expect(await signIn(FIRST)).toBe(200);
    });
    const older = await printedUrl(ADDRESS);
    const newer = await printedUrl(ADDRESS);
    expect(newer.stdout).toContain("can choose a new password");
    const [olderToken, token] = [older, newer].map(({ url }) => new URL(url).searchParams.get("token"));
    await whileRunning(async () => {
      expect((await post("/reset-password", { token: olderToken, newPassword: SECOND })).status).toBe(400);
      expect((await post("/reset-password", { token, newPassword: SECOND })).status).toBe(200);
      expect([await signIn(FIRST), await signIn(SECOND)]).toEqual([401, 200]);
    });
  }, 300_000);

  test("beside a running server works with DATABASE_URL, and says to stop it first where the folder is its own", async () => {
    await whileRunning(async () => {
      const { code, stdout, stderr } = await runLink(environment, ["second.owner@roastery.example"]);
      if (copy.where.databaseUrl === null) {
        expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
        expect(stderr).toMatch(/^Tryer is running on .+: stop it, run this command again, and start Tryer; .+\.\n$/);
        return;
      }
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const key = mailedKeyOf(stdout.trim().split("\n").at(-1) ?? "");
      expect(await (await post("/verification/look", { key })).json()).toMatchObject({ state: "elsewhere" });
    });
  }, 300_000);

  test.each([[[]], [["no address"]], [["a@roastery.example", "b@roastery.example"]]])(
    "refuses %j with 2 and makes no folder",
    async (given) => {
      const folder = join(copy.where.dataDir, "not-there");
      const { code, stdout, stderr } = await runLink({ ...environment, DATA_DIR: folder }, given);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toBe("Name one mail address, as in: npm run link -- owner@roastery.example\n");
      expect(existsSync(folder)).toBe(false);
    },
  );

  test("names a wrong variable and a missing one as the start does", async () => {
    const wrong = await runLink({ ...environment, PUBLIC_URL: "coffee" }, [ADDRESS]);
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("PUBLIC_URL must be an address") });
    const missing = await runLink({ DATABASE_URL: "postgres://db.example/tryer" }, [ADDRESS]);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("AUTH_SECRET is required") });
  });
});
