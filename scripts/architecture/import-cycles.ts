import { featureFolder } from "./feature-names.ts";
import { resolveImport } from "./resolve-import.ts";
import { isTest, type Problem, type SourceFile } from "./source-file.ts";

type Graph = Map<string, Set<string>>;

/** Circles of files in one workspace, and circles of features. */
export function importCycles(files: SourceFile[]): Problem[] {
  const fileGraph: Graph = new Map();
  const featureGraph: Graph = new Map();
  const known = new Set(files.map(({ path }) => path));
  for (const { path, imports } of files.filter((file) => !isTest(file.path))) {
    for (const { specifier } of imports) {
      const target = resolveImport(path, specifier);
      if (!("file" in target) || !known.has(target.file)) continue;
      const [from, to] = [featureFolder(path), featureFolder(target.file)];
      if (from && to && from !== to) connect(featureGraph, from, to);
      connect(fileGraph, path, target.file);
    }
  }
  return [
    ...findCycles(fileGraph).map((cycle) => problem(cycle, "These files import each other in a circle")),
    ...findCycles(featureGraph).map((cycle) => problem(cycle, "These features know each other in a circle")),
  ];
}

function problem(cycle: string[], what: string): Problem {
  const [path = ""] = cycle;
  return {
    path,
    message: `${what}: ${[...cycle, path].join(" → ")}. Move what they share into a place that both may know.`,
  };
}

function connect(graph: Graph, from: string, to: string) {
  const targets = graph.get(from);
  if (targets) targets.add(to);
  else graph.set(from, new Set([to]));
}

/** One circle for each place where a walk comes back to a node that it is still in; no circle is named twice. */
export function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const trail: string[] = [];
  const visit = (node: string) => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push(trail.slice(start));
    if (start >= 0 || finished.has(node)) return;
    trail.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    trail.pop();
    finished.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return cycles;
}
