import { expect, it } from "vitest";
import { slowerLine, slowestLines } from "./kept-durations.ts";

const part = (seconds: number) => ({ title: "Unit", seconds, files: [] });

it("names a part that takes more than a tenth longer than the kept run, and no other", () => {
  expect(slowerLine(part(45), { Unit: 40 })).toBe("Unit took 45 s, 13% more than the 40 s that are kept.");
  expect(slowerLine(part(44), { Unit: 40 })).toBeNull();
  expect(slowerLine(part(44), {})).toBeNull();
});

it("lists the ten slowest files, the slowest first", () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ path: `${at}.test.ts`, seconds: at }));
  const lines = slowestLines(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("    11.0 s  11.test.ts");
});
