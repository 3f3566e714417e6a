import { SpecialPrice } from "@tryer/contract";
import { overlap, type PriceDays } from "@tryer/domain/pricing";
import { and, eq, ne } from "drizzle-orm";
import { customers, specialPrices } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type SpecialRow = typeof specialPrices.$inferSelect;

export const presentSpecial = (row: SpecialRow): SpecialPrice => ({
  ...copied(SpecialPrice, row),
  currency: SpecialPrice.shape.currency.parse(row.currency),
});

export async function findSpecial({ tx, actor }: Work, id: string): Promise<SpecialRow | undefined> {
  const [row] = await tx
    .select()
    .from(specialPrices)
    .where(ownRows(actor, specialPrices, eq(specialPrices.id, id)));
  return row;
}

/** The special price, locked together with its customer until the transaction ends. */
export async function lockSpecial(work: Work, id: string): Promise<SpecialRow> {
  const found = await findSpecial(work, id);
  if (!found) throw notFound("Special price");
  await lockCustomer(work, found.customerId);
  const row = await findSpecial(work, id);
  if (!row) throw notFound("Special price");
  return row;
}

/** Locks a customer, so that prices of the same days are agreed one after the other. */
export async function lockCustomer({ tx, actor }: Work, id: string) {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(ownRows(actor, customers, eq(customers.id, id)))
    .for("no key update");
  if (!customer) throw notFound("Customer");
  return customer;
}

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
