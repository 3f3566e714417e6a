import type { GreenFilterChoices } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { asc, type SQL, sql } from "drizzle-orm";
import { suppliers, greenCoffeeInventory as t } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { originOf, suppliedLots } from "./green-filters.ts";

/** Values that the filters of the list can take: those that some coffee has, archived ones among them. */
export const listGreenFilterChoices = query({
  permission: "green:read",
  async run(work): Promise<GreenFilterChoices> {
    const origins = await writtenValues(work, originOf);
    const processes = await writtenValues(work, sql<string>`${t.process}`);
    if (!mayDo(work.actor.role, "purchases:read")) return { origins, processes };
    return { origins, processes, suppliers: await suppliersOfCoffee(work) };
  },
});

/** Each value once, in the spelling that most coffees have. */
async function writtenValues({ tx, actor }: Work, value: SQL<string>): Promise<string[]> {
  const rows = await tx
    .select({ value: sql<string>`mode() within group (order by ${value})` })
    .from(t)
    .where(ownRows(actor, t, sql`${value} <> ''`))
    .groupBy(sql`lower(${value})`)
    .orderBy(sql`lower(${value})`);
  return rows.map((row) => row.value);
}

const suppliersOfCoffee = ({ tx, actor }: Work) =>
  tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(
      ownRows(
        actor,
        suppliers,
        sql`${suppliers.id} in (select supplied.supplier_id from ${suppliedLots(actor.roasteryId)} supplied)`,
      ),
    )
    .orderBy(asc(suppliers.nameKey));
