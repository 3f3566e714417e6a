import { contract } from "@tryer/contract";
import { expect, test } from "vitest";
import { locations, suppliers } from "#db/schema/index.ts";
import { Refusal } from "../refusal.ts";
import { encodeCursor } from "./cursors.ts";
import { archivedIn, listOf } from "./list-of.ts";
import { ascending, descending } from "./list-order.ts";

const ID = "0190a000-0000-7000-8000-000000000000";

test("a list without a filter that its operation takes does not compile", () => {
  const list = listOf(contract.suppliers.list, {
    permission: "purchases:read",
    table: suppliers,
    select: ({ tx }) => tx.select().from(suppliers),
    order: ascending({ id: suppliers.id }),
    keysOf: () => ({ id: ID }),
    // @ts-expect-error The operation takes a search too.
    filters: { archived: archivedIn(suppliers) },
    present: () => [],
  });
  expect(list.operation).toBe(contract.suppliers.list);
});

const order = descending({ at: locations.createdAt, id: locations.id });

test("the cursor of a page takes the next one up, whatever the kinds of its columns", () => {
  const at = new Date("2026-03-01T12:00:00.000Z");
  const rows = [
    { at, id: ID },
    { at, id: ID },
  ];
  const { nextCursor } = order.page(rows, 1, (row) => row);
  expect(nextCursor).toBe(encodeCursor([at.getTime(), ID]));
  expect(order.after(nextCursor ?? "")).toBeDefined();
  expect(order.page(rows, 2, (row) => row).nextCursor).toBeNull();
});

test.each([
  ["of one value", [ID]],
  ["with a text where a moment belongs", ["yesterday", ID]],
  ["with a number where an id belongs", [1, 2]],
])("a cursor %s is refused", (_, values) => {
  expect(() => order.after(encodeCursor(values))).toThrow(Refusal);
});
