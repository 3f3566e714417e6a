import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { type RoastLog, writeAlog } from "@tryer/domain/roast-logs";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { keyOf } from "../../../test/http/program.ts";
import { knownLog } from "../../../test/known-log.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();
const server = createAdaptorServer({ fetch: (...asked) => app.fetch(...asked) });
let url = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

/** Runs a program of the folder examples as a person does. */
async function run(name: string, key: string, given: string[]) {
  const path = fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...given], { env: { TRYER_URL: url, TRYER_KEY: key } });
  const [out, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, out, problem };
}

test("take-order drafts an order once, however often it is run", async () => {
  const ada = await app.signUp("Ada");
  const { item } = await addCoffee(ada, { name: "Guji" });
  const size = await addSize(ada, 250, "g");
  const price = { roastedItemId: item.id, packageSizeId: size.id, tierId: null, priceMinor: 1250 };
  await ada.api.pricing.setPrices({ prices: [price] });
  await ada.api.customers.add({ name: "Café Rosa" });
  const { secret } = await keyOf(ada, ["customers:read", "items:read", "orders:write"]);
  const given = ["café rosa", item.name, "12", "250 g", "PO 4711"];
  expect(await run("take-order.mjs", secret, given)).toEqual({
    code: 0,
    out: expect.stringMatching(/^Order \S+ was drafted\n$/),
    problem: "",
  });
  expect((await run("take-order.mjs", secret, given)).code).toBe(0);
  const { items } = await ada.api.orders.list({});
  expect(items.map(({ reference, status }) => [reference, status])).toEqual([["PO 4711", "draft"]]);
  const refused = await run("take-order.mjs", "tryer_wrong", given);
  expect([refused.code, refused.problem]).toEqual([1, expect.stringContaining("UNAUTHORIZED")]);
});

const EXAMPLES = { send: fileURLToPath(new URL("../../../../examples/send-roast-logs.mjs", import.meta.url)) };

/** A folder of a roast logger, watched by the program. Each start is a process of its own. */
async function watchedFolder(person: Person) {
  const folder = await mkdtemp(join(tmpdir(), "tryer-logger-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { secret: key } = await keyOf(person, ["roasts:read", "roasts:write"]);
  return {
    file: (name: string) => join(folder, name),
    start(at = url) {
      const environment = { TRYER_URL: at, TRYER_KEY: key, TRYER_EVERY_SEC: "0.1" };
      const child = spawn(process.execPath, [EXAMPLES.send, folder], { env: environment });
      const told = { out: "" };
      child.stdout.on("data", (text) => {
        told.out += text;
      });
      child.stderr.on("data", (text) => {
        told.out += text;
      });
      const stop = async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill("SIGKILL");
        await once(child, "close");
      };
      onTestFinished(stop);
      const says = (words: string | RegExp) =>
        vi.waitFor(() => expect(told.out).toMatch(words), { timeout: 60_000, interval: 20 });
      return { says, stop, told: () => told.out };
    },
  };
}

const evening = (known: Partial<RoastLog> = {}) => writeAlog(knownLog({ id: uuidv7(), title: "Guji", ...known }));

/** A roastery with Guji, and a roast of it that was logged by hand beside the drum. */
async function roastedGuji() {
  const ada = await app.signUp("Ada");
  const { green } = await addCoffee(ada, { name: "Guji" });
  const facts = { greenCoffeeId: green.id, greenWeightKg: 1.5, roastedWeightKg: 1.25 };
  const roast = await ada.api.roasts.add({ ...facts, roastedAt: "2026-11-17T06:50:00.000Z" });
  const roasts = async () => (await ada.api.roasts.list({})).items.length;
  return { ada, roast, roasts };
}

test("send-roast-logs sends a file once it is written, once, and goes on after a restart", async () => {
  const { ada, roast, roasts } = await roastedGuji();
  const folder = await watchedFolder(ada);
  const log = Buffer.from(evening());
  await writeFile(folder.file("first.alog"), log);
  const first = folder.start();
  await first.says(`first.alog joined ${roast.number}`);
  expect(await ada.api.roasts.log({ id: roast.id })).toMatchObject({ fileName: "first.alog", size: log.length });
  await first.stop();

  await writeFile(folder.file("copy of first.alog"), log);
  const later = { startedAt: { local: null, epochMs: Date.now() - 3_600_000 } };
  const next = Buffer.from(evening(later));
  await writeFile(folder.file("second.alog"), next);
  const second = folder.start();
  await second.says(/second\.alog became R-/);
  expect(await roasts()).toBe(2);
  await rename(folder.file("second.alog"), folder.file("renamed.alog"));
  await writeFile(folder.file("third.alog"), evening({ title: "Nyeri", beans: "AA", startedAt: later.startedAt }));
  await second.says("third.alog waits for you");
  await second.stop();
  expect(second.told()).not.toContain("first.alog");
  expect(second.told()).not.toContain("renamed.alog");
  expect(await roasts()).toBe(2);
  const notes = JSON.parse(await readFile(folder.file(".tryer-sent.json"), "utf8"));
  expect(Object.keys(notes)).toEqual(["first.alog", "second.alog"]);
});

test("send-roast-logs leaves a file alone that grows from look to look", async () => {
  const { ada, roast } = await roastedGuji();
  const folder = await watchedFolder(ada);
  const log = Buffer.from(evening());
  const { secret: key } = await keyOf(ada, ["roasts:read", "roasts:write"]);
  const stopping = new AbortController();
  const attached: boolean[] = [];
  let looks = 0;
  await writeFile(folder.file("slow.alog"), log.subarray(0, 100));
  const { watch } = await import(EXAMPLES.send);
  const rest = async () => {
    looks += 1;
    attached.push((await ada.api.roasts.log({ id: roast.id })) !== null);
    if (looks < 5) await appendFile(folder.file("slow.alog"), log.subarray(looks * 100, looks * 100 + 100));
    if (looks === 5) await appendFile(folder.file("slow.alog"), log.subarray(500));
    if (looks === 8) stopping.abort();
  };
  await watch({ url, key }, folder.file(""), { signal: stopping.signal, rest });
  expect(attached).toEqual([false, false, false, false, false, false, true, true]);
});

test("send-roast-logs waits while the server is away, and passes over what is no log", async () => {
  const { ada, roast } = await roastedGuji();
  const folder = await watchedFolder(ada);
  await writeFile(folder.file("a broken.alog"), "{'title': 'Guji', 'roastepoch': 1}");
  await writeFile(folder.file("b good.alog"), evening());
  await writeFile(folder.file("notes.txt"), "nothing to send");
  const door = createAdaptorServer({ fetch: (...asked) => app.fetch(...asked) });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const { port } = door.address() as AddressInfo;
  door.close();
  await once(door, "close");
  const program = folder.start(`http://127.0.0.1:${port}`);
  await program.says("ECONNREFUSED");
  const again = createAdaptorServer({ fetch: (...asked) => app.fetch(...asked) });
  onTestFinished(() => void again.close());
  again.listen(port, "127.0.0.1");
  await program.says(`b good.alog joined ${roast.number}`);
  expect(program.told()).not.toContain("notes.txt");
  await program.stop();
});

test("send-roast-logs that dies after it has sent makes no second roast", async () => {
  const { ada, roasts } = await roastedGuji();
  const folder = await watchedFolder(ada);
  await writeFile(folder.file("one.alog"), evening({ startedAt: { local: null, epochMs: Date.now() - 3_600_000 } }));
  const first = folder.start();
  await first.says("one.alog became");
  await first.stop();
  await rm(folder.file(".tryer-sent.json"));
  const second = folder.start();
  await second.says(/one\.alog is in R-/);
  expect(await roasts()).toBe(2);
});
