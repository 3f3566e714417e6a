import { parseSync, Visitor } from "vite";

/** The syntax tree of a module, as the build tool reads it. */
export type Program = ReturnType<typeof parseSync>["program"];

/** Functions by the kind of node that they are called for. */
export type Visits = ConstructorParameters<typeof Visitor>[0];

/** A comment of a module: its kind, its text without the signs around it, and its place. */
export type Comment = ReturnType<typeof parseSync>["comments"][number];

/** @throws when the text is no TypeScript: a rule that looked at an empty tree would find nothing wrong */
export function parseModule(path: string, text: string): { program: Program; comments: Comment[] } {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  return { program, comments };
}

export function visit(program: Program, visits: Visits): void {
  new Visitor(visits).visit(program);
}

export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

/** Lines that hold more than comments and blanks. */
export function countCodeLines(text: string, comments: Comment[]): number {
  const withoutComments = comments.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, " ") + rest.slice(end),
    text,
  );
  return withoutComments.split("\n").filter((line) => line.trim()).length;
}
