import type { GreenCoffee, ListedGreenCoffee } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { asc, eq, sql } from "drizzle-orm";
import { suppliers } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { byLot } from "../run-out/lots.ts";
import { readRunOuts } from "../run-out/read-run-outs.ts";
import { suppliedLots } from "./green-filters.ts";

/** Adds to coffees of a page how long each lasts, and who supplied it where the person may know. */
export async function withRunOut(work: Work, items: GreenCoffee[]): Promise<ListedGreenCoffee[]> {
  const inUse = items.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  const runOuts = await readRunOuts(work, inUse);
  const names = mayDo(work.actor.role, "purchases:read") ? await supplierNames(work, items) : null;
  return items.map((item) => {
    const found = runOuts.get(item.id);
    return {
      ...item,
      runOut:
        found === undefined
          ? null
          : {
              level: found.level,
              coverDays: found.coverDays,
              runsOutOn: found.runsOutOn,
              withArrivals: found.withArrivals,
            },
      ...(names === null ? {} : { supplierNames: names.get(item.id)?.map(({ name }) => name) ?? [] }),
    };
  });
}

async function supplierNames({ tx, actor }: Work, items: GreenCoffee[]) {
  const ids = sql.param(items.map(({ id }) => id));
  const rows = await tx
    .select({ greenCoffeeId: sql<string>`supplied.green_coffee_id`, name: suppliers.name })
    .from(sql`${suppliedLots(actor.roasteryId)} supplied`)
    .innerJoin(suppliers, eq(suppliers.id, sql`supplied.supplier_id`))
    .where(ownRows(actor, suppliers, sql`supplied.green_coffee_id = any(${ids}::uuid[])`))
    .orderBy(asc(suppliers.nameKey));
  return byLot(rows);
}
