import type { ListImportsInput } from "@tryer/contract";
import { desc, type SQL, sql } from "drizzle-orm";
import { imports } from "#db/schema/index.ts";
import { cursorInstant, cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { presentImports } from "./import-row.ts";

export const listImports = query({
  permission: "green:write",
  async run(work, { cursor, limit }: ListImportsInput) {
    const found = await work.tx
      .select()
      .from(imports)
      .where(ownRows(work.actor, imports, afterCursor(cursor)))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, (row) => [row.createdAt.getTime(), row.id]);
    return { items: await presentImports(work, rows), nextCursor };
  },
});

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(cursor, 2);
  const before = cursorInstant(at).toISOString();
  return sql`(${imports.createdAt}, ${imports.id}) < (${before}::timestamptz, ${cursorValue(id, "uuid")}::uuid)`;
}
