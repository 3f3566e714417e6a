/** @database both: how the drivers read and write decimals. */

import { centiLbsFromGrams, gramsFromCentiLbs, MAX_WEIGHT_KG } from "@tryer/domain/units";
import { getTableColumns, is, sql } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { actorOf } from "../../test/actor-of.ts";
import { testApp } from "../../test/test-app.ts";
import { MAX_COLUMN_GRAMS } from "./schema/decimal-columns.ts";
import * as schema from "./schema/index.ts";

const app = testApp();
const { batchTracking, greenCoffeeInventory, machines, packageSizes } = schema;

/** Writes numbers to a table with one column of the type of `column`, as the role of the application, and reads them. */
async function throughColumn(column: PgColumn, numbers: number[]): Promise<unknown[]> {
  const actor = await actorOf(await app.signUp());
  return app.database().inRoastery(actor, async (tx) => {
    await tx.execute(
      sql`create temporary table written (place int, value ${sql.raw(column.getSQLType())}) on commit drop`,
    );
    const rows = numbers.map((value, place) => sql`(${place}, ${sql.param(value, column)})`);
    await tx.execute(sql`insert into written (place, value) values ${sql.join(rows, sql`, `)}`);
    const read = await tx
      .select({ value: sql`value`.mapWith(column) })
      .from(sql`written`)
      .orderBy(sql`place`);
    return read.map(({ value }) => value);
  });
}

const sample = (arbitrary: fc.Arbitrary<number>, edges: number[]) => [...edges, ...fc.sample(arbitrary, 500)];

test("any weight that can be shown in kilograms is read as it was written", async () => {
  const grams = sample(fc.nat(MAX_WEIGHT_KG * 1000), [0, 1, 999, 1000, MAX_WEIGHT_KG * 1000, MAX_COLUMN_GRAMS, -1]);
  expect(await throughColumn(greenCoffeeInventory.quantityGrams, grams)).toEqual(grams);
});

test("any weight that can be shown in pounds is read as it was written, kept as grams or as pounds", async () => {
  const centiLbs = sample(fc.nat(centiLbsFromGrams(MAX_WEIGHT_KG * 1000)), [0, 1, 99, 100, 220_462_000]);
  expect(await throughColumn(batchTracking.batchWeightCentiLbs, centiLbs)).toEqual(centiLbs);
  const grams = await throughColumn(greenCoffeeInventory.quantityGrams, centiLbs.map(gramsFromCentiLbs));
  expect(grams.map((each) => centiLbsFromGrams(Number(each)))).toEqual(centiLbs);
});

test("shrinkage, batch sizes and package sizes are read as they were written", async () => {
  const hundredths = (max: number) => sample(fc.nat(max), [0, 1, max]).map((each) => each / 100);
  const percents = hundredths(9_999);
  expect(await throughColumn(greenCoffeeInventory.shrinkagePercentage, percents)).toEqual(percents);
  const batchSizes = hundredths(99_999_999);
  expect(await throughColumn(machines.batchSizeLbs, batchSizes)).toEqual(batchSizes);
  const sizes = sample(fc.nat(9_999_999_999), [1, 250, 2205]).map((each) => each / 1000);
  expect(await throughColumn(packageSizes.size, sizes)).toEqual(sizes);
});

test("every column of decimals is a number in code", () => {
  const tables: unknown[] = Object.values(schema);
  const columns = tables
    .filter((table) => is(table, PgTable))
    .flatMap((table) => Object.values(getTableColumns(table)));
  const decimals = columns.filter((column) => column.getSQLType().startsWith("numeric"));
  expect(decimals.length).toBeGreaterThan(10);
  for (const column of decimals) {
    expect(column.mapFromDriverValue("1.00"), column.name).toBeTypeOf("number");
  }
});
