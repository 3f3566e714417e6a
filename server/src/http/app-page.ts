import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_MARK } from "@tryer/contract";
import { TRACE_SUBJECTS } from "@tryer/domain/trace";
import { z } from "zod";

const BUILD_LENGTH = 16;

/** The page of the built single-page app, and the name of its build. */
export interface AppPage {
  build: string;
  /** Whether the app has a page at this path. */
  knows(path: string): boolean;
  /** The page for this path: it names the scripts that are needed there, so that the browser loads all at once. */
  htmlAt(path: string): string;
}

/**
 * Null where nothing is built. The page names its scripts by their contents, and they name one another: the hash of
 * the page is that of the whole build. The page carries it, so that it can tell when the server sends another one.
 */
export function readAppPage(folder: string): AppPage | null {
  const path = join(folder, "index.html");
  if (!existsSync(path)) return null;
  const built = readFileSync(path, "utf8");
  const build = createHash("sha256").update(built).digest("hex").slice(0, BUILD_LENGTH);
  const html = built.replaceAll(BUILD_MARK, build);
  const pages = pagesOf(folder);
  const at = (path: string) => pages.find(({ pattern }) => pattern.test(path));
  return {
    build,
    knows: (path) => at(path) !== undefined,
    htmlAt: (path) => html.replace("</head>", `${at(path)?.links ?? ""}</head>`),
  };
}

/** Pattern of an id: whatever an address names in its path is a row; a cut off or mistyped id names none. */
const ID = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** Words that parameters of an address stand for which are no ids. */
const WORDS: Record<string, readonly string[]> = { $kind: TRACE_SUBJECTS };

const patternOf = (part: string): string =>
  part.startsWith("$") ? (WORDS[part] === undefined ? ID : `(?:${WORDS[part].join("|")})`) : part;

const RoutesFile = z.object({ files: z.array(z.string()), pages: z.record(z.string(), z.array(z.int())) });

/** Pages from the list that the build wrote of its routes, as '/invitation/$id'. */
function pagesOf(folder: string) {
  const { files, pages } = RoutesFile.parse(JSON.parse(readFileSync(join(folder, "routes.json"), "utf8")));
  return Object.entries(pages).map(([route, places]) => {
    const parts = route.split("/").map(patternOf);
    const links = places.map((place) => `<link rel="modulepreload" crossorigin href="${files[place]}">`);
    return { pattern: new RegExp(`^${parts.join("/").replace(/\/$/, "")}/?$`, "i"), links: links.join("") };
  });
}
