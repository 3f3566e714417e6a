import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EventStream } from "./event-stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openStream() {
  const stream = new EventStream({ now: () => new Date(), onHeartbeat: () => {}, onEnded: () => {} });
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  })();
  return {
    stream,
    /** Areas of each notice so far. */
    async notices(): Promise<string[][]> {
      await vi.advanceTimersByTimeAsync(0);
      const found = [...text.matchAll(/^event: changes\ndata: (.*)$/gm)];
      return found.map(([, data = ""]) => JSON.parse(data).changes.flatMap(({ areas }: { areas: string[] }) => areas));
    },
  };
}

test("a change after a quiet second is told at once", async () => {
  const { stream, notices } = openStream();
  stream.tell(["green"], null);
  expect(await notices()).toEqual([["green"]]);
  await vi.advanceTimersByTimeAsync(1000);
  stream.tell(["roasts"], null);
  expect(await notices()).toEqual([["green"], ["roasts"]]);
});

test("faster changes are told in one notice, a second after the one before", async () => {
  const { stream, notices } = openStream();
  stream.tell(["green"], null);
  await vi.advanceTimersByTimeAsync(1);
  for (let change = 0; change < 50; change += 1) stream.tell(["roasts", "planner"], null);
  await vi.advanceTimersByTimeAsync(998);
  expect(await notices()).toEqual([["green"]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await notices()).toEqual([["green"], ["roasts", "planner"]]);
});
