import { z } from "zod";

/** The parts of a JSON schema that the reference shows. */
const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type Schema = z.infer<typeof Schema>;

/** Deeper parts are left to the document. */
const DEEPEST = 5;

/** A JSON schema as a type that people read: `{ name: string ≤ 120, quantityKg?: number }`. */
export function typeText(schema: unknown, depth = 0): string {
  const parsed = Schema.safeParse(schema);
  if (!parsed.success) return "any";
  const it = parsed.data;
  const either = it.anyOf ?? it.oneOf;
  if (either !== undefined) return [...new Set(either.map((one) => typeText(one, depth)))].join(" | ");
  if (it.allOf !== undefined) return it.allOf.map((one) => typeText(one, depth)).join(" & ");
  if (it.const !== undefined) return JSON.stringify(it.const);
  if (it.enum !== undefined) return it.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (it.type === "array") return `${bracketed(typeText(it.items, depth))}[]${atMost(it.maxItems)}`;
  if (it.properties !== undefined) return objectText(it, depth);
  if (it.type === "object") return `{ [name]: ${typeText(it.additionalProperties, depth)} }`;
  const type = Array.isArray(it.type) ? it.type.join(" | ") : (it.type ?? "any");
  const format = it.format === undefined ? "" : ` (${it.format})`;
  return `${type}${format}${atLeast(it.minimum)}${atMost(it.maximum ?? it.maxLength)}`;
}

function objectText({ properties = {}, required = [] }: Schema, depth: number): string {
  const names = Object.entries(properties);
  if (names.length === 0) return "{}";
  if (depth >= DEEPEST) return "{ … }";
  const indent = "  ".repeat(depth + 1);
  const lines = names.map(([name, part]) => {
    const preset = Schema.safeParse(part).data?.default;
    const otherwise = preset === undefined ? "" : ` = ${JSON.stringify(preset)}`;
    return `${indent}${name}${required.includes(name) ? "" : "?"}: ${typeText(part, depth + 1)}${otherwise}`;
  });
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

/** Bounds that only say how large a number can be at all are not worth a reader's time. */
const MOST_WORTH_SAYING = 1_000_000_000;

const atLeast = (bound: number | undefined) => (bound === undefined || bound < -MOST_WORTH_SAYING ? "" : ` ≥ ${bound}`);

const atMost = (bound: number | undefined) => (bound === undefined || bound > MOST_WORTH_SAYING ? "" : ` ≤ ${bound}`);

const bracketed = (text: string) => (text.includes(" | ") ? `(${text})` : text);
