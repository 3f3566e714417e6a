import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readRoastLog } from "@tryer/domain/roast-logs";
import { describe, expect, test } from "vitest";
import { folder, isRefused, manifest, nameOf, wrongFacts } from "../../../test/sample-logs.ts";

test.skipIf(folder === null)("real logs are here to be read", () => {
  expect(manifest.length).toBeGreaterThan(100);
});

describe.runIf(folder !== null)("real logs", () => {
  test.each(manifest.filter((facts) => !isRefused(facts)).map((facts) => [facts.file ?? "", facts] as const))(
    "%s has the facts of the manifest",
    (file, facts) => {
      const read = readRoastLog(readFileSync(join(folder ?? "", file)), nameOf(facts));
      if (!read.ok) throw new Error(read.problem.message);
      expect(wrongFacts(facts, read.log)).toEqual([]);
    },
  );

  test.each(manifest.filter(isRefused).map(({ file }) => file ?? ""))("%s is refused with its name", (file) => {
    const name = file.slice(file.lastIndexOf("/") + 1);
    const read = readRoastLog(readFileSync(join(folder ?? "", file)), name);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.problem.message).toContain(name);
  });
});
