import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { createLog } from "../src/log.ts";
import { mailedKeyOf } from "./mailed-key-of.ts";
import { processSettings, runCommand, whileRunning } from "./tryer-process.ts";

type Settings = Awaited<ReturnType<typeof processSettings>>;

const ADDRESS = "first.owner@roastery.example";
const [FIRST, SECOND] = ["seven quiet drums turning", "nine louder drums turning"];

describe("npm run link", () => {
  let where: Settings["where"];
  let environment: Record<string, string>;

  beforeAll(async () => {
    const settings = await processSettings();
    where = settings.where;
    // A trusted proxy rules out local mode, and there is no mail server.
    environment = { ...settings.environment, TRUST_PROXY: "127.0.0.1" };
  });

  async function printedUrl(address: string) {
    const { code, stdout, stderr } = await runCommand("link", environment, [address]);
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

  test("lets the first owner choose a password, and later a new one", async () => {
    const first = await printedUrl("First.Owner@roastery.example");
    expect(first.stdout).toContain("can prove the address and choose a password");
    const key = mailedKeyOf(first.url);
    await whileRunning(environment, async () => {
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
    await whileRunning(environment, async () => {
      expect((await post("/reset-password", { token: olderToken, newPassword: SECOND })).status).toBe(400);
      expect((await post("/reset-password", { token, newPassword: SECOND })).status).toBe(200);
      expect([await signIn(FIRST), await signIn(SECOND)]).toEqual([401, 200]);
    });
  }, 300_000);

  test("works with DATABASE_URL beside a running server, and says to stop it first where the folder is its own", async () => {
    await whileRunning(environment, async () => {
      const { code, stdout, stderr } = await runCommand("link", environment, [" second.owner@roastery.example "]);
      if (where.databaseUrl === null) {
        expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
        expect(stderr).toMatch(/^Tryer is running on .+: stop it, run this command again, and start Tryer; .+\.\n$/);
        return;
      }
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const key = mailedKeyOf(stdout.trim().split("\n").at(-1) ?? "");
      expect(await (await post("/verification/look", { key })).json()).toMatchObject({ state: "elsewhere" });
    });
  }, 300_000);

  test("leads somebody whose invitation waits to it, and names the roastery", async () => {
    const database = await openDatabase(where, createLog("silent"));
    await database.pool.query(
      `with person as (insert into users (id, name, email, email_verified) values
           (gen_random_uuid(), 'Ada Roaster', 'ada@roastery.example', true) returning id),
         roastery as (insert into roasteries (id, name, slug) values (gen_random_uuid(), 'Graz Roasters', 'graz') returning id)
       insert into invitations (id, organization_id, email, role, expires_at, inviter_id)
       select gen_random_uuid(), roastery.id, 'grace@roastery.example', 'roaster', now() + interval '7 days', person.id
       from person, roastery`,
    );
    // A sign-up that was made beforehand says neither where its person goes nor what they are called.
    await database.pool.query(
      `insert into pending_sign_ups (id, email, name, first_name, last_name, time_zone, redirect, link_expires_at, created_at)
       values (gen_random_uuid(), 'grace@roastery.example', 'Eve', 'Eve', '', 'UTC', '/elsewhere', now() + interval '1 day', now())`,
    );
    await database.close();
    const { url, stdout } = await printedUrl("grace@roastery.example");
    expect(stdout).toContain("The invitation to 'Graz Roasters' is shown to them in Tryer then.");
    await whileRunning(environment, async () => {
      const proved = await post("/verification/confirm", { key: mailedKeyOf(url), password: FIRST });
      expect(await proved.json()).toMatchObject({ redirect: expect.stringMatching(/^\/invitation\/[\w-]{36}$/) });
    });
    expect((await printedUrl("grace@roastery.example")).stdout).toContain("The invitation to 'Graz Roasters'");
  }, 300_000);

  test("makes an empty folder a new installation, whose first start knows the link", async () => {
    const fresh = { ...environment, DATA_DIR: join(where.dataDir, "fresh"), DATABASE_URL: "" };
    const { code, stdout, stderr } = await runCommand("link", fresh, [ADDRESS]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`in the database in ${fresh.DATA_DIR}:`);
    const key = mailedKeyOf(stdout.trim().split("\n").at(-1) ?? "");
    await whileRunning(fresh, async () => {
      expect((await post("/verification/confirm", { key, password: FIRST })).status).toBe(200);
      expect(await signIn(FIRST)).toBe(200);
    });
  }, 300_000);

  test.each([[[]], [["no address"]], [["--help"]], [["a@roastery.example", "b@roastery.example"]]])(
    "refuses %j with 2 and makes no folder",
    async (given) => {
      const folder = join(where.dataDir, "not-there");
      const { code, stdout, stderr } = await runCommand("link", { ...environment, DATA_DIR: folder }, given);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toBe("Give one email address, as in: npm run link -- owner@roastery.example\n");
      expect(existsSync(folder)).toBe(false);
    },
  );

  test("names a wrong variable and a missing one as the start does", async () => {
    const wrong = await runCommand("link", { ...environment, PUBLIC_URL: "coffee" }, [ADDRESS]);
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("PUBLIC_URL must be an address") });
    const missing = await runCommand("link", { DATABASE_URL: "postgres://db.example/tryer" }, [ADDRESS]);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("AUTH_SECRET is required") });
  });
});
