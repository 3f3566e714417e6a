import { describe, expect, test } from "vitest";
import { z } from "zod";
import { customerFields } from "../customers/customer-fields.ts";
import { EditCustomerInput } from "../customers/customers.ts";
import { EditGreenCoffeeInput } from "../green/green-coffee.ts";
import { greenFields } from "../green/green-fields.ts";
import { productFields } from "../items/product-fields.ts";
import { EditProductInput } from "../items.ts";
import { machineFields } from "../machines/machine-fields.ts";
import { EditMachineInput } from "../machines/machines.ts";
import { EditPackagingInput } from "../packaging/packaging.ts";
import { packagingFields } from "../packaging/packaging-fields.ts";
import { EditSampleInput } from "../purchases/coffee-samples.ts";
import { sampleFields } from "../purchases/sample-fields.ts";
import type { RecordField, RecordFields } from "./record-fields.ts";

interface Bounds {
  places: number;
  min?: number;
  above?: number;
  max?: number;
}

/** Bounds that the input of a field keeps; null where it has none of its own. */
function boundsOf(field: RecordField<never>): Bounds | null {
  if (field.kind === "whole") return { places: 0, min: field.min, max: field.max };
  if (field.kind !== "decimal" || field.limits === undefined) return null;
  return { places: field.places, ...field.limits };
}

/** Numbers just outside the bounds, and at them. */
function edges({ places, min, above, max }: Bounds) {
  const step = 10 ** -places;
  const round = (value: number) => Number(value.toFixed(places));
  return {
    inside: [min, above === undefined ? undefined : round(above + step), max].filter((value) => value !== undefined),
    outside: [
      min === undefined ? undefined : round(min - step),
      above,
      max === undefined ? undefined : round(max + step),
    ].filter((value) => value !== undefined),
  };
}

describe.each([
  ["green coffee", greenFields, EditGreenCoffeeInput],
  ["a sample", sampleFields, EditSampleInput],
  ["a product", productFields, EditProductInput],
  ["a machine", machineFields, EditMachineInput],
  ["a material", packagingFields, EditPackagingInput],
  ["a customer", customerFields, EditCustomerInput],
] as const)("inputs of %s", (_, fields, schema) => {
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  const bounded = Object.values<RecordField<never>>(fields as RecordFields<never>).flatMap((field) => {
    const bounds = boundsOf(field);
    const input = shape[field.input ?? field.key];
    return bounds === null || input === undefined ? [] : [{ key: field.key, bounds, input }];
  });

  test("take and refuse the same numbers as the API", () => {
    expect(bounded.length).toBeGreaterThan(0);
    for (const { key, bounds, input } of bounded) {
      const { inside, outside } = edges(bounds);
      for (const value of inside)
        expect({ key, value, ok: input.safeParse(value).success }).toMatchObject({ ok: true });
      for (const value of outside)
        expect({ key, value, ok: input.safeParse(value).success }).toMatchObject({ ok: false });
    }
  });
});
