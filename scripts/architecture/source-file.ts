import { type Import, readImports } from "./imports.ts";
import { readSource, type SourceText } from "./source-text.ts";

export interface SourceFile {
  /** From the root of the checkout, with forward slashes. */
  path: string;
  source: SourceText;
  imports: Import[];
}

export interface Problem {
  path: string;
  line?: number;
  message: string;
}

export type Rule = (files: SourceFile[]) => Problem[];

export function sourceFile(path: string, text: string): SourceFile {
  const source = readSource(text);
  return { path, source, imports: readImports(source) };
}

export function workspaceOf(path: string): string {
  return path.slice(0, path.indexOf("/"));
}

/** Tests and what only they use: `*.test.ts`, `*.screen.ts`, and the folders `test/` of a workspace. */
export function isTest(path: string): boolean {
  return /\.(test|screen)\.tsx?$|(^|\/)test\//.test(path);
}
