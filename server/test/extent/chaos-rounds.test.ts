import { afterEach, expect, test, vi } from "vitest";
import { chaosRounds } from "./chaos-rounds.ts";

afterEach(() => void vi.unstubAllEnvs());

test("five rounds are played by default", () => {
  vi.stubEnv("CHAOS_ROUNDS", undefined);
  expect([...chaosRounds("kill -9")]).toEqual([0, 1, 2, 3, 4]);
});

test("CHAOS_ROUNDS sets the number of rounds, with a line for each", () => {
  vi.stubEnv("CHAOS_ROUNDS", "7");
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const rounds = [...chaosRounds("kill -9")];
  const lines = write.mock.calls.map(([line]) => line);
  write.mockRestore();
  expect(rounds).toHaveLength(7);
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe("kill -9: round 7 of 7\n");
});

test.each(["0", "-1", "many", "1.5", ""])("refuses CHAOS_ROUNDS=%s", (wanted) => {
  vi.stubEnv("CHAOS_ROUNDS", wanted);
  expect(() => [...chaosRounds("kill -9")]).toThrow("must be a whole number");
});
