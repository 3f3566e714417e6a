import { expect, it } from "vitest";
import { findCycles, importCycles } from "./import-cycles.ts";
import { sourceFile } from "./source-file.ts";

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

it.each([
  ["a line", { a: ["b"], b: ["c"] }, []],
  ["two ways to one place", { a: ["b", "c"], b: ["d"], c: ["d"] }, []],
  ["a circle of two", { a: ["b"], b: ["a"] }, [["a", "b"]]],
  ["a circle behind an entry", { entry: ["a"], a: ["b"], b: ["c"], c: ["a"] }, [["a", "b", "c"]]],
  ["a file that imports itself", { a: ["a"] }, [["a"]]],
])("finds the circles of %s", (_, edges, expected) => {
  expect(findCycles(graph(edges))).toEqual(expected);
});

const messages = (files: Record<string, string>) =>
  importCycles(Object.entries(files).map(([path, text]) => sourceFile(path, text))).map(({ message }) => message);

it("names the files of a circle inside a feature", () => {
  const found = messages({
    "web/src/features/green/a.ts": 'import { b } from "./b.ts";',
    "web/src/features/green/b.ts": 'import { a } from "./a.ts";',
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("web/src/features/green/a.ts → web/src/features/green/b.ts → web/src/features/green/a.ts");
});

it("names the features of a circle, also where no file is in one", () => {
  const found = messages({
    "server/src/features/green/index.ts": 'export { a } from "./a.ts";',
    "server/src/features/green/a.ts": 'import type { B } from "#features/roasts/index.ts";',
    "server/src/features/roasts/index.ts": 'export { b } from "./b.ts";',
    "server/src/features/roasts/b.ts": "",
    "server/src/features/roasts/c.ts": 'import { a } from "#features/green/index.ts";',
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("server/src/features/green → server/src/features/roasts → server/src/features/green");
});

it("counts imports of types, because a reader follows them too", () => {
  const found = messages({
    "domain/src/green/a.ts": 'import type { B } from "./b.ts";',
    "domain/src/green/b.ts": 'import { a } from "./a.ts";',
  });
  expect(found).toHaveLength(1);
});

it("lets tests import everything", () => {
  const found = messages({
    "domain/src/green/a.test.ts": 'import "../roasts/index.ts";',
    "domain/src/roasts/index.ts": 'import "../green/a.ts";',
  });
  expect(found).toEqual([]);
});
