import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import * as exported from "@tryer/contract";
import { z } from "zod";
import type { Named } from "./share-schemas.ts";

const converter = new ZodToJsonSchemaConverter();

/**
 * Schemas that the contract exports, as JSON Schema under their names: as they are sent, and where that differs, as they
 * are answered.
 */
export function contractSchemas(): Named[] {
  return Object.entries<unknown>(exported).flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodType)) return [];
    const [, input] = converter.convert(schema, { strategy: "input" });
    if (/Input$/.test(name)) return [{ name, schema: input }];
    const [, output] = converter.convert(schema, { strategy: "output" });
    const isOne = JSON.stringify(input) === JSON.stringify(output);
    return isOne
      ? [{ name, schema: input }]
      : [
          { name, schema: output },
          { name: `${name}Input`, schema: input },
        ];
  });
}
