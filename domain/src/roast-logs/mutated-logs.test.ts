import { expect, test } from "vitest";
import { readRoastLog } from "./read-roast-log.ts";
import { brokenPromises, FIXTURES, readMutated } from "./test/mutated-logs.ts";

test("every fixture is read as it is", () => {
  for (const [name, bytes] of FIXTURES) expect([name, readRoastLog(bytes, name).ok]).toEqual([name, true]);
});

test("a thousand changed logs are read or refused, and keep what logs promise", () => {
  for (let number = 0; number < 1000; number += 1) {
    const read = readMutated(number);
    expect([number, read.name, brokenPromises(read)]).toEqual([number, read.name, []]);
  }
});
