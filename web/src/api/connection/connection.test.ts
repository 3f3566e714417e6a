import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ASK_AGAIN_MS, Connection, PATIENCE_MS } from "./connection.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers while it runs, and the notices of the page about it, in their order. */
function serverAndPage() {
  const server = { runs: true };
  const connection = new Connection(async () => {
    if (!server.runs) throw new TypeError("Failed to fetch");
  });
  const said: string[] = [];
  connection.isAway.subscribe((isAway) => said.push(isAway ? "away" : "back"));
  return { server, connection, said };
}

test("a restart of two seconds is not reported", async () => {
  const { server, connection, said } = serverAndPage();
  server.runs = false;
  connection.doubt();
  await vi.advanceTimersByTimeAsync(2_000);
  server.runs = true;
  connection.heard();
  await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS);
  expect(said).toEqual([]);
});

test("a stream that broke before a server that answers is not reported", async () => {
  const { connection, said } = serverAndPage();
  connection.doubt();
  await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS);
  expect(said).toEqual([]);
});

test("a server that stays away is reported once, and its return is found out", async () => {
  const { server, connection, said } = serverAndPage();
  server.runs = false;
  connection.doubt();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(said).toEqual(["away"]);
  connection.doubt();
  await vi.advanceTimersByTimeAsync(5 * ASK_AGAIN_MS);
  server.runs = true;
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(said).toEqual(["away", "back"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a check tells at once that the server is away or back", async () => {
  const { server, connection, said } = serverAndPage();
  server.runs = false;
  expect(await connection.check()).toBe(false);
  expect(said).toEqual(["away"]);
  server.runs = true;
  expect(await connection.check()).toBe(true);
  expect(said).toEqual(["away", "back"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a last word on an old line does not hide that nothing gets through", async () => {
  const { server, connection, said } = serverAndPage();
  server.runs = false;
  await connection.check();
  connection.heard();
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(said).toEqual(["away"]);
  server.runs = true;
  connection.heard();
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(["away", "back"]);
});

test("a question from before the server was heard does not count against it", async () => {
  let fail = (_: Error) => {};
  const connection = new Connection(() => new Promise((_, reject) => (fail = reject)));
  const asked = connection.check();
  connection.heard();
  fail(new TypeError("Failed to fetch"));
  expect(await asked).toBe(true);
  expect(connection.isAway.get()).toBe(false);
});
