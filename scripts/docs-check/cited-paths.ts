import { posix } from "node:path";

export interface Citation {
  line: number;
  path: string;
}

const ROOM = /^(?:domain|contract|server|web|e2e|docs|scripts|\.ci)\//;
const BARE_FILE = /^[\w.-]+\.(?:md|json|ts|mjs)$|^LICENSE$/;
/** Folders that a command makes, so that a fresh clone lacks them. */
const MADE = /(?:^|\/)(?:dist|node_modules|test-results)(?:\/|$)/;
const PLACEHOLDER = /[<>{}…]|\.\.\.|NNNN/;

/** Paths of the checkout that a document names in backticks or links to; places of made files and `<name>`s are none. */
export function citedPaths(markdown: string, documentPath: string): Citation[] {
  return markdown.split("\n").flatMap((text, index) => {
    const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path.replace(/:\d+$/, ""));
    const paths = quoted.filter((path) => ROOM.test(path) || BARE_FILE.test(path));
    const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => posix.join(posix.dirname(documentPath), target));
    return [...paths, ...links]
      .filter((path) => !MADE.test(path) && !PLACEHOLDER.test(path))
      .map((path) => ({ line: index + 1, path: path.replace(/\/$/, "") }));
  });
}

/**
 * A cited path may use `*` for a part of a name and `**` for any folders; a bare file name, as in a list of what a folder
 * holds, may stand anywhere.
 */
export function citationMatches(cited: string, files: string[]): boolean {
  const pattern = cited
    .replace(/[.+^$()|[\]\\?]/g, "\\$&")
    .replace(/\*\*\/?|\*/g, (star) => (star === "*" ? "[^/]*" : ".*"));
  const start = cited.includes("/") ? "^" : "(?:^|/)";
  const matcher = new RegExp(`${start}${pattern}(?:/|$)`);
  return files.some((file) => matcher.test(file));
}
