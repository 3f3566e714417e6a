import { resolveImport } from "./resolve-import.ts";
import { isTest, type Problem, type SourceFile, visitProblems } from "./source-file.ts";

/** What only one place may reach for: the environment, and a live database. */
export function reachRules(files: SourceFile[]): Problem[] {
  const inside = files.filter(({ path }) => /^(domain|contract|server|web)\/src\//.test(path) && !isTest(path));
  return [...inside.flatMap(environmentReads), ...inside.flatMap(databaseHandles)];
}

function environmentReads(file: SourceFile): Problem[] {
  const { path, imports } = file;
  if (path === "server/src/config.ts") return [];
  const message = "Only server/src/config.ts reads the environment: add the setting there and pass it on.";
  const imported = imports.filter(({ specifier }) => /^(node:)?process$/.test(specifier));
  return [
    ...visitProblems(file, (report) => ({
      MemberExpression: (node) => {
        const { object, property } = node;
        const isProcess = object.type === "Identifier" && object.name === "process";
        if (isProcess && property.type === "Identifier" && property.name === "env") report(node, message);
      },
    })),
    ...imported.map(({ line }) => ({ path, line, message })),
  ];
}

/** server/src/db opens it, and the files beside main.ts put the process together; everybody else is handed a tx. */
function databaseHandles({ path, imports }: SourceFile): Problem[] {
  if (/^server\/src\/(db\/.*|[^/]+)$/.test(path)) return [];
  return imports
    .filter(({ specifier, isTypeOnly }) => !isTypeOnly && opensDatabase(path, specifier))
    .map(({ specifier, line }) => ({
      path,
      line,
      message: `${specifier} hands out a live database: take the tx as an argument, and recognise its errors by a function of server/src/db.`,
    }));
}

function opensDatabase(path: string, specifier: string): boolean {
  const target = resolveImport(path, specifier);
  if ("packageName" in target) return target.packageName === "pg" || target.packageName === "@electric-sql/pglite";
  return target.file === "server/src/db/embedded/index.ts";
}
