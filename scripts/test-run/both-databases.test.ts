import { expect, it } from "vitest";
import { listCommitted } from "../list-committed.ts";
import { filesForBothDatabases } from "./both-databases.ts";
import { isTestFile } from "./feature-tests.ts";

const choose = (files: Record<string, string>) =>
  filesForBothDatabases(Object.keys(files), (path) => files[path] ?? "");
const TAG = "/** @database both: locks. */";

it("chooses the files that have the tag", () => {
  expect(choose({ "a.test.ts": `import x;\n\n${TAG}\nconst app = 1;`, "b.test.ts": "const app = 1;" })).toEqual([
    "a.test.ts",
  ]);
});

it.each(["/** @database bth: locks. */", "/** @database both */", "// @database both: locks.", `const x = 1; ${TAG}`])(
  "refuses %s, which would choose nothing",
  (line) => {
    expect(() => choose({ "a.test.ts": TAG, "b.test.ts": line })).toThrow(/^b\.test\.ts: "@database/);
  },
);

it("refuses to choose no file at all", () => {
  expect(() => choose({ "a.test.ts": "const app = 1;" })).toThrow("No test has the tag");
});

it("chooses some of this checkout's server tests, but not all", () => {
  const tests = listCommitted().filter((path) => path.startsWith("server/") && isTestFile(path));
  const chosen = filesForBothDatabases(tests);
  expect(chosen).toContain("server/test/row-level-security.test.ts");
  expect(chosen.length).toBeLessThan(tests.length);
});
