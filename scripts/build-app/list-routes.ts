import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { projectRoot } from "../project-root.mjs";

const ROUTE_TREE = join(projectRoot, "web/src/route-tree.gen.ts");

/** The addresses that the route tree knows, as '/invitation/$id'. */
export function addressesIn(routeTree: string): string[] {
  const union = /\bfullPaths:\s*([^;]+);/.exec(routeTree)?.[1] ?? "";
  const addresses = [...union.matchAll(/"([^"]+)"/g)].map(([, address = ""]) => address);
  if (addresses.length === 0) throw new Error("the route tree names no addresses");
  return addresses;
}

/** Writes the addresses of the app beside its page, so that the server knows which others are not found. */
export const listRoutes = (): Plugin => ({
  name: "tryer:list-routes",
  apply: "build",
  generateBundle() {
    const addresses = addressesIn(readFileSync(ROUTE_TREE, "utf8"));
    this.emitFile({ type: "asset", fileName: "routes.json", source: JSON.stringify(addresses) });
  },
});
