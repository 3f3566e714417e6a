import { expect, test } from "vitest";
import { typeText } from "./type-text.ts";

test.each([
  [{ type: "string", maxLength: 120 }, "string ≤ 120"],
  [{ type: "string", format: "uuid" }, "string (uuid)"],
  [{ anyOf: [{ type: "number", minimum: 0 }, { type: "null" }] }, "number ≥ 0 | null"],
  [{ type: "array", items: { enum: ["a", "b"] }, maxItems: 3 }, '("a" | "b")[] ≤ 3'],
  [
    {
      type: "object",
      properties: { name: { type: "string" }, days: { type: "integer", default: 3 } },
      required: ["name"],
    },
    "{\n  name: string\n  days?: integer = 3\n}",
  ],
  [{}, "any"],
])("%j reads as %s", (schema, text) => {
  expect(typeText(schema)).toBe(text);
});
