import { contract } from "@tryer/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { sampled } from "./extent/extent.ts";
import { fillRoastery } from "./full-roastery.ts";
import { OPERATION_CASES } from "./http/operation-cases.ts";
import { callOf, type Operation, operations } from "./http/operations.ts";
import { type Person, testApp } from "./test-app.ts";

const app = testApp();

/** Part of a JSON schema that tells what a field takes. */
interface FieldSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  anyOf?: readonly FieldSchema[];
  default?: unknown;
  properties?: Record<string, FieldSchema>;
}

/** Values that a field of a schema may take, the likeliest first; none for lists and objects. */
function valuesFor({ type, anyOf, ...schema }: FieldSchema): unknown[] {
  if (anyOf) return anyOf.flatMap(valuesFor);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum.slice(0, 2);
  if (type === "boolean") return [true];
  if (type === "integer" || type === "number") return [Math.max(1, schema.minimum ?? 1)];
  if (type === "null") return [null];
  return type === "string" ? ["A field", "2026-01-05", "2026-01-05T06:40:00.000Z", "EUR", "a@roastery.example"] : [];
}

const InputOf = z.looseObject({ "~orpc": z.looseObject({ inputSchema: z.unknown().optional() }) });

function fieldsOf(name: string): Record<string, FieldSchema> {
  const [group = "", operation = ""] = name.split(".");
  const found: unknown = Reflect.get(Reflect.get(contract, group), operation);
  const { inputSchema } = InputOf.parse(found)["~orpc"];
  if (!(inputSchema instanceof z.ZodType)) return {};
  const schema: FieldSchema = z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" }) as FieldSchema;
  return schema.properties ?? {};
}

const Outdated = z.object({ data: z.object({ current: z.object({ version: z.int() }) }) });

/** Calls an operation, with the version that the row has meanwhile where the first try is refused for that. */
async function call(person: Person, operation: Operation, input: Record<string, unknown>): Promise<number> {
  const { url, init } = callOf(operation, input);
  const response = await person.request(url, init);
  const answer = Outdated.safeParse(await response.json().catch(() => null));
  if (response.status !== 409 || !answer.success) return response.status;
  const now = callOf(operation, { ...input, version: answer.data.data.current.version });
  return (await person.request(now.url, now.init)).status;
}

/** Operations whose call would end the session of the walk. */
const ENDS_WALK = new Set(["team.leave", "accounts.delete"]);

test("every field of every operation is written or refused in words, in one that goes with the others as well", async () => {
  const person = await app.signUp();
  const ids = await fillRoastery(person);
  const failed: string[] = [];
  const settled = { taken: 0, refused: [] as string[] };
  const writes = operations().filter(({ name, isWrite, isUpload }) => isWrite && !isUpload && !ENDS_WALK.has(name));
  // Changes go before what removes rows.
  const inOrder = [
    ...writes.filter(({ method }) => method === "PATCH"),
    ...writes.filter(({ method }) => method !== "PATCH"),
  ];
  for (const [shift, operation] of inOrder.entries()) {
    const example = OPERATION_CASES[operation.name]?.[0]?.input(ids);
    if (example === undefined) continue;
    const missing = Object.entries(fieldsOf(operation.name)).filter(([field]) => !(field in example));
    const isChange = operation.method === "PATCH";
    for (const [field, schema] of isChange ? missing : sampled(missing, 4, shift)) {
      let isTaken = false;
      for (const value of valuesFor(schema)) {
        const status = await call(person, operation, { ...example, [field]: value });
        if (status >= 500) failed.push(`${operation.name} ${field}: ${status}`);
        if (status >= 400) continue;
        isTaken = true;
        break;
      }
      if (isChange && isTaken) settled.taken += 1;
      else if (isChange) settled.refused.push(`${operation.name} ${field}`);
    }
  }
  expect(failed).toEqual([]);
  expect(settled.taken).toBeGreaterThan(4 * settled.refused.length);
});

/** Days and moments at the ends of the calendar, and of what the contract takes. */
const ENDS = ["0000-01-01", "0001-01-01", "1900-01-01", "2999-12-31", "9999-12-31"];

/** Copies of a value in which one day or moment after the other is at an end of the calendar. */
function atTheEnds(value: unknown): unknown[] {
  if (typeof value === "string") {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return ENDS;
    return /^\d{4}-\d{2}-\d{2}T/.test(value)
      ? ENDS.flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59.999Z`, `${day}T00:00:00+14:00`])
      : [];
  }
  if (Array.isArray(value))
    return value.flatMap((each, at) => atTheEnds(each).map((changed) => value.with(at, changed)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    atTheEnds(each).map((changed) => ({ ...value, [key]: changed })),
  );
}

test("days and moments at the ends of the calendar are taken or refused in words by every operation", async () => {
  const person = await app.signUp();
  const ids = await fillRoastery(person);
  const failed: string[] = [];
  let asked = 0;
  for (const operation of operations().filter(({ isUpload, name }) => !isUpload && !ENDS_WALK.has(name))) {
    for (const { input } of OPERATION_CASES[operation.name] ?? []) {
      for (const changed of atTheEnds(input(ids))) {
        const { url, init } = callOf(operation, changed as Record<string, unknown>);
        const { status } = await person.request(url, init);
        asked += 1;
        if (status >= 500) failed.push(`${operation.name} ${JSON.stringify(changed)}: ${status}`);
      }
    }
  }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(300);
});

/** Columns of a roastery that no setting changes. */
const WRITTEN_ONCE = ["created_at", "founder_id", "id", "logo", "metadata", "slug"];

test("every column of a roastery may be changed by the server, but for those that are written once", async () => {
  const { rows } = await app.database().pool.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = 'roasteries'::regclass and attnum > 0 and not attisdropped
      and not has_column_privilege('tryer_app', attrelid, attnum, 'update')
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(WRITTEN_ONCE);
});
