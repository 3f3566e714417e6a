import { expect, it } from "vitest";
import { listCommitted } from "../../list-committed.ts";
import { chooseDatabases } from "./database-tags.ts";
import { isTestFile } from "./feature-tests.ts";

const choose = (files: Record<string, string>) => chooseDatabases(Object.keys(files), (path) => files[path] ?? "");
const BOTH = "/** @database both: locks. */";
const EMBEDDED = "/** @database embedded: its files. */";

it("runs a file without a tag on the server, a tagged one on both or on the embedded database alone", () => {
  expect(
    choose({ "a.test.ts": `import x;\n\n${BOTH}\nconst app = 1;`, "b.test.ts": "", "c.test.ts": EMBEDDED }),
  ).toEqual({
    onServer: ["a.test.ts", "b.test.ts"],
    embedded: ["c.test.ts"],
    both: ["a.test.ts"],
  });
});

it.each(["/** @database bth: locks. */", "/** @database both */", "// @database both: locks.", `const x = 1; ${BOTH}`])(
  "refuses %s, which would choose nothing",
  (line) => {
    expect(() => choose({ "a.test.ts": BOTH, "b.test.ts": line })).toThrow(/^b\.test\.ts: "@database/);
  },
);

it("runs every server test of this checkout somewhere, row-level security on both and the folder's lock embedded alone", () => {
  const tests = listCommitted().filter((path) => path.startsWith("server/") && isTestFile(path));
  const { onServer, embedded, both } = chooseDatabases(tests);
  expect(new Set([...onServer, ...embedded])).toEqual(new Set(tests));
  expect(both).toContain("server/test/row-level-security.test.ts");
  expect(onServer).toEqual(expect.arrayContaining(both));
  expect(embedded).toContain("server/src/db/embedded/embedded.test.ts");
});

it("runs a file of each feature of the server on the embedded database", () => {
  const tests = listCommitted().filter((path) => path.startsWith("server/src/features/") && isTestFile(path));
  const featureOf = (path: string) => path.split("/")[3];
  const { embedded, both } = chooseDatabases(tests);
  expect(new Set([...embedded, ...both].map(featureOf))).toEqual(new Set(tests.map(featureOf)));
});
