import { expect, it } from "vitest";
import { readImports } from "./imports.ts";
import { readSource } from "./source-text.ts";

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
  ["import.meta.url;", []],
  ['export const from = f("x");', []],
])("finds the imports of %s", (text, expected) => {
  expect(readImports(readSource(text)).map(({ specifier, isTypeOnly }) => [specifier, isTypeOnly])).toEqual(expected);
});

it("names the line of an import", () => {
  expect(readImports(readSource('\n\nimport a from "x";'))[0]?.line).toBe(3);
});
