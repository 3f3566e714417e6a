import fc from "fast-check";

/** Placeholder for a hostile value; replaced in the JSON text, because no JSON library would write some of them. */
const SLOT = "\u0007slot\u0007";

/** JSON texts of what people, broken programs and attackers send. */
const HOSTILE_VALUES = [
  "1e999",
  "-1e999",
  "-0",
  "1e-400",
  "0.1234567",
  "9007199254740993",
  "2147483648",
  "99999999999999999999999",
  '"1e400"',
  '"NaN"',
  '"Infinity"',
  '"١٢"',
  '"1,5"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff tail"',
  '"\\u0007\\u001b[31m"',
  '"line\\u2028separator"',
  '"\'; drop table roasts; --"',
  '"%_\\\\"',
  JSON.stringify("x".repeat(10_000)),
  JSON.stringify("ß".repeat(10_000)),
  '"00000000-0000-0000-0000-000000000000"',
  '"ffffffff-ffff-ffff-ffff-ffffffffffff"',
  '"not-a-uuid"',
  '"2026-02-30T00:00:00Z"',
  '"0000-01-01T00:00:00Z"',
  '"+275760-09-13T00:00:00Z"',
  '"9999-12-31T23:59:59.999999999+23:59"',
  "null",
  "true",
  "[]",
  "{}",
  "[[[[[[[[]]]]]]]]",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"then":1}',
];

const hostileValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
);

/** A body in which one value, at any depth, or one further key is hostile; or a body that is hostile as a whole. */
export function hostileBody(body: Record<string, unknown>): fc.Arbitrary<string> {
  const slots = [...slotsIn(body), { ...body, [SLOT]: 0 }];
  const oneValue = fc
    .record({ slotted: fc.constantFrom(...slots), value: hostileValue })
    .map(({ slotted, value }) => fill(JSON.stringify(slotted), value));
  const poisonedKey = fc
    .constantFrom("__proto__", "constructor", "prototype", "roasteryId", "userId", "status")
    .map(
      (key) => `${JSON.stringify(body).slice(0, -1)}${Object.keys(body).length > 0 ? "," : ""}"${key}":{"status":1}}`,
    );
  return fc.oneof(
    { weight: 6, arbitrary: oneValue },
    { weight: 1, arbitrary: poisonedKey },
    { weight: 1, arbitrary: hostileValue },
  );
}

const fill = (text: string, value: string) =>
  text.replace(`${JSON.stringify(SLOT)}:0`, () => `"extra":${value}`).replace(JSON.stringify(SLOT), () => value);

/** The value with the slot in the place of each part of it, one at a time. */
function slotsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [SLOT, ...value.flatMap((part, at) => slotsIn(part).map((slotted) => value.with(at, slotted)))];
  }
  if (typeof value !== "object" || value === null) return [SLOT];
  return Object.entries(value).flatMap(([key, part]) => slotsIn(part).map((slotted) => ({ ...value, [key]: slotted })));
}
