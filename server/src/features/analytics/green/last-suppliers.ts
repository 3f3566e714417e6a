import { and, desc, eq, ne, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { purchaseLines as lines, purchases, suppliers } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

export interface LastSupplier {
  id: string;
  name: string;
  leadTimeDays: number | null;
  purchaseNumber: number;
}

/** Suppliers who sold each lot last, by purchases that were not cancelled. */
export async function lastSuppliers({ tx, actor }: Work, lotIds: string[]): Promise<Map<string, LastSupplier>> {
  if (lotIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([lines.greenCoffeeId], {
      greenCoffeeId: lines.greenCoffeeId,
      id: suppliers.id,
      name: suppliers.name,
      leadTimeDays: suppliers.leadTimeDays,
      purchaseNumber: purchases.number,
    })
    .from(lines)
    .innerJoin(purchases, refersTo(lines.purchaseId, purchases))
    .innerJoin(suppliers, and(eq(suppliers.roasteryId, lines.roasteryId), eq(suppliers.id, purchases.supplierId)))
    .where(
      ownRows(
        actor,
        lines,
        sql`${lines.greenCoffeeId} = any(${sql.param(lotIds)}::uuid[])`,
        ne(purchases.status, "cancelled"),
      ),
    )
    .orderBy(lines.greenCoffeeId, desc(purchases.number));
  return new Map(
    rows.flatMap(({ greenCoffeeId, ...supplier }) => (greenCoffeeId === null ? [] : [[greenCoffeeId, supplier]])),
  );
}
