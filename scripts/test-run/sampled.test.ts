import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function extentOf(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  return import("./sampled.ts");
}

const CELLS = Array.from({ length: 15 }, (_, at) => at);

test("each cell is played within so many neighbouring commits, a few at each", async () => {
  const played = new Set<number>();
  for (let commit = 4_000; commit < 4_005; commit += 1) {
    const { sampled } = await extentOf({ TEST_EXTENT: "gate", TEST_SAMPLE: String(commit) });
    const cells = sampled(CELLS, 5, 7);
    expect(cells).toHaveLength(3);
    for (const cell of cells) played.add(cell);
  }
  expect([...played].sort((one, other) => one - other)).toEqual(CELLS);
});

test("all cells and long tests are played by npm run test:all", async () => {
  const { sampled, playsLong, sizeOf } = await extentOf({ TEST_EXTENT: "all", TEST_SAMPLE: "1" });
  expect(sampled(CELLS, 5)).toEqual(CELLS);
  expect(playsLong(20)).toBe(true);
  expect(sizeOf({ gate: 1, all: 5 })).toBe(5);
});
