import { eq, sql } from "drizzle-orm";
import { alias, PgDialect, QueryBuilder } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { customers, orders, roastingPlanItems } from "#db/schema/index.ts";
import { refersTo } from "./refers-to.ts";

const text = (condition: ReturnType<typeof refersTo>) => new PgDialect().sqlToQuery(sql`${condition}`).sql;

test("joins a record by its id and by the roastery of the row that refers to it", () => {
  expect(text(refersTo(orders.customerId, customers))).toBe(
    '("customers"."roastery_id" = "orders"."roastery_id" and "customers"."id" = "orders"."customer_id")',
  );
});

test("keeps the names of aliased tables on both sides", () => {
  const [buyer, sold] = [alias(customers, "buyer"), alias(orders, "sold")];
  expect(text(refersTo(sold.customerId, buyer))).toBe(
    '("buyer"."roastery_id" = "sold"."roastery_id" and "buyer"."id" = "sold"."customer_id")',
  );
  const part = alias(roastingPlanItems, "part");
  expect(text(refersTo(part.planId, alias(roastingPlanItems, "whole")))).toBe(
    '("whole"."roastery_id" = "part"."roastery_id" and "whole"."id" = "part"."plan_id")',
  );
});

test("keeps the name of a subquery that tells both columns", () => {
  const open = new QueryBuilder()
    .select({ roasteryId: orders.roasteryId, customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.status, "confirmed"))
    .as("open");
  expect(text(refersTo(open.customerId, customers))).toBe(
    '("customers"."roastery_id" = "open"."roastery_id" and "customers"."id" = "open"."customer_id")',
  );
});
