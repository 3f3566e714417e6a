import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type KeepingState, type ScoreEntry, ScoreKeeper } from "./score-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Refused extends Error {}

/** A server that is there or not, the storage of a browser, and tabs over both. */
function browser() {
  const kept = new Map<string, string>();
  const server = { runs: true, refuses: false, received: [] as ScoreEntry[] };
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
        if (server.refuses) throw new Refused();
        server.received.push(...entries);
      },
      isRefusal: (error) => error instanceof Refused,
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
  server.refuses = true;
  const keeper = open();
  keeper.enter("a", "body", 7);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(states.at(-1)).toBe("refused");
  expect([kept.size, vi.getTimerCount()]).toEqual([0, 0]);
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
