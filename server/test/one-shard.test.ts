import { afterAll, beforeAll, expect, test } from "vitest";
import { tablesIn } from "#db/inventory/table-place.ts";
import { inOneShard } from "#db/server/one-shard.ts";
import { emptiedDatabase } from "./databases/emptied-database.ts";
import { type HeardStatement, hearStatements } from "./databases/hear-statements.ts";
import { fillRoastery, type RoasteryIds } from "./full-roastery.ts";
import { OPERATION_CASES } from "./http/operation-cases.ts";
import { callOf, operations } from "./http/operations.ts";
import { type Person, testApp } from "./test-app.ts";

const app = testApp();
const SHARDS = new Set(tablesIn("shard"));

let owner: Person;
let ids: RoasteryIds;
let heard: { statements: HeardStatement[]; stop(): void };

beforeAll(async () => {
  heard = hearStatements((await emptiedDatabase()).database.pool);
  owner = await app.signUp("Ada");
  ids = await fillRoastery(owner);
});

afterAll(() => heard.stop());

/** Words that follow a table where it has no other name. */
const NO_NAME =
  /^(?:on|where|set|left|right|full|inner|cross|join|order|group|limit|union|except|values|select|using|for|returning|having|window|lateral|tablesample|default|and|or|as)$/i;
const TABLE =
  /\b(?:from|join|update|into|using)\s+(?:lateral\s+)?(?:only\s+)?(?:"(\w+)"|(\w+)\b)(?!\s*\.)(?:\s+(?:as\s+)?"?(\w+)"?)?/gi;
const ROASTERY = `'00000000-0000-4000-8000-000000000000'`;

/** Names that tables of shards have in a statement, each as often as it stands there. */
function namesOfShards(text: string): string[] {
  return [...text.matchAll(TABLE)].flatMap(([, quoted, plain, name]) => {
    const table = quoted ?? plain ?? "";
    if (!SHARDS.has(table)) return [];
    return [name === undefined || NO_NAME.test(name) ? table : name];
  });
}

/** Values that the roastery of a table is compared with: parameters by their place, and the literal. */
function comparedWith(text: string, name: string): string[] {
  const own = new RegExp(
    `(?<![\\w."])(?:"?${name}"?\\.)?"?roastery_id"?\\s*=\\s*(?:any\\()?(\\$\\d+|'[0-9a-f-]{36}')`,
    "g",
  );
  return [...text.matchAll(own)].map(([, value = ""]) => value);
}

/** Problems of a statement for a database in which the rows of a roastery lie on one machine of several. */
function problemsOf({ text: sent, values, roastery }: HeardStatement): string[] {
  const text = inOneShard(sent, ROASTERY);
  const names = namesOfShards(text);
  const inserted = /^\s*insert into "?(\w+)"?\s*\(([^)]*)\)/i.exec(text);
  const isInserted = (name: string) => name === inserted?.[1] && inserted[2]?.includes("roastery_id");
  return [...new Set(names)].flatMap((name) => {
    const compared = comparedWith(text, name);
    const others = compared.filter((value) => value.startsWith("$") && values[Number(value.slice(1)) - 1] !== roastery);
    const wanted = names.filter((each) => each === name).length - (isInserted(name) ? 1 : 0);
    if (others.length > 0) return [`compares ${name} with another roastery`];
    return compared.length < wanted ? [`names no roastery for ${name}`] : [];
  });
}

test.each([
  ["names none", "select * from roasts where id = $2", ["names no roastery for roasts"]],
  [
    "names none within a query",
    "select (select count(*) from roast_parts p where p.roast_id = r.id) from roasts r where r.roastery_id = $1",
    ["names no roastery for p"],
  ],
  [
    "names two",
    "select * from roasts r join machines m on m.roastery_id = $2 where r.roastery_id = $1",
    ["compares m with another roastery"],
  ],
  ["names one", 'select * from "roasts" where "roasts"."roastery_id" = $1', []],
  [
    "refers to the roastery of the query around it",
    "select (select count(*) from roast_parts p where p.roastery_id = r.roastery_id) from roasts r where r.roastery_id = $1",
    [],
  ],
])("the statement %s", (_, text, problems) => {
  expect(problemsOf({ text, values: ["one", "two"], roastery: "one" })).toEqual(problems);
});

test("every statement of every operation names one roastery for each table of shards", async () => {
  for (const operation of operations()) {
    for (const { input } of OPERATION_CASES[operation.name] ?? []) {
      const { url, init } = callOf(operation, input(ids));
      await owner.request(url, init);
    }
  }
  await app.workOffJobs();
  const { statements } = heard;
  expect(statements.length).toBeGreaterThan(3_000);
  const found = new Map(
    statements.flatMap((each) => problemsOf(each).map((problem) => [`${problem}: ${each.text}`, each])),
  );
  expect([...found.keys()]).toEqual([]);
});
