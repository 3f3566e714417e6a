import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "./project-root.mjs";

const folder = join(projectRoot, "server/drizzle");

/** The last migration of a time in which all processes were stopped for an upgrade. */
const LAST_TOGETHER = 118;

/** Statements under which a process of the version before would fail. */
const TAKES_AWAY: Record<string, RegExp> = {
  "drops a table": /\bdrop\s+table\b/i,
  "drops a column": /\bdrop\s+column\b/i,
  "renames something": /\brename\s+(?:column\b|constraint\b|to\b|"\w+"\s+to\b)/i,
  "changes the type of a column": /\balter\s+column\s+"?\w+"?\s+(?:set\s+data\s+)?type\b/i,
  "asks for a value in a column that is there": /\balter\s+column\s+"?\w+"?\s+set\s+not\s+null\b/i,
  "adds a column that asks for a value": /\badd\s+column\s+(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
};

/** First line of a migration that takes away what the version before it no longer used, and says since when. */
const LATER_STEP = /^-- Later step: .*\b\d{4}\b/;

/** Problems of a migration for a process of the version before, which still runs while this one is made. */
function problemsOf(sql: string): string[] {
  if (LATER_STEP.test(sql)) return [];
  const statements = sql.split("\n").filter((line) => !line.startsWith("--"));
  return Object.entries(TAKES_AWAY).flatMap(([problem, pattern]) =>
    pattern.test(statements.join("\n")) ? [problem] : [],
  );
}

it.each([
  ['alter table "lots" drop column "grade";', "drops a column"],
  ['ALTER TABLE "lots" RENAME COLUMN "grade" TO "class";', "renames something"],
  ['alter table "lots" alter column "grade" set data type integer;', "changes the type of a column"],
  ['alter table "lots" alter column "grade" set not null;', "asks for a value in a column that is there"],
  ['alter table "lots" add column "grade" text not null;', "adds a column that asks for a value"],
  ['drop table "lots";', "drops a table"],
])("a migration with %s is refused, because it %s", (sql, problem) => {
  expect(problemsOf(sql)).toEqual([problem]);
});

it.each([
  'alter table "lots" add column "grade" text;',
  'alter table "lots" add column "grade" text default \'a\' not null;',
  'alter table "lots" add column "grade" text not null default \'a\';',
  'create table "grades" ("id" uuid not null, "name" text not null);',
  '-- Later step: the version of migration 0119 no longer reads it.\nalter table "lots" drop column "grade";',
])("a migration with %s is made beside an older process", (sql) => {
  expect(problemsOf(sql)).toEqual([]);
});

it("migrations take nothing away from a process of the version before", () => {
  const migrations = readdirSync(folder).filter(
    (name) => /^\d{4}_.*\.sql$/.test(name) && Number(name.slice(0, 4)) > LAST_TOGETHER,
  );
  const problems = migrations.flatMap((name) =>
    problemsOf(readFileSync(join(folder, name), "utf8")).map((problem) => `${name} ${problem}`),
  );
  expect(problems).toEqual([]);
});
