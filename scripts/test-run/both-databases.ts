import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.mjs";

/** Stands on a line of its own in each test file for what can differ between the databases, with what that is. */
const TAG = /^\/\*\* @database both: .+ \*\/$/m;
const ANY_TAG = /@database\b.*/;

/** The files that run on the second database as well. Throws where a tag would choose nothing, or none is there. */
export function filesForBothDatabases(
  tests: string[],
  read: (path: string) => string = (path) => readFileSync(join(projectRoot, path), "utf8"),
): string[] {
  const chosen = tests.filter((path) => hasTag(path, read(path)));
  if (chosen.length === 0) throw new Error("No test has the tag `@database both`: nothing would run on PostgreSQL.");
  return chosen;
}

function hasTag(path: string, text: string): boolean {
  if (TAG.test(text)) return true;
  const [unknown] = ANY_TAG.exec(text) ?? [];
  if (unknown) {
    throw new Error(
      `${path}: "${unknown}" chooses nothing. Write /** @database both: what can differ */ on its own line.`,
    );
  }
  return false;
}
