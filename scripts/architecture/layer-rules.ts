import { resolveImport } from "./resolve-import.ts";
import { isTest, type Problem, type SourceFile, workspaceOf } from "./source-file.ts";

interface Layer {
  mayKnow: string[];
  /** Layers that tests, and what only they use, may know besides. */
  testsMayKnow?: string[];
  screenTestsMayKnow?: string[];
  packages?: { allowed: string[]; allowedInTests: string[] };
  refusedPackages?: RegExp;
  cure: string;
}

const PURE_TESTS = ["vitest", "fast-check", "highs"];

/** Packages that turn bytes or text into values and touch nothing else: DEFLATE and XML, for workbooks. */
const PURE_READERS = ["fflate", "saxen"];

const LAYERS: Record<string, Layer> = {
  domain: {
    mayKnow: [],
    packages: { allowed: PURE_READERS, allowedInTests: PURE_TESTS },
    cure: "domain depends on nothing but readers of formats that are pure: take what it needs as an argument, or move this file to server or web.",
  },
  contract: {
    mayKnow: ["domain"],
    packages: { allowed: ["zod", "@orpc/contract"], allowedInTests: PURE_TESTS },
    cure: "contract is data only: it knows domain, zod and @orpc/contract. Put behaviour in server or web.",
  },
  server: {
    mayKnow: ["domain", "contract"],
    testsMayKnow: ["scripts"],
    refusedPackages: /^(react|react-dom|@mantine\/.*|@tanstack\/.*)$/,
    cure: "server never knows web: what both need belongs in contract (shapes) or domain (rules).",
  },
  web: {
    mayKnow: ["domain", "contract"],
    screenTestsMayKnow: ["e2e"],
    refusedPackages: /^(node:.*|pg|drizzle-orm|hono|@hono\/.*|@orpc\/server|@electric-sql\/.*)$/,
    cure: "web meets server in contract only: declare the input and output there and call it through the typed client.",
  },
  e2e: {
    mayKnow: ["domain", "contract", "scripts"],
    cure: "journeys use the built app from outside, as a person would.",
  },
};

export function layerRules(files: SourceFile[]): Problem[] {
  return files.flatMap((file) => {
    const workspace = workspaceOf(file.path);
    const layer = LAYERS[workspace];
    // Settings of a tool know the tool.
    if (!layer || /\.config\.ts$/.test(file.path)) return [];
    return file.imports.flatMap(({ specifier, line }) => {
      const wrong = refusal(file.path, workspace, layer, specifier);
      return wrong ? [{ path: file.path, line, message: `${wrong} ${layer.cure}` }] : [];
    });
  });
}

function refusal(path: string, workspace: string, layer: Layer, specifier: string): string | undefined {
  const target = resolveImport(path, specifier);
  const inTest = isTest(path);
  if ("packageName" in target) {
    const { packages, refusedPackages } = layer;
    const allowed = packages && [...packages.allowed, ...(inTest ? packages.allowedInTests : [])];
    const isRefused = allowed
      ? !allowed.includes(target.packageName)
      : !inTest && refusedPackages?.test(target.packageName);
    return isRefused ? `${workspace} must not import the package ${target.packageName}:` : undefined;
  }
  const other = workspaceOf(target.file);
  if (other === workspace) return undefined;
  const isScreenTest = /\.screen\.ts$/.test(path);
  const known = [
    ...layer.mayKnow,
    ...((inTest && layer.testsMayKnow) || []),
    ...((isScreenTest && layer.screenTestsMayKnow) || []),
  ];
  if (!known.includes(other)) {
    return `${workspace} must not import from ${other || "outside its folder"}:`;
  }
  const isByPath = specifier.startsWith(".") && other !== "scripts";
  return isByPath ? `Import @tryer/${other} by its package name, not by a path to it:` : undefined;
}
