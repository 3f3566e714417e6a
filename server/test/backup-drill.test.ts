/** @database embedded: backups of a data folder, with processes of their own. */

import { cp, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openHeld } from "#db/backup/open-source.ts";
import { contentOf } from "#db/backup/testing/content-of.ts";
import { freePort } from "../../scripts/test-run/postgres/free-port.ts";
import { migratedFolder } from "./databases/migrated-folder.ts";
import { cookiesAfter } from "./http/cookies-of.ts";
import { mailedKeyOf } from "./mailed-key-of.ts";
import { addApp, verify } from "./second-factor.ts";
import { runCommand, startTryer, whileRunning } from "./tryer-process.ts";

const [EMAIL, PASSWORD] = ["ada@roastery.example", "seven quiet drums turning"];

const Mails = z.array(z.object({ text: z.string() }));

/** Tables that the server itself writes every few minutes: sums of days that changed, and when it looks for them. */
const KEPT_BY_ITSELF = ["changed_days", "green_day_sums", "system_jobs"];

/** Tables that adding a lot of green coffee writes. */
const WRITTEN = ["audit_log", "green_coffee_inventory", "green_coffee_movements", "green_coffee_movements_sequence_seq"]
  .concat(["green_location_stock", "roastery_changes", "roastery_counters"])
  .sort();

let place = "";
let environment: Record<string, string>;
let dataDir = "";
let first: Awaited<ReturnType<typeof startTryer>> | undefined;

beforeAll(async () => {
  place = await mkdtemp(join(await realpath(tmpdir()), "tryer-drill-"));
  dataDir = join(place, "data");
  await cp(await migratedFolder(), dataDir, { recursive: true });
  environment = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    BACKUP_DIR: join(place, "backups"),
    BACKUP_PASSPHRASE: "three wet thumbs in a drum",
  };
});
afterAll(async () => {
  first?.child.kill("SIGKILL");
  await first?.ended;
  await rm(place, { recursive: true, force: true });
});

/** A browser that keeps its cookies, on the server at an address. */
function browserAt(address: string) {
  let cookie = "";
  return {
    async request(path: string, init: RequestInit = {}) {
      const headers = { "content-type": "application/json", origin: address, cookie };
      // An empty body is no JSON, and a socket carries none as none.
      const body = init.method === "POST" ? { body: init.body ?? "{}" } : {};
      const answer = await fetch(`${address}${path}`, { ...init, ...body, headers });
      cookie = cookiesAfter(cookie, answer);
      return answer;
    },
    post(path: string, body: unknown) {
      return this.request(path, { method: "POST", body: JSON.stringify(body) });
    },
  };
}

type Browser = ReturnType<typeof browserAt>;

async function signUp(browser: Browser) {
  const names = { name: "Ada Roaster", firstName: "Ada", lastName: "Roaster", timeZone: "Europe/Vienna" };
  expect((await browser.post("/api/auth/sign-up/email", { email: EMAIL, password: PASSWORD, ...names })).status).toBe(
    200,
  );
  const mails = Mails.parse(await (await browser.request("/api/outbox")).json());
  const key = mailedKeyOf(/https?:\/\/\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "no link");
  expect((await browser.post("/api/auth/verification/confirm", { key })).status).toBe(200);
}

/** Adds lots one after the other until the server is gone; answers the names of those that were acknowledged. */
function writeLots(browser: Browser): { acknowledged: string[]; ended: Promise<void> } {
  const acknowledged: string[] = [];
  const write = async () => {
    for (let number = 0; ; number += 1) {
      const coffeeName = `lot ${number}`;
      const answer = await browser.post("/api/v1/green-coffees", { coffeeName, quantityKg: 1 }).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(201);
      acknowledged.push(coffeeName);
    }
  };
  return { acknowledged, ended: write() };
}

async function lookInto(dataDir: string) {
  const { client, close } = await openHeld(dataDir);
  const content = await contentOf(client);
  const lots = await client.query<{ name: string }>("select coffee_name as name from green_coffee_inventory");
  await close();
  return { content, lots: new Set(lots.rows.map(({ name }) => name)) };
}

describe("the drill", () => {
  let ada: Browser;
  let authenticator: Awaited<ReturnType<typeof addApp>>;
  let acknowledgedBefore: string[];
  let killed: Awaited<ReturnType<typeof lookInto>>;

  beforeAll(async () => {
    const server = await startTryer(environment);
    first = server;
    ada = browserAt(server.address);
    await signUp(ada);
    authenticator = await addApp(ada, new Date());
  });

  test("backs up a server while it takes writes, until it is killed and its data thrown away", async () => {
    const writing = writeLots(ada);
    const written = async (count: number) => {
      while (writing.acknowledged.length < count) await Promise.race([writing.ended, ada.request("/healthz")]);
    };
    await written(3);
    acknowledgedBefore = [...writing.acknowledged];
    expect(await runCommand("backup", environment)).toMatchObject({ code: 0, stderr: "" });
    await written(writing.acknowledged.length + 2);
    first?.child.kill("SIGKILL");
    await Promise.all([first?.ended, writing.ended]);
    killed = await lookInto(dataDir);
  });

  test("restores every row of the moment of the backup", async () => {
    const secret = await readFile(join(dataDir, "auth-secret"), "utf8");
    await rm(dataDir, { recursive: true });
    const [backup = "none"] = await readdir(environment.BACKUP_DIR ?? "");
    const restored = await runCommand("restore", environment, [join(environment.BACKUP_DIR ?? "", backup)]);
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(await readFile(join(dataDir, "auth-secret"), "utf8")).toBe(secret);

    const found = await lookInto(dataDir);
    const differing = Object.keys(killed.content).filter(
      (name) => killed.content[name] !== found.content[name] && !KEPT_BY_ITSELF.includes(name),
    );
    // Writes went on behind the backup, in these tables alone; every other one is the same row by row.
    expect(differing.sort()).toEqual(WRITTEN);
    expect(acknowledgedBefore.filter((lot) => !found.lots.has(lot))).toEqual([]);
    expect([...found.lots].filter((lot) => !killed.lots.has(lot))).toEqual([]);
    expect(found.lots.size).toBeLessThan(killed.lots.size);
  });

  test("lets a person in with their password and second factor", async () => {
    const second = await startTryer(environment);
    const back = browserAt(second.address);
    expect((await back.post("/api/auth/sign-in/email", { email: EMAIL, password: PASSWORD })).status).toBe(200);
    expect((await back.request("/api/v1/green-coffees")).status).toBe(403);
    // The next code, because each works once, and a quick machine is here within its half minute.
    const code = await authenticator.codeAt(new Date(), 1);
    expect((await verify(back, authenticator.id, code)).status).toBe(200);
    expect((await back.request("/api/v1/green-coffees")).status).toBe(200);
    await second.stop();
  });

  test("goes on by itself in a server with a schedule, which tells of failures", async () => {
    const folder = environment.BACKUP_DIR ?? "";
    const scheduled = { ...environment, BACKUP_EVERY_HOURS: "24" };
    // The restored database is another one than that of the backup, so that the first of its own is due at once.
    await whileRunning(scheduled, async (address) => {
      await expect.poll(async () => (await readdir(folder)).filter((name) => name.startsWith("tryer-")).length).toBe(2);
      expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: "ready", backup: "ok" });
    });
    await whileRunning({ ...scheduled, BACKUP_DIR: join(dataDir, "auth-secret") }, async (address) => {
      const state = async () => (await (await fetch(`${address}/readyz`)).json()) as unknown;
      await expect.poll(state).toMatchObject({ status: "ready", backup: "failing" });
    });
  });
});
