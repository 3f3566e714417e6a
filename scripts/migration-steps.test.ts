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
  "adds a column that asks for a value": /\badd\s+column\s+(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/i,
};

const MADE = /\b(?:create\s+table|add\s+column|drop\s+constraint)\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)"?/gi;
const RULE = /\balter\s+table\b.*\badd\s+constraint\b|\bcreate\s+unique\s+index\b/is;

/**
 * Whether rows that were there must keep a rule of which a process of the version before knows nothing. A rule is none for
 * it about a table or a column that the migration makes, or in the place of one that it drops.
 */
function isRuleAdded(sql: string): boolean {
  const known = [...sql.matchAll(MADE)].map(([, name]) => name);
  const rules = sql.split(";").filter((statement) => RULE.test(statement));
  return rules.some((rule) => !known.some((name) => new RegExp(`\\b${name}\\b`).test(rule)));
}

/**
 * First line of a migration that takes away what the version before it no longer used, or adds a rule that it keeps already,
 * and says since when.
 */
const LATER_STEP = /^-- Later step: .*\b\d{4}\b/;

/** Problems of a migration for a process of the version before, which still runs while this one is made. */
function problemsOf(sql: string): string[] {
  if (LATER_STEP.test(sql)) return [];
  const statements = sql
    .split("\n")
    .filter((line) => !line.startsWith("--"))
    .join("\n");
  const taken = Object.entries(TAKES_AWAY).flatMap(([problem, pattern]) => (pattern.test(statements) ? [problem] : []));
  return isRuleAdded(statements) ? [...taken, "adds a rule to rows that are there"] : taken;
}

it.each([
  ['alter table "lots" drop column "grade";', "drops a column"],
  ['ALTER TABLE "lots" RENAME COLUMN "grade" TO "class";', "renames something"],
  ['alter table "lots" alter column "grade" set data type integer;', "changes the type of a column"],
  ['alter table "lots" alter column "grade" set not null;', "asks for a value in a column that is there"],
  ['alter table "lots" add column "grade" text not null;', "adds a column that asks for a value"],
  [
    'alter table "lots" add column "grade" text default \'a\', add column "class" text not null;',
    "adds a column that asks for a value",
  ],
  ['drop table "lots";', "drops a table"],
  ['alter table "lots" add constraint "lots_grade" check (grade > 0);', "adds a rule to rows that are there"],
  ['create unique index "lots_grade_idx" on "lots" using btree ("grade");', "adds a rule to rows that are there"],
])("a migration with %s is refused, because it %s", (sql, problem) => {
  expect(problemsOf(sql)).toEqual([problem]);
});

it.each([
  'alter table "lots" add column "grade" text;',
  'alter table "lots" add column "grade" text default \'a\' not null;',
  'alter table "lots" add column "grade" text not null default \'a\';',
  'create table "grades" ("id" uuid not null, "name" text not null);',
  'create table "grades" ("id" uuid);\nalter table "grades" add constraint "grades_id" unique ("id");\ncreate unique index "one" on "grades" ("id");',
  'alter table "lots" add column "grade" integer;\nalter table "lots" add constraint "lots_grade" check ("grade" > 0);',
  'alter table "lots" drop constraint "lots_kind";\nalter table "lots" add constraint "lots_kind" check (kind in (\'a\', \'b\'));',
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
