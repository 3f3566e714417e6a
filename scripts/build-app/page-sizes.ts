import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { routeNames, scriptNameOf } from "./route-names.ts";

/** Size of one page of the built app, as a browser loads it. */
export interface PageSize {
  /** Name of the route, as '_app.dashboard'. */
  route: string;
  /** JavaScript in bytes as it goes over the wire, where this is the first page that is opened. */
  firstBytes: number;
  /** JavaScript in bytes when the page is opened after the dashboard: what is not there yet. */
  furtherBytes: number;
}

/** The most that pages may weigh, in bytes as they go over the wire. */
export const FIRST_PAGE_LIMIT = 180_000;
export const FURTHER_PAGE_LIMIT = 60_000;

/** Measures pages in the published folder, as the server sends them: chunks and what they import before they run. */
export function pageSizes(webFolder: string): { pages: PageSize[]; styleBytes: number } {
  const assets = join(webFolder, "assets");
  const files = readdirSync(assets);
  const scripts = new Map(files.filter((file) => file.endsWith(".js")).map((file) => [file, readScript(assets, file)]));
  const html = readFileSync(join(webFolder, "index.html"), "utf8");
  const entries = [...html.matchAll(/<script type="module"[^>]* src="\/assets\/([^"]+)"/g)].flatMap(
    ([, src]) => src ?? [],
  );
  if (entries.length === 0) throw new Error("the page names no script");

  const neededFor = (routes: string[]) => {
    const needed = new Set<string>();
    const follow = (file: string) => {
      if (needed.has(file)) return;
      needed.add(file);
      for (const imported of scripts.get(file)?.imports ?? []) follow(imported);
    };
    for (const file of [...entries, ...routes.flatMap((route) => chunksOf(route, files))]) follow(file);
    return needed;
  };
  const bytesOf = (needed: Iterable<string>) =>
    [...needed].reduce((sum, file) => sum + (scripts.get(file)?.bytes ?? 0), 0);

  const dashboard = neededFor(["_app", "_app.dashboard"]);
  const pages = routesIn(files).map((route) => {
    const needed = neededFor(route.startsWith("_app.") ? ["_app", route] : [route]);
    return {
      route,
      firstBytes: bytesOf(needed),
      furtherBytes: bytesOf([...needed].filter((file) => !dashboard.has(file))),
    };
  });
  const styleBytes = files
    .filter((file) => file.endsWith(".css") && html.includes(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0);
  return { pages, styleBytes };
}

function readScript(folder: string, file: string) {
  const code = readFileSync(join(folder, file));
  // Dynamic imports are left out: they are loaded when they are needed.
  const imports = [...code.toString().matchAll(/(?:\bimport|\bfrom)\s*["']\.\/([^"']+\.js)["']/g)];
  return { bytes: gzipSync(code).length, imports: imports.flatMap(([, name]) => name ?? []) };
}

/** The build names the chunk of a page after its route, with a hash behind. */
const HASHED = /^(.+)-[\w-]{7}\.js$/;
const nameOf = (file: string) => HASHED.exec(file)?.[1];

const chunksOf = (route: string, files: string[]) => files.filter((file) => nameOf(file) === scriptNameOf(route));

const routesIn = (files: string[]): string[] =>
  routeNames().filter((route) => route !== "_app" && chunksOf(route, files).length > 0);
