import { ORPCError } from "@orpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "./connection.ts";
import { patiently, TRIES, WAIT_MS } from "./patiently.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;

/** A server that takes requests while it runs, and what the page is told of the waits for it. */
function serverAndPage() {
  const server = { runs: true, losesAnswers: false, taken: 0 };
  const page = { isStopped: false, said: [] as string[] };
  const connection = new Connection(async () => {
    if (!server.runs) throw new TypeError("Failed to fetch");
  });
  const ask = async () => {
    if (!server.runs) throw new TypeError("Failed to fetch");
    server.taken += 1;
    if (server.losesAnswers) throw new TypeError("Failed to fetch");
    return "taken";
  };
  const asked = () =>
    patiently(ask, {
      connection,
      isStopped: () => page.isStopped,
      onPause: (isPaused) => page.said.push(isPaused ? "paused" : "going on"),
    }).catch((error: unknown) => error);
  return { server, page, asked };
}

test("a request waits for an hour while the server is away, and is sent once it is back", async () => {
  const { server, page, asked } = serverAndPage();
  server.runs = false;
  const answer = asked();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect([server.taken, page.said]).toEqual([0, ["paused"]]);
  server.runs = true;
  await vi.advanceTimersByTimeAsync(2 * WAIT_MS);
  expect(await answer).toBe("taken");
  expect([server.taken, page.said]).toEqual([1, ["paused", "going on"]]);
});

test("a request fails after some tries where the server is there and its answers are lost", async () => {
  const { server, page, asked } = serverAndPage();
  server.losesAnswers = true;
  const answer = asked();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(await answer).toBeInstanceOf(TypeError);
  expect([server.taken, page.said]).toEqual([TRIES, []]);
});

test("a wait ends where somebody stops it", async () => {
  const { server, page, asked } = serverAndPage();
  server.runs = false;
  const answer = asked();
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  page.isStopped = true;
  await vi.advanceTimersByTimeAsync(2 * WAIT_MS);
  expect(await answer).toBeInstanceOf(TypeError);
  expect([server.taken, page.said]).toEqual([0, ["paused", "going on"]]);
});

test("a refusal is an answer", async () => {
  const connection = new Connection(async () => {});
  const refusal = new ORPCError("CONFLICT", { status: 409 });
  const refused = patiently(() => Promise.reject(refusal), { connection, isStopped: () => false, onPause: () => {} });
  await expect(refused).rejects.toBe(refusal);
});
