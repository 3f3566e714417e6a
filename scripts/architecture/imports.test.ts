import { expect, it } from "vitest";
import { sourceFile } from "./source-file.ts";

it.each([
  ['import a from "x";', [["x", false]]],
  ['import { a,\n  b } from "x";', [["x", false]]],
  ['import type { A } from "x";', [["x", true]]],
  ['import type A from "x";', [["x", true]]],
  ['import type, { A } from "x";', [["x", false]]],
  ['import { type A } from "x";', [["x", false]]],
  [
    'import * as a from "x";\nimport "y";',
    [
      ["x", false],
      ["y", false],
    ],
  ],
  ['export { a } from "x";', [["x", false]]],
  ['export type { A } from "x";', [["x", true]]],
  ['export * from "x";', [["x", false]]],
  ['const a = await import("x");', [["x", false]]],
  ['export const a = 1;\nexport { b } from "x";', [["x", false]]],
  ['// import a from "x";', []],
  ["const text = 'import a from \"x\"';", []],
  ['const text = `import a from "x"`;', []],
  ["import.meta.url;", []],
  ["const a = await import(name);", []],
  ['export const from = f("x");', []],
])("finds the imports of %s", (text, expected) => {
  expect(sourceFile("a.ts", text).imports.map(({ specifier, isTypeOnly }) => [specifier, isTypeOnly])).toEqual(
    expected,
  );
});

it("names the line of an import", () => {
  expect(sourceFile("a.ts", '\n\nimport a from "x";').imports[0]?.line).toBe(3);
});
