import { lineAt, type Program, visit } from "./syntax-tree.ts";

export interface Import {
  specifier: string;
  line: number;
  /** `import type` and `export type`: gone at run time. */
  isTypeOnly: boolean;
}

/** Imports and re-exports of a module, in the order of the text; an `import()` only where it names its module. */
export function readImports(program: Program, text: string): Import[] {
  const imports: Import[] = [];
  const add = (source: object | null, start: number, kind = "value") => {
    if (!source || !("value" in source) || typeof source.value !== "string") return;
    imports.push({ specifier: source.value, line: lineAt(text, start), isTypeOnly: kind === "type" });
  };
  visit(program, {
    ImportDeclaration: ({ source, start, importKind }) => add(source, start, importKind),
    ExportNamedDeclaration: ({ source, start, exportKind }) => add(source, start, exportKind),
    ExportAllDeclaration: ({ source, start, exportKind }) => add(source, start, exportKind),
    ImportExpression: ({ source, start }) => add(source, start),
  });
  return imports;
}
