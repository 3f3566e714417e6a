import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { packageBin } from "../package-bin.ts";
import { projectRoot } from "../project-root.mjs";
import { runNode } from "../run-child.mjs";
import { countPlaywright } from "./playwright-report.ts";
import { countVitest } from "./vitest-report.ts";

let folder: string;

beforeEach(async () => {
  const cache = join(projectRoot, ".cache");
  await mkdir(cache, { recursive: true });
  // Below the project, where the test programs are found.
  folder = await mkdtemp(join(cache, "test-programs-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const readReport = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), "utf8"));

it("counts a journey that passes on retry as passed, and names it with its first failure and its trace", async () => {
  const source = `import { expect, test } from "@playwright/test";
    test("holds", () => undefined);
    test.describe("the lake", () => {
      test.beforeAll(() => undefined);
      test("freezes", ({}, { retry }) => expect(retry).toBe(1));
    });
    test("never holds", () => expect(1).toBe(2));`;
  await writeFile(join(folder, "lake.spec.ts"), source);
  const settings = {
    testDir: ".",
    outputDir: "failures",
    use: { trace: "on-first-retry" },
    projects: [{ name: "desktop" }],
  };
  await writeFile(join(folder, "playwright.config.ts"), `export default ${JSON.stringify(settings)}`);
  const { output } = await runNode(
    [
      packageBin("@playwright/test", "playwright"),
      ...["test", "-c", join(folder, "playwright.config.ts"), "--retries=1"],
      `--reporter=json,list,${import.meta.dirname}/hook-reporter.ts`,
    ],
    { quiet: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "playwright.json") } },
  );
  const counts = countPlaywright(await readReport("playwright.json"));
  expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: 0 });
  expect(counts.passedOnRetry).toHaveLength(1);
  const [lines = ""] = counts.passedOnRetry;
  expect(lines).toMatch(/^passed on retry: \[desktop\] lake\.spec\.ts › the lake › freezes\n/);
  expect(lines).toContain("  first attempt: Error: expect(received).toBe(expected)");
  const trace = /^ {2}(\.cache\/.*trace\.zip)$/m.exec(lines)?.[1] ?? "no trace";
  expect((await readFile(join(projectRoot, trace))).byteLength).toBeGreaterThan(0);
  expect(output).toMatch(/beforeAll hook of freezes/);
});

it("prints a line for each finished test and hook, names an error outside of every test, and never tries a test again", async () => {
  const source = `let attempts = 0;
    beforeAll(() => undefined);
    beforeEach(() => undefined);
    test("holds", () => undefined);
    test("would hold the second time", () => expect(attempts++).toBe(1));
    describe("the ice", () => {
      beforeAll(() => { throw new Error("it broke"); });
      test("is not reached", () => undefined);
    });
    afterAll(() => void Promise.reject(new Error("nobody waited")));`;
  await writeFile(join(folder, "ice.test.ts"), source);
  const { output } = await runNode(
    [
      packageBin("vitest", "vitest"),
      ...["run", "--root", folder, "--globals", `--reporter=${import.meta.dirname}/line-reporter.ts`],
      ...[`--reporter=${import.meta.dirname}/json-reporter.ts`, `--outputFile.json=${join(folder, "vitest.json")}`],
    ],
    { quiet: true, env: { NO_COLOR: "1" } },
  );
  expect(countVitest(await readReport("vitest.json"))).toMatchObject({
    passed: 1,
    failed: 2,
    skipped: 1,
    failedTests: [
      expect.stringMatching(/ice\.test\.ts › .*would hold the second time$/),
      expect.stringMatching(/ice\.test\.ts › outside of a test: Error: nobody waited$/),
    ],
    passedOnRetry: [],
  });
  expect(output).toMatch(/^ +✓ ice\.test\.ts > holds/m);
  expect(output).toMatch(/^ +× ice\.test\.ts > would hold the second time/m);
  expect(output).toMatch(/^ +beforeAll ice\.test\.ts \d+\.\d s$/m);
  expect(output).toMatch(/^ +beforeEach ice\.test\.ts > holds \d+\.\d s$/m);
  expect(output).toMatch(/^ +beforeAll ice\.test\.ts > the ice failed \d+\.\d s$/m);
});
