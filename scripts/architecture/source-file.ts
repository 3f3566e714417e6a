import { type Import, readImports } from "./imports.ts";
import { type Comment, countCodeLines, lineAt, type Program, parseModule, type Visits, visit } from "./syntax-tree.ts";

export interface SourceFile {
  /** Path from the root of the checkout, with forward slashes. */
  path: string;
  text: string;
  program: Program;
  comments: Comment[];
  imports: Import[];
  /** Lines that hold more than comments and blanks. */
  codeLines: number;
}

export interface Problem {
  path: string;
  line?: number;
  message: string;
}

export type Rule = (files: SourceFile[]) => Problem[];

/** @throws when the text is no TypeScript */
export function sourceFile(path: string, text: string): SourceFile {
  const { program, comments } = parseModule(path, text);
  const imports = readImports(program, text);
  return { path, text, program, comments, imports, codeLines: countCodeLines(text, comments) };
}

type Report = (node: { start: number }, message: string) => void;

/** Problems that the visits of a file's tree report, each with its line. */
export function visitProblems({ path, text, program }: SourceFile, visits: (report: Report) => Visits): Problem[] {
  const problems: Problem[] = [];
  visit(
    program,
    visits(({ start }, message) => problems.push({ path, line: lineAt(text, start), message })),
  );
  return problems;
}

export function workspaceOf(path: string): string {
  return path.slice(0, path.indexOf("/"));
}

/** Tests and what only they use: `*.test.ts`, `*.screen.ts`, and the folders `test/` of a workspace. */
export function isTest(path: string): boolean {
  return /\.(test|screen)\.tsx?$|(^|\/)test\//.test(path);
}
