import { Import, type ListImportsInput } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import { imports } from "#db/schema/index.ts";
import { cursorInstant, cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Actor } from "../../runtime/request-context.ts";
import { IMPORT_KINDS } from "./import-kinds.ts";
import { presentImports } from "./import-row.ts";

/** Lists that people imported whom the reader could stand in for: a roaster sees those of counts. */
export const listImports = query({
  permission: "stock:count",
  async run(work, { cursor, limit, of }: ListImportsInput) {
    const found = await work.tx
      .select()
      .from(imports)
      .where(ownRows(work.actor, imports, and(inArray(imports.kind, kindsFor(work.actor, of)), afterCursor(cursor))))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, (row) => [row.createdAt.getTime(), row.id]);
    return { items: await presentImports(work, rows), nextCursor };
  },
});

const kindsFor = ({ role }: Actor, of: ListImportsInput["of"]) =>
  Import.shape.kind.options.filter(
    (kind) => mayDo(role, IMPORT_KINDS[kind].permission) && (of === undefined || (kind === "logs") === (of === "logs")),
  );

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(cursor, 2);
  const before = cursorInstant(at).toISOString();
  return sql`(${imports.createdAt}, ${imports.id}) < (${before}::timestamptz, ${cursorValue(id, "uuid")}::uuid)`;
}
