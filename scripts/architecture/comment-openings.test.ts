import { describe, expect, it } from "vitest";
import { commentOpenings } from "./comment-openings.ts";
import { sourceFile } from "./source-file.ts";

function refusals(text: string): string[] {
  return commentOpenings([sourceFile("scripts/architecture/stock.ts", text)]).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

describe("openings of comments and titles", () => {
  it.each([
    ["/** What a form sends. */", '1: A doc comment opens with "What"'],
    ["let a;\n/**\n * Of the lot, by its id.\n * Never null.\n */", '2: A doc comment opens with "Of"'],
    ["interface A {\n  /** without a limit */\n  a: 1;\n}", '2: A doc comment opens with "without"'],
    ['it("when the lot is gone", f);', '1: A test title opens with "when"'],
    ['test("Somebody logs a batch", { tag: "@phone" }, f);', 'opens with "Somebody"'],
    ["describe.skip(`of lots`, f);", 'opens with "of"'],
    ['it.each([1])("where %s", f);', 'opens with "where"'],
  ])("refuses %s", (text, expected) => {
    expect(refusals(text).join("\n")).toContain(expected);
  });

  it.each([
    "/** Locks the lot, then books the movement. */",
    "/** Whether the lot is archived. */",
    "/** @throws when the text is no TypeScript */",
    "/** Inactive lots, oldest first. */",
    "/** `what` as the API names it. */",
    "// What a line comment says is free.",
    "/* What a block says too. */",
    'it("refuses a stale version", f);',
    'test("A roaster logs batch 2", f);',
    'find("what");',
  ])("accepts %s", (text) => {
    expect(refusals(text)).toEqual([]);
  });
});
