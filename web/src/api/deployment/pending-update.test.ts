import { expect, test } from "vitest";
import { mayReload, notePendingUpdate, noteReload, takePendingUpdate } from "./pending-update.ts";

const NOON = Date.UTC(2026, 10, 21, 12);

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const notes = () => ({ device: storage(), tab: storage() });

test("a start with nothing pending goes on", () => {
  expect(takePendingUpdate(notes(), "old", NOON)).toBe(false);
});

test("a start with a pending update reloads, once", () => {
  const noted = notes();
  notePendingUpdate(noted, "new");
  expect(takePendingUpdate(noted, "old", NOON)).toBe(true);
  expect(takePendingUpdate(noted, "old", NOON)).toBe(false);
});

test.each([
  ["just now", 0, false],
  ["not quite two seconds ago", 1_999, false],
  ["two seconds ago", 2_000, true],
  ["a day ago", 86_400_000, true],
  ["later than now, because the clock was set back", -5_000, true],
])("a tab that reloaded %s (%s ms) reloads again: %s", (_, agoMs, reloads) => {
  const noted = notes();
  noteReload(noted, NOON - agoMs);
  expect(mayReload(noted, NOON)).toBe(reloads);
  notePendingUpdate(noted, "new");
  expect(takePendingUpdate(noted, "old", NOON)).toBe(reloads);
  // Taken away all the same: what is left of it is offered, not done.
  expect(takePendingUpdate(noted, "old", NOON + 10_000)).toBe(false);
});

test("a reload in another tab does not keep this one from its own", () => {
  const here = notes();
  noteReload({ device: here.device, tab: storage() }, NOON);
  notePendingUpdate(here, "new");
  expect(takePendingUpdate(here, "old", NOON)).toBe(true);
});

test("a page that is the new build already has nothing to reload", () => {
  const noted = notes();
  notePendingUpdate(noted, "new");
  expect(takePendingUpdate(noted, "new", NOON)).toBe(false);
  expect(takePendingUpdate(noted, "old", NOON)).toBe(false);
});
