import { SpecialPrice } from "@tryer/contract";
import { overlap, type PriceDays } from "@tryer/domain/pricing";
import { and, eq, ne } from "drizzle-orm";
import { customers, specialPrices } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { recordOf, rowsOf } from "../../../runtime/records/record-of.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type SpecialRow = typeof specialPrices.$inferSelect;

const record = recordOf(specialPrices, "Special price");
export const { find: findSpecial, update: updateSpecial } = record;

export const presentSpecial = (row: SpecialRow): SpecialPrice => ({
  ...copied(SpecialPrice, row),
  currency: SpecialPrice.shape.currency.parse(row.currency),
});

/** The special price, locked together with its customer until the transaction ends. */
export async function lockSpecial(work: Work, id: string): Promise<SpecialRow> {
  const { customerId } = await record.get(work, id);
  await lockCustomer(work, customerId);
  return record.get(work, id);
}

/** A lock of the customer lets prices of the same days be agreed one after the other. */
export const { lock: lockCustomer } = rowsOf(customers, "Customer");

type OfBag = Pick<SpecialRow, "id" | "customerId" | "roastedItemId" | "packageSizeId"> & PriceDays;

/** Refuses a last day before the first one, and days on which the customer has another special price of the bag. */
export async function requireFreeDays({ tx, actor }: Work, asked: OfBag): Promise<void> {
  const { startsOn, endsOn } = asked;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw invalid("The last day is before the first one", "endsOn");
  const others = await tx
    .select()
    .from(specialPrices)
    .where(
      ownRows(
        actor,
        specialPrices,
        and(
          eq(specialPrices.customerId, asked.customerId),
          eq(specialPrices.roastedItemId, asked.roastedItemId),
          eq(specialPrices.packageSizeId, asked.packageSizeId),
          ne(specialPrices.id, asked.id),
        ),
      ),
    );
  const taken = others.find((other) => overlap(other, asked));
  if (taken)
    throw conflict(
      `Another special price of this bag holds ${daysText(taken)}. End it first, or choose other days.`,
      "startsOn",
    );
}

function daysText({ startsOn, endsOn }: PriceDays): string {
  if (startsOn === null) return endsOn === null ? "on all days" : `until ${endsOn}`;
  return endsOn === null ? `from ${startsOn} on` : `from ${startsOn} to ${endsOn}`;
}
