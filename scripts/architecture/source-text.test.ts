import { describe, expect, it } from "vitest";
import { countCodeLines, readSource } from "./source-text.ts";

const tick = "`";

describe("readSource", () => {
  it.each([
    ["a line comment", "a(); // Date.now()\nb();", "a();              \nb();"],
    ["a block comment over lines", "a /* x\ny */ b", "a     \n     b"],
    ["a string", 'f("Date.now()")', 'f("__________")'],
    ["an escaped quote", String.raw`f('it\'s // no comment')`, "f('___________________')"],
    ["a comment mark inside a string", 'f("http://x") // y', 'f("________")     '],
    ["a template with an expression", `f(${tick}a $\{g(1)} b${tick})`, `f(${tick}__$\{g(1)}__${tick})`],
    ["a template inside a template", `${tick}$\{f(${tick}x${tick})}y${tick}`, `${tick}$\{f(${tick}_${tick})}_${tick}`],
    ["an object inside a template", `${tick}$\{f({a: 1})}y${tick}`, `${tick}$\{f({a: 1})}_${tick}`],
    ["a pattern with quotes and slashes", String.raw`x = /["'\/]/g; // y`, "x = /______/g;     "],
    ["a slash in a set of a pattern", "x = /[/'\"]/; y", "x = /_____/; y"],
    ["a division", "a / b / c; d('x')", "a / b / c; d('_')"],
    ["a division after a call", "f(a) / 2 + g('x') / 3", "f(a) / 2 + g('_') / 3"],
    ["a pattern after return", "return /'/.test(a)", "return /_/.test(a)"],
    ["an apostrophe in a JSX text", "<p>Don't</p>\nf('x')", "<p>Don't</p>\nf('_')"],
    ["closing JSX tags", '<a></a><b t="x"></b>', '<a></a><b t="_"></b>'],
  ])("blanks %s and nothing else", (_, text, expected) => {
    expect(readSource(text).code).toBe(expected);
  });

  it("remembers what the strings say", () => {
    expect([...readSource(`a('one', "two")`).strings]).toEqual([
      [2, "one"],
      [9, "two"],
    ]);
  });

  it("comes to an end on texts that are never closed", () => {
    for (const text of ['"abc', "`abc", "`${a", "/* abc", "/abc", "'", "}", "\\"]) {
      expect(readSource(text).code).toHaveLength(text.length);
    }
  });
});

it("counts lines with code, not comments and blank lines", () => {
  expect(countCodeLines(readSource("// a\n\nlet a = 1; // b\n/* c\n d */\n/* e */ f();\n"))).toBe(2);
});
