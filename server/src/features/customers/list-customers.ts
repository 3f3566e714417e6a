import type { CustomerNamesInput, ListCustomersInput } from "@tryer/contract";
import { asc, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { customers as t } from "#db/schema/index.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import { anyContains, shortNumberText } from "../../runtime/text-search.ts";
import { findCustomer, presentCustomer, presentCustomers } from "./customer-row.ts";

export const listCustomers = query({
  permission: "customers:read",
  async run(work, { search, archived, cursor, limit }: ListCustomersInput) {
    const { tx, actor } = work;
    const found = await tx
      .select()
      .from(t)
      .where(
        ownRows(
          actor,
          t,
          archived ? isNotNull(t.archivedAt) : isNull(t.archivedAt),
          anyContains([t.name, t.contact, t.email, shortNumberText("customer", t.number)], search),
          afterCursor(cursor),
        ),
      )
      .orderBy(asc(t.nameKey), asc(t.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ nameKey, id }) => [nameKey, id]);
    return { items: await presentCustomers(work, rows), nextCursor };
  },
});

/** Names of the customers in use, for everybody who reads orders. */
export const listCustomerNames = query({
  permission: "customers:names",
  async run({ tx, actor }, { search, cursor, limit }: CustomerNamesInput) {
    const found = await tx
      .select({ id: t.id, name: t.name, nameKey: t.nameKey })
      .from(t)
      .where(ownRows(actor, t, isNull(t.archivedAt), anyContains([t.name], search), afterCursor(cursor)))
      .orderBy(asc(t.nameKey), asc(t.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ nameKey, id }) => [nameKey, id]);
    return { items: rows.map(({ id, name }) => ({ id, name })), nextCursor };
  },
});

export const getCustomer = query({
  permission: "customers:read",
  async run(work, { id }: { id: string }) {
    const row = await findCustomer(work, id);
    if (!row) throw notFound("Customer");
    return presentCustomer(work, row);
  },
});

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [nameKey, id] = decodeCursor(cursor, 2);
  return sql`(${t.nameKey}, ${t.id}) > (${cursorValue(nameKey, "text")}::text, ${cursorValue(id, "uuid")}::uuid)`;
}
