import { ORPCError } from "@orpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entryFate, type KeepingState, type ScoreEntry, ScoreKeeper } from "./score-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that is there or not, the storage of a browser, and tabs over both. */
function browser() {
  const kept = new Map<string, string>();
  const server = { runs: true, refuses: null as ORPCError<string, unknown> | null, received: [] as ScoreEntry[] };
  const states: KeepingState[] = [];
  const open = () =>
    new ScoreKeeper({
      key: "scores",
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, text),
        removeItem: (key) => void kept.delete(key),
      },
      send: async (entries) => {
        if (!server.runs) throw new TypeError("Failed to fetch");
        if (server.refuses) throw server.refuses;
        server.received.push(...entries);
      },
      onState: (state) => void states.push(state),
      now: () => Date.now(),
    });
  return { kept, server, states, open };
}

const HOUR_MS = 3_600_000;

test("answers are sent once, the latest of each question, and then leave the browser", async () => {
  const { kept, server, states, open } = browser();
  const keeper = open();
  keeper.enter("a", "body", 7);
  keeper.enter("a", "body", 7.25);
  keeper.enter("a", "notes", "Round");
  expect(kept.size).toBe(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(server.received.map(({ field, value }) => [field, value])).toEqual([
    ["body", 7.25],
    ["notes", "Round"],
  ]);
  expect(kept.size).toBe(0);
  expect(states.at(-1)).toBe("saved");
});

test("answers wait without a connection and arrive when it is back", async () => {
  const { server, states, open } = browser();
  const keeper = open();
  server.runs = false;
  keeper.enter("a", "body", 7);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(states.at(-1)).toBe("waiting");
  keeper.enter("a", "body", 8);
  server.runs = true;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(server.received.map(({ value }) => value)).toEqual([8]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a tab that was closed without a connection is taken up by the next one", async () => {
  const { kept, server, open } = browser();
  server.runs = false;
  const first = open();
  first.enter("a", "body", 7);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  first.stop();
  server.runs = true;
  const second = open();
  expect(second.waiting().map(({ value }) => value)).toEqual([7]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(server.received.map(({ value }) => value)).toEqual([7]);
  expect(kept.size).toBe(0);
});

test("an answer that the server turns down is said and not sent for ever", async () => {
  const { kept, server, states, open } = browser();
  server.refuses = new ORPCError("INVALID", { status: 422 });
  const keeper = open();
  keeper.enter("a", "body", 7);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(states.at(-1)).toBe("refused");
  expect([kept.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test("answers that come after the reveal stay in the browser, and are sent when the table is open again", async () => {
  const { kept, server, states, open } = browser();
  server.refuses = new ORPCError("CONFLICT", { status: 409 });
  const first = open();
  first.enter("a", "body", 7);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(states.at(-1)).toBe("refused");
  expect([kept.size, vi.getTimerCount()]).toEqual([1, 0]);
  first.stop();
  server.refuses = null;
  open();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(server.received.map(({ value }) => value)).toEqual([7]);
});

test("answers wait while the network of the table has sent too much", async () => {
  const { kept, server, states, open } = browser();
  server.refuses = new ORPCError("TOO_MANY_REQUESTS", { status: 429 });
  open().enter("a", "body", 7);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect([states.at(-1), kept.size]).toEqual(["waiting", 1]);
  server.refuses = null;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(server.received.map(({ value }) => value)).toEqual([7]);
});

test.each([
  [new TypeError("Failed to fetch"), "again"],
  [new ORPCError("INTERNAL_SERVER_ERROR", { status: 500 }), "again"],
  [new ORPCError("SESSION_RENEWED", { status: 409 }), "again"],
  [new ORPCError("UNAUTHORIZED", { status: 401 }), "later"],
  [new ORPCError("NOT_FOUND", { status: 404 }), "later"],
  [new ORPCError("BAD_REQUEST", { status: 400 }), "never"],
])("answers that met %s are sent %s", (error, fate) => {
  expect(entryFate(error)).toBe(fate);
});

test("an answer that changes while the one before is on its way is sent after it", async () => {
  const { server, open } = browser();
  const keeper = open();
  keeper.enter("a", "body", 7);
  const sending = keeper.flush();
  keeper.enter("a", "body", 9);
  await sending;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(server.received.map(({ value }) => value)).toEqual([7, 9]);
  expect(server.received[1]?.at).toBeGreaterThan(server.received[0]?.at ?? 0);
});

test("a spoilt store is no obstacle", () => {
  const { kept, open } = browser();
  kept.set("scores", '[{"sampleId":1},null,{"sampleId":"a","field":"body","value":7,"at":1}]');
  expect(open().waiting()).toHaveLength(1);
  kept.set("scores", "{{");
  expect(open().waiting()).toEqual([]);
});
