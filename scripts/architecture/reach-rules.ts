import { resolveImport } from "./resolve-import.ts";
import { isTest, type Problem, type SourceFile, visitProblems } from "./source-file.ts";

/** Reaches for things that have one place each: the environment, a live database, the writing of moments. */
export function reachRules(files: SourceFile[]): Problem[] {
  const inside = files.filter(({ path }) => /^(domain|contract|server|web)\/src\//.test(path) && !isTest(path));
  return [environmentReads, databaseHandles, writtenMoments].flatMap((rule) => inside.flatMap(rule));
}

const MOMENT_WRITERS = /^(web\/src\/ui\/moments\/|server\/src\/mail\/mailed-moments\.ts|domain\/)/;

const FORMATS = new Set(["DateTimeFormat", "RelativeTimeFormat"]);
const OWN_WORDS = /^toLocale(Date|Time)?String$/;
const OWN_CLOCKS = /^get(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)$/;

/** Fields that show the language of the browser and not that of the person. */
const DATE_INPUTS = new Set(["date", "datetime-local", "time", "month", "week"]);

/**
 * Refuses moments written by the clock of the machine or in a language of its own: another reader would read them
 * otherwise.
 */
function writtenMoments(file: SourceFile): Problem[] {
  if (MOMENT_WRITERS.test(file.path)) return [];
  const cure = file.path.startsWith("web/")
    ? "take useMoments or Moment of web/src/ui/moments, and DayField for a day that is typed."
    : "take @tryer/domain/calendar for days, and server/src/mail/mailed-moments.ts for mails.";
  return visitProblems(file, (report) => ({
    MemberExpression: (node) => {
      const name = node.property.type === "Identifier" ? node.property.name : "";
      const isFormat = node.object.type === "Identifier" && node.object.name === "Intl" && FORMATS.has(name);
      if (isFormat || OWN_WORDS.test(name) || OWN_CLOCKS.test(name))
        report(node, `${name} is reached for in one place only: ${cure}`);
    },
    JSXAttribute: (node) => {
      const type = node.name.name === "type" && node.value?.type === "Literal" ? node.value.value : null;
      if (typeof type === "string" && DATE_INPUTS.has(type))
        report(node, `type="${type}" shows the browser's language and zone: ${cure}`);
    },
  }));
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
