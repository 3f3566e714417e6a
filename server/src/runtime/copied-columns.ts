import type { z } from "zod";

type Told<Value> = Value extends Date ? string : Value;

type Copied<Shape, Row> = { [Key in keyof Shape & keyof Row]: Told<Row[Key]> };

/**
 * Columns of a row that a record of the contract has by the same names, moments as text: a presenter says beside them
 * what is calculated. A field of the contract that no column has, or a column of another type, does not compile there.
 */
export function copied<Shape extends z.ZodRawShape, Row extends object>(
  { shape }: z.ZodObject<Shape>,
  row: Row,
): Copied<Shape, Row> {
  const told: Record<string, unknown> = {};
  for (const name in shape) {
    const value: unknown = Reflect.get(row, name);
    if (value !== undefined) told[name] = value instanceof Date ? value.toISOString() : value;
  }
  // The names are those of both by the condition above.
  return told as Copied<Shape, Row>;
}
