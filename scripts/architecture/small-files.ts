import { resolveImport } from "./resolve-import.ts";
import { isTest, type Problem, type SourceFile } from "./source-file.ts";
import { visit } from "./syntax-tree.ts";

/** Lines of a file that is worth a place of its own, whoever uses it. */
const FEWEST_LINES = 25;

/** One `import` or `export … from` of a file: the names that it takes, and whether it hands them on. */
interface Link {
  from: string;
  to: string;
  names: string[] | "all";
  isPassedOn: boolean;
}

/**
 * Refuses a short file that a single other file uses: what always changes together stands together. Doors are free:
 * commands, queries, lists, routers, pages, routes and what they compose, an `index.ts`, and what is loaded later by `import()` or
 * starts by itself.
 * What a door passes on is used by those who take it from there.
 */
export function smallFiles(files: SourceFile[]): Problem[] {
  const sources = files.filter(({ path }) => /^(domain|contract|server|web)\/src\//.test(path) && !isForTests(path));
  const links = sources.flatMap(linksOf);
  const tested = new Set(files.map(({ path }) => path).filter((path) => path.endsWith(".test.ts")));
  const loadedLater = new Set(sources.flatMap(filesLoadedLater));
  const linksTo = new Map<string, Link[]>();
  for (const link of links) linksTo.set(link.to, [...(linksTo.get(link.to) ?? []), link]);
  return sources.flatMap((file) => {
    const lines = file.text.trimEnd().split("\n").length;
    if (lines >= FEWEST_LINES || isDoor(file) || loadedLater.has(file.path)) return [];
    // A part of a screen that is tested without a browser: beside the screen its test would load all of it.
    if (file.path.startsWith("web/") && tested.has(file.path.replace(/\.ts$/, ".test.ts"))) return [];
    const users = usersOf(file.path, linksTo);
    const [only] = users;
    if (only === undefined || users.size > 1 || only.startsWith("web/src/routes/")) return [];
    const message = `${lines} lines, and only ${only} uses it: move it there, or to the file of its noun.`;
    return [{ path: file.path, message }];
  });
}

const isForTests = (path: string) => isTest(path) || /\/(testing|corpus)\//.test(path);

function usersOf(path: string, linksTo: ReadonlyMap<string, Link[]>): Set<string> {
  const users = new Set<string>();
  for (const { from, names, isPassedOn } of linksTo.get(path) ?? []) {
    if (!isPassedOn) users.add(from);
    else {
      for (const link of linksTo.get(from) ?? []) {
        if (names === "all" || link.names === "all" || link.names.some((name) => names.includes(name)))
          users.add(link.from);
      }
    }
  }
  return users;
}

function linksOf({ path, program }: SourceFile): Link[] {
  const links: Link[] = [];
  const add = (specifier: string, names: Link["names"], isPassedOn: boolean) => {
    const target = resolveImport(path, specifier);
    if ("file" in target) links.push({ from: path, to: target.file, names, isPassedOn });
  };
  visit(program, {
    ImportDeclaration({ source, specifiers }) {
      const names = specifiers.map((each) =>
        each.type === "ImportSpecifier" ? nameOf(each.imported) : each.local.name,
      );
      add(source.value, names, false);
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (source)
        add(
          source.value,
          specifiers.map(({ exported }) => nameOf(exported)),
          true,
        );
    },
    ExportAllDeclaration({ source }) {
      add(source.value, "all", true);
    },
  });
  return links;
}

const nameOf = (name: { type: string; name?: string; value?: unknown }): string => String(name.name ?? name.value);

function isDoor({ path, text }: SourceFile): boolean {
  const isByName = /(^|\/)(index|[\w-]+-route(r|s))\.ts$|-page\.tsx$|\.d\.ts$|^web\/src\/routes\//.test(path);
  return isByName || /^(?:export )?const \w+ = (command|query|listOf|systemCommand|systemQuery)\(/m.test(text);
}

function filesLoadedLater({ path, program }: SourceFile): string[] {
  const loaded: string[] = [];
  visit(program, {
    ImportExpression({ source }) {
      if (source.type !== "Literal" || typeof source.value !== "string") return;
      const target = resolveImport(path, source.value);
      if ("file" in target) loaded.push(target.file);
    },
  });
  return loaded;
}
