import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { withImports } from "./list-routes.ts";

/** Size of one page of the built app, as a browser loads it. */
export interface PageSize {
  /** Address of the page, as '/inventory/$id'. */
  address: string;
  /** JavaScript in bytes as it goes over the wire, where this is the first page that is opened. */
  firstBytes: number;
  /** JavaScript in bytes when the page is opened after the dashboard: what is not there yet. */
  furtherBytes: number;
  /** Scripts that the page asks for before it runs, where it is the first page. */
  scripts: number;
}

/** The most that pages may weigh, in bytes as they go over the wire, and the most scripts that they may ask for. */
export const FIRST_PAGE_LIMIT = 180_000;
export const FURTHER_PAGE_LIMIT = 60_000;
export const SCRIPTS_LIMIT = 24;

const Routes = z.object({ files: z.array(z.string()), pages: z.record(z.string(), z.array(z.int())) });

/**
 * Measures pages in the published folder, as the server sends them: scripts and what they import before they run. An
 * address that only leads on to another has no script of its own and is left out.
 */
export function pageSizes(webFolder: string): { pages: PageSize[]; styleBytes: number } {
  const assets = join(webFolder, "assets");
  const names = readdirSync(assets);
  const scripts = new Map(names.filter((name) => name.endsWith(".js")).map((name) => [name, readScript(assets, name)]));
  const html = readFileSync(join(webFolder, "index.html"), "utf8");
  const entries = [...html.matchAll(/<script type="module"[^>]* src="\/assets\/([^"]+)"/g)].flatMap(
    ([, src]) => src ?? [],
  );
  if (entries.length === 0) throw new Error("the page names no script");

  const start = withImports(
    entries,
    [...scripts].map(([fileName, { imports }]) => ({ fileName, imports })),
  );

  const bytesOf = (needed: string[]) => needed.reduce((sum, name) => sum + (scripts.get(name)?.bytes ?? 0), 0);
  const { files, pages } = Routes.parse(JSON.parse(readFileSync(join(webFolder, "routes.json"), "utf8")));
  const absent = files.filter((file) => !scripts.has(basename(file)));
  if (absent.length > 0) throw new Error(`routes.json names scripts that were not built: ${absent.join(", ")}`);
  const scriptsOf = (address: string) => (pages[address] ?? []).map((place) => basename(files[place] ?? ""));
  const ofDashboard = new Set(scriptsOf("/dashboard"));
  const sizes = Object.keys(pages).flatMap((address): PageSize[] => {
    const own = scriptsOf(address);
    if (own.length === 0) return [];
    return [
      {
        address,
        firstBytes: bytesOf([...start, ...own]),
        furtherBytes: bytesOf(own.filter((name) => !ofDashboard.has(name))),
        scripts: start.size + own.length,
      },
    ];
  });
  const styleBytes = names
    .filter((name) => name.endsWith(".css") && html.includes(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
  return { pages: sizes, styleBytes };
}

function readScript(folder: string, name: string) {
  const code = readFileSync(join(folder, name));
  // Dynamic imports are left out: they are loaded when they are needed.
  const imports = [...code.toString().matchAll(/(?:\bimport|\bfrom)\s*["']\.\/([^"']+\.js)["']/g)];
  return { bytes: gzipSync(code).length, imports: imports.flatMap(([, imported]) => imported ?? []) };
}
