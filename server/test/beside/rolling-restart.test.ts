import { describe, expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { freePort } from "../../../scripts/test-run/postgres/free-port.ts";
import { installedProgram } from "../../../scripts/test-run/postgres/installed-program.ts";
import { createLog } from "../../src/log.ts";
import { hasServer } from "../databases/server-database.ts";
import { sizeOf } from "../extent/extent.ts";
import { cookiesOf } from "../http/cookies-of.ts";
import { listen } from "../http/listen.ts";
import { mailedKeyOf } from "../mailed-key-of.ts";
import { processSettings, runCommand, startTryer } from "../tryer-process.ts";
import { startCaddy } from "./caddy.ts";
import { startNginx } from "./nginx.ts";

const REQUESTS = sizeOf({ gate: 1_000, all: 10_000 });
const CLIENTS = 8;

const PROXIES = { nginx: startNginx, caddy: startCaddy } as const;

/** Two processes on one PostgreSQL behind a proxy, and somebody who is signed in through it. */
async function roasteryBehind(proxy: keyof typeof PROXIES) {
  const { environment, where } = await processSettings();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = [String(await freePort()), String(await freePort())].map((own) => ({
    ...environment,
    PORT: own,
    PUBLIC_URL: address,
  }));
  const start = (at: number) => startTryer(settings[at] ?? {});
  const processes = [await start(0), await start(1)];
  const before = await PROXIES[proxy](
    port,
    settings.map(({ PORT }) => Number(PORT)),
  );
  const email = "ada@roastery.example";
  const { stdout } = await runCommand("link", settings[0] ?? {}, [email]);
  const headers = { "content-type": "application/json", origin: address };
  const key = mailedKeyOf(stdout.trim().split("\n").at(-1) ?? "");
  const signedIn = await fetch(`${address}/api/auth/verification/confirm`, {
    method: "POST",
    headers,
    body: JSON.stringify({ key, password: "a long enough passphrase" }),
  });
  if (!signedIn.ok) throw new Error(`${signedIn.status} ${await signedIn.text()}`);
  const cookie = cookiesOf(signedIn);
  return {
    request: (path: string, init: RequestInit = {}) =>
      fetch(`${address}${path}`, { ...init, headers: { ...headers, cookie, ...init.headers } }),
    /** Number of green coffees that are there. */
    async countGreen() {
      const database = await openDatabase(where, createLog("silent"));
      const { rows } = await database.pool.query("select count(*)::int as there from green_coffee_inventory");
      await database.close();
      return rows[0]?.there;
    },
    /** Stops one process and starts it anew while the other one goes on. */
    async restart(at: number) {
      const ended = await processes[at]?.stop();
      processes[at] = await start(at);
      return ended;
    },
    async stop() {
      await before.stop();
      await Promise.all(processes.map((tryer) => tryer.stop()));
    },
  };
}

const PROXY_NAMES = Object.keys(PROXIES) as (keyof typeof PROXIES)[];

const isThere = (proxy: keyof typeof PROXIES) => hasServer() && installedProgram(proxy) !== undefined;

describe("two processes behind a proxy", () => {
  test.runIf(isThere("nginx"))(
    "are restarted in turn under load, and no request fails or is lost",
    { timeout: 900_000 },
    async () => {
      const roastery = await roasteryBehind("nginx");
      const failures: string[] = [];
      let asked = 0;
      let added = 0;
      let areRestarted = false;
      const client = async (at: number) => {
        for (let n = 0; asked < REQUESTS || !areRestarted; n += 1) {
          asked += 1;
          const isWrite = n % 10 === 0;
          const answer = await (isWrite
            ? roastery.request("/api/v1/green-coffees", {
                method: "POST",
                body: JSON.stringify({ coffeeName: `Guji ${at} ${n}`, quantityKg: 1 }),
              })
            : roastery.request("/api/v1/orders")
          ).then(
            async (response) => {
              const text = await response.text();
              return response.ok ? null : `${response.status} ${text}`;
            },
            (error: Error) => `${error.message}: ${String(error.cause)}`,
          );
          if (answer !== null) failures.push(answer);
          else if (isWrite) added += 1;
        }
      };
      const clients = Array.from({ length: CLIENTS }, (_, at) => client(at));
      for (const at of [0, 1]) {
        expect(await roastery.restart(at)).toMatchObject({ code: 0 });
        // The one that came back has its share of the load before the next one goes.
        const before = asked;
        await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(before + 100);
      }
      areRestarted = true;
      await Promise.all(clients);
      expect(failures).toEqual([]);
      expect(asked).toBeGreaterThanOrEqual(REQUESTS);
      expect(await roastery.countGreen()).toBe(added);
      await roastery.stop();
    },
  );

  test.each(PROXY_NAMES.filter(isThere))("let a page hear of a change at once through %s, and leave", async (proxy) => {
    const roastery = await roasteryBehind(proxy);
    const pages = await Promise.all([listen(roastery.request), listen(roastery.request)]);
    await Promise.all(pages.map((page) => page.untilReady()));
    await roastery.request("/api/v1/green-coffees", {
      method: "POST",
      body: JSON.stringify({ coffeeName: "Huila", quantityKg: 5 }),
    });
    await Promise.all(pages.map((page) => page.until("green")));
    await Promise.all(pages.map((page) => page.leave()));
    // A proxy that keeps the streams of pages that left waits for them, until the patience of the test is over.
    await roastery.stop();
  });
});
