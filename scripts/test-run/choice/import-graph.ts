import { resolveImport } from "../../architecture/resolve-import.ts";
import { type Program, parseModule, visit } from "../../architecture/syntax-tree.ts";

/** The names that a module takes from another, or null for all of them. */
interface Use {
  from: string;
  names: string[] | null;
}

interface Module {
  uses: Use[];
  /** Names that a door hands on, each with the file and the name behind it. */
  handedOn: Map<string, { from: string; name: string }>;
  handedOnWhole: string[];
}

/** Files that import each file, directly. A door (`index.ts`) stands for the files whose names are taken from it. */
export type Importers = Map<string, Set<string>>;

/** Reads who imports whom from the texts of modules, by path from the root. */
export function importGraph(texts: Map<string, string>): Importers {
  const modules = new Map([...texts].map(([path, text]) => [path, readModule(path, text)]));
  const importers: Importers = new Map();
  const connect = (target: string, importer: string) => {
    if (target !== importer) importers.set(target, (importers.get(target) ?? new Set()).add(importer));
  };
  for (const [path, { uses }] of modules) {
    for (const { from, names } of uses) {
      connect(from, path);
      for (const target of names?.flatMap((name) => filesBehind(modules, from, name)) ?? filesOfDoor(modules, from))
        connect(target, path);
    }
  }
  return importers;
}

/** Every file that reaches one of `start` through imports. Files that only put others together end the way. */
export function reachedFrom(
  importers: Importers,
  start: string[],
  putsTogether: (path: string) => boolean,
): Set<string> {
  const reached = new Set(start);
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const importer of importers.get(path) ?? []) {
      if (reached.has(importer) || putsTogether(importer)) continue;
      reached.add(importer);
      waiting.push(importer);
    }
  }
  return reached;
}

function filesBehind(modules: Map<string, Module>, path: string, name: string, seen = new Set<string>()): string[] {
  const module = modules.get(path);
  if (!module || seen.has(path)) return [path];
  seen.add(path);
  const behind = module.handedOn.get(name);
  if (behind) return filesBehind(modules, behind.from, behind.name, seen);
  return [path, ...module.handedOnWhole.flatMap((from) => filesBehind(modules, from, name, seen))];
}

function filesOfDoor(modules: Map<string, Module>, path: string): string[] {
  const module = modules.get(path);
  if (!module) return [path];
  return [path, ...module.handedOnWhole, ...[...module.handedOn.values()].map(({ from }) => from)];
}

function readModule(path: string, text: string): Module {
  const module: Module = { uses: [], handedOn: new Map(), handedOnWhole: [] };
  const fileOf = (specifier: unknown) => {
    if (typeof specifier !== "string") return null;
    const target = resolveImport(path, specifier);
    return "file" in target ? target.file : null;
  };
  visit(programOf(path, text), {
    ImportDeclaration: ({ source, specifiers }) => {
      const from = fileOf(source.value);
      if (from !== null) module.uses.push({ from, names: namesOf(specifiers) });
    },
    ImportExpression: ({ source }) => {
      const from = "value" in source ? fileOf(source.value) : null;
      if (from !== null) module.uses.push({ from, names: null });
    },
    ExportAllDeclaration: ({ source }) => {
      const from = fileOf(source.value);
      if (from !== null) module.handedOnWhole.push(from);
    },
    ExportNamedDeclaration: ({ source, specifiers }) => {
      const from = source ? fileOf(source.value) : null;
      if (from === null) return;
      for (const { local, exported } of specifiers)
        module.handedOn.set(nameOf(exported), { from, name: nameOf(local) });
    },
  });
  return module;
}

type Import = { type: string; imported?: unknown };

/** Names of an import, or null where it takes the module whole. */
function namesOf(specifiers: readonly Import[]): string[] | null {
  if (specifiers.some(({ type }) => type === "ImportNamespaceSpecifier")) return null;
  return specifiers.map((specifier) => ("imported" in specifier ? nameOf(specifier.imported) : "default"));
}

function nameOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  if ("name" in node && typeof node.name === "string") return node.name;
  return "value" in node && typeof node.value === "string" ? node.value : "";
}

function programOf(path: string, text: string): Program {
  return parseModule(path, text).program;
}
