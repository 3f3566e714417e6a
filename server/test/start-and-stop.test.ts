/** @database both: connections of a process that starts and stops. */

import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, createServer } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { createLog } from "../src/log.ts";
import { processSettings, spawnTryer, startTryer } from "./tryer-process.ts";

describe("the server as a process", () => {
  let environment: Record<string, string>;

  beforeAll(async () => {
    environment = (await processSettings()).environment;
  });

  test("answers a request that was in flight when it was told to stop, then ends with 0", async () => {
    const { address, stop } = await startTryer(environment);
    const ready = await fetch(`${address}/readyz`);
    expect(await ready.json()).toMatchObject({ status: "ready" });
    // A proxy that keeps connections for a minute closes them before the server does: no request meets a closed one.
    expect(ready.headers.get("keep-alive")).toBe("timeout=75");

    // A browser's spare connection: open, but never used.
    const spare = connect(Number(environment.PORT), "127.0.0.1");
    await once(spare, "connect");
    const spareClosed = once(spare, "close");

    const { slow, finish } = await beginSignIn(address);
    const answered = once(slow, "response");
    const ended = stop();
    await untilRefused(address);
    finish();

    const [answer] = await answered;
    expect(answer.statusCode).toBe(401);
    answer.resume();
    expect(await ended).toEqual({ code: 0, stderr: "" });
    await spareClosed;
  });

  test("resets nobody of many who ask without a pause, and closes each connection with an answer", async () => {
    const { address, stop } = await startTryer(environment);
    const idle = new Agent({ keepAlive: true });
    expect((await ask(idle, address)).connection).toBe("keep-alive");
    const idleSocket = Object.values(idle.freeSockets)[0]?.[0];
    if (idleSocket === undefined) throw new Error("the connection did not stay open");
    const idleClosed = once(idleSocket, "close");

    let isStopping = false;
    const callers = Array.from({ length: 12 }, async (_, place) => {
      const agent = new Agent({ keepAlive: place < 6, maxSockets: 1 });
      for (;;) {
        const askedWhileStopping = isStopping;
        try {
          const { status, connection } = await ask(agent, address);
          if (askedWhileStopping) expect([status, connection]).toEqual([401, "close"]);
        } catch (error) {
          return error;
        }
      }
    });
    const { slow, finish } = await beginSignIn(address);
    const answered = once(slow, "response");
    const ended = stop();
    await untilRefused(address);
    isStopping = true;
    for (const error of await Promise.all(callers)) expect(error).toMatchObject({ code: "ECONNREFUSED" });
    await idleClosed;
    // The long request alone is left, and it is waited for.
    finish();
    const [answer] = await answered;
    expect([answer.statusCode, answer.headers.connection]).toEqual([401, "close"]);
    answer.resume();
    expect(await ended).toEqual({ code: 0, stderr: "" });
  }, 120_000);

  test("ends at once at a second signal to stop", async () => {
    const tryer = await startTryer(environment);
    const { slow } = await beginSignIn(tryer.address);
    const cut = once(slow, "error");
    const impatience = setInterval(() => tryer.child.kill("SIGINT"), 100);
    expect(await tryer.ended).toEqual({ code: 1, stderr: "" });
    clearInterval(impatience);
    await cut;
    const next = await startTryer(environment);
    expect(await next.stop()).toEqual({ code: 0, stderr: "" });
  });

  test("the log names each request by its id and holds nothing of what was in it", async () => {
    const { address, stop, output } = await startTryer({ ...environment, LOG_LEVEL: "trace" });
    const answer = await fetch(`${address}/api/auth/sign-in/email?note=in-the-query`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: address, cookie: "tryer.session_token=in-the-cookie" },
      body: JSON.stringify({ email: "in-the-body@roastery.example", password: "in the password" }),
    });
    expect(answer.status).toBe(401);
    expect(await stop()).toEqual({ code: 0, stderr: "" });
    const requestId = answer.headers.get("x-request-id");
    expect(output()).toContain(`"requestId":"${requestId}","method":"POST","path":"/api/auth/sign-in/email"`);
    expect(output()).not.toMatch(/in-the-query|in-the-cookie|in-the-body|in the password/);
  });

  test("a connection that breaks in mid-request is no failure", async () => {
    const { address, stop, output } = await startTryer({ ...environment, LOG_LEVEL: "info" });
    const { slow } = await beginSignIn(address);
    const broken = once(slow, "error");
    slow.destroy(new Error("out of reach"));
    await broken;
    await expect.poll(output).toContain('"path":"/api/auth/sign-in/email"');
    expect(await stop()).toEqual({ code: 0, stderr: "" });
    expect(output()).not.toContain('"level":"error"');
  });

  test("a port that is taken is said in a sentence", async () => {
    const other = createServer().listen(Number(environment.PORT), "127.0.0.1");
    await once(other, "listening");
    const { code, stderr } = await spawnTryer(environment).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      "Tryer cannot start: the port is taken. Stop the program that uses it, or set PORT to another number.\n",
    );
  });

  test("a database that nobody can reach is said in a sentence", async () => {
    const nowhere = { DATABASE_URL: "postgres://tryer:secret@127.0.0.1:1/tryer", AUTH_SECRET: "x".repeat(40) };
    const { code, stderr } = await spawnTryer({ ...environment, ...nowhere }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe("The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.\n");
  });

  test("a start that fails after the port is open ends with a code, and says why the database refused", async () => {
    const { where, environment: own } = await processSettings();
    const database = await openDatabase(where, createLog("silent"));
    await database.pool.query("alter table system_jobs rename to system_jobs_of_another_version");
    await database.close();
    const { code, stderr } = await spawnTryer(own).ended;
    expect(code).toBe(1);
    expect(stderr).toBe('The database refused a request: relation "system_jobs" does not exist (42P01).\n');
  });

  test("a wrong variable is named", async () => {
    const { code, stderr } = await spawnTryer({ ...environment, PORT: "coffee" }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe("Tryer cannot start:\n  PORT must be a port number from 0 to 65535\n");
  });
});

/** A request that the server has taken, and of whose body it has only the beginning. */
async function beginSignIn(address: string) {
  const body = JSON.stringify({ email: "nobody@roastery.example", password: "not the passphrase" });
  const slow = request(`${address}/api/auth/sign-in/email`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      origin: address,
      // The server says that it has the request and waits for its body.
      expect: "100-continue",
    },
  });
  slow.flushHeaders();
  await once(slow, "continue");
  slow.write(body.slice(0, 10));
  return { slow, finish: () => slow.end(body.slice(10)) };
}

/** One ordinary request. */
async function ask(agent: Agent, address: string) {
  const asked = request(`${address}/api/v1/green-coffees`, { agent }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return { status: answer.statusCode, connection: answer.headers.connection };
}

/** Waits until the server takes no new connections: it has understood that it shall stop. */
async function untilRefused(address: string) {
  for (;;) {
    try {
      await (await fetch(`${address}/healthz`, { headers: { connection: "close" } })).text();
    } catch {
      return;
    }
  }
}
