import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { projectRoot } from "../project-root.mjs";
import { routeNameOf } from "./route-names.ts";

const ROUTE_TREE = join(projectRoot, "web/src/route-tree.gen.ts");

/** Part of a chunk that tells which pages need it. */
export interface BuiltChunk {
  fileName: string;
  isEntry: boolean;
  /** Module that it stands for, as 'web/src/routes/_app/orders/$id.tsx?tsr-split=component'; null where it is shared. */
  facadeModuleId: string | null;
  /** Names of the files that it imports before it runs. */
  imports: string[];
}

/** The addresses that the route tree knows, as '/invitation/$id'. */
export function addressesIn(routeTree: string): string[] {
  const union = /\bfullPaths:\s*([^;]+);/.exec(routeTree)?.[1] ?? "";
  const addresses = [...union.matchAll(/"([^"]+)"/g)].map(([, address = ""]) => address);
  if (addresses.length === 0) throw new Error("the route tree names no addresses");
  return addresses;
}

/** Address of a route, without a closing slash: '_app.orders.index' is '/orders'. */
const addressOf = (routeName: string) =>
  `/${routeName
    .split(".")
    .filter((part) => !part.startsWith("_") && part !== "index")
    .map((part) => part.replace(/_$/, ""))
    .join("/")}`;

const withoutClosingSlash = (address: string) => (address === "/" ? address : address.replace(/\/$/, ""));

/** Pages of the app, each with the scripts that it needs beyond those that every page starts with, as places in `files`. */
export interface PageList {
  files: string[];
  pages: Record<string, number[]>;
}

/** Names of files with all that they import before they run. */
export function withImports(names: string[], chunks: readonly Pick<BuiltChunk, "fileName" | "imports">[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of byName.get(name)?.imports ?? []) follow(imported);
  };
  for (const name of names) follow(name);
  return found;
}

/** Scripts that every page starts with. */
export const startingScripts = (chunks: BuiltChunk[]): Set<string> =>
  withImports(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    chunks,
  );

/** The addresses of the app as it is in the sources. */
export const appAddresses = (): string[] => addressesIn(readFileSync(ROUTE_TREE, "utf8"));

/** Scripts of each address: of the page itself and of the frames around it. */
export function listPages(addresses: string[], chunks: BuiltChunk[]): PageList {
  const closure = (names: string[]) => withImports(names, chunks);
  const atStart = startingScripts(chunks);
  const routes = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const [path = "", query] = facadeModuleId?.split("?") ?? [];
    const name = routeNameOf(path);
    return name === null || query === undefined ? [] : [{ fileName, name }];
  });
  const files: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (name: string) => {
    const place = places.get(name) ?? files.push(`/${name}`) - 1;
    places.set(name, place);
    return place;
  };
  const pairs = addresses.map((address) => {
    const page = withoutClosingSlash(address);
    const own = routes.filter(({ name }) => addressOf(name) === page && name !== "_app");
    const parts = own.flatMap(({ name }) => routes.filter((route) => `${name}.`.startsWith(`${route.name}.`)));
    const needed = closure(parts.map(({ fileName }) => fileName));
    return [page, [...needed].filter((name) => !atStart.has(name)).map(placeOf)] as const;
  });
  return { files, pages: Object.fromEntries(pairs) };
}

/**
 * Writes the addresses of the app and the scripts of each beside its page. The server knows from it which addresses are
 * not found, and names the scripts in the page, so that a browser loads them beside the first ones; the app does the
 * same as another page opens.
 */
export const listRoutes = (): Plugin => ({
  name: "tryer:list-routes",
  apply: "build",
  generateBundle: {
    // After Vite took away the scripts that only held styles: a page would load them and not find them.
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const source = JSON.stringify(listPages(appAddresses(), chunks));
      this.emitFile({ type: "asset", fileName: "routes.json", source });
    },
  },
});
