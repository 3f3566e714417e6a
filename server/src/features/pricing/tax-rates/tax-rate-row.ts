import { MAX_TRADE_ROWS, TaxRate } from "@tryer/contract";
import { scaledInteger } from "@tryer/domain/units";
import { asc, sql } from "drizzle-orm";
import { taxRates } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { nameTaken, recordOf, requireRoom } from "../../../runtime/records/record-of.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";

export type TaxRateRow = typeof taxRates.$inferSelect;

/** Thousandths of a percent, as the database column is read. */
export const taxE3Of = (percent: number): number => scaledInteger(percent, 3);

export const presentTaxRate = (row: TaxRateRow): TaxRate => ({ ...copied(TaxRate, row), percent: row.taxE3 / 1000 });

export const {
  find: findTaxRate,
  lock: lockTaxRate,
  update: updateTaxRate,
} = recordOf(taxRates, "Tax rate", {
  tax_rates_active_name_key: ({ name }) => nameTaken("tax rate", name),
});

export const listTaxRates = ({ tx, actor }: RoasteryWork): Promise<TaxRateRow[]> =>
  tx
    .select()
    .from(taxRates)
    .where(ownRows(actor, taxRates))
    .orderBy(asc(sql`lower(${taxRates.name})`), asc(taxRates.id));

export const requireRoomForTaxRate = (work: Work) => requireRoom(work, taxRates, MAX_TRADE_ROWS, "tax rates");
