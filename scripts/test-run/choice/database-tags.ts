import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../project-root.mjs";

/** Stands on a line of its own in a server test that the embedded database runs too or alone, with the reason. */
const TAG = /^\/\*\* @database (both|embedded): .+ \*\/$/m;
const ANY_TAG = /@database\b.*/;

export type DatabaseTag = "both" | "embedded";

export interface ServerTests {
  /** Files for a PostgreSQL server. */
  onServer: string[];
  /** Files about the embedded database, for it alone. */
  embedded: string[];
  /** Files of what differs between the two, for both. */
  both: string[];
}

/**
 * Chooses the database of each server test when there is a PostgreSQL server: that one, unless the tag of a file says that
 * it is about the embedded database, and the embedded one besides for what differs between the two. Throws for a tag that
 * would choose nothing.
 */
export function chooseDatabases(tests: string[], read = readFromProject): ServerTests {
  const tagged = tests.map((path) => ({ path, tag: databaseTag(path, read(path)) }));
  const pathsOf = (isWanted: (tag: DatabaseTag | null) => boolean) =>
    tagged.filter(({ tag }) => isWanted(tag)).map(({ path }) => path);
  return {
    onServer: pathsOf((tag) => tag !== "embedded"),
    embedded: pathsOf((tag) => tag === "embedded"),
    both: pathsOf((tag) => tag === "both"),
  };
}

function databaseTag(path: string, text: string): DatabaseTag | null {
  const [, tag] = TAG.exec(text) ?? [];
  if (tag === "both" || tag === "embedded") return tag;
  const [unknown] = ANY_TAG.exec(text) ?? [];
  if (unknown === undefined) return null;
  throw new Error(
    `${path}: "${unknown}" chooses nothing. Write /** @database both: what can differ */, or embedded in place of both.`,
  );
}

function readFromProject(path: string): string {
  return readFileSync(join(projectRoot, path), "utf8");
}
