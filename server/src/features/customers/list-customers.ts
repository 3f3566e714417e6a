import type { ListCustomersInput } from "@tryer/contract";
import { asc, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { customers as t } from "#db/schema/index.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { anyContains, shortNumberText } from "../../runtime/text-search.ts";
import { presentCustomer } from "./customer-row.ts";

export const listCustomers = query({
  permission: "customers:read",
  async run({ tx, actor }, { search, archived, cursor, limit }: ListCustomersInput) {
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
    return { items: rows.map(presentCustomer), nextCursor };
  },
});

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [nameKey, id] = decodeCursor(cursor, 2);
  return sql`(${t.nameKey}, ${t.id}) > (${cursorValue(nameKey, "text")}::text, ${cursorValue(id, "uuid")}::uuid)`;
}
