import { Customer, type CustomerBrief, type OrderCutOff } from "@tryer/contract";
import { customerNumberLabel, gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { customers, priceTiers } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { nameTaken, recordOf } from "../../runtime/records/record-of.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { addressesOf } from "./customer-addresses.ts";

export type CustomerRow = typeof customers.$inferSelect;

type Tier = NonNullable<Customer["priceTier"]>;

async function tiersOf({ tx, actor }: Work, rows: readonly CustomerRow[]): Promise<Map<string, Tier>> {
  const ids = [...new Set(rows.flatMap(({ priceTierId }) => priceTierId ?? []))];
  if (ids.length === 0) return new Map();
  const tiers = await tx
    .select({ id: priceTiers.id, name: priceTiers.name })
    .from(priceTiers)
    .where(ownRows(actor, priceTiers, inArray(priceTiers.id, ids)));
  return new Map(tiers.map((tier) => [tier.id, tier]));
}

/** Customers with their addresses and tiers, in the order of their rows. */
export async function presentCustomers(work: Work, rows: readonly CustomerRow[]): Promise<Customer[]> {
  const addresses = await addressesOf(
    work,
    rows.map(({ id }) => id),
  );
  const tiers = await tiersOf(work, rows);
  const keptIds = [...new Set(rows.flatMap(({ mergedIntoId }) => mergedIntoId ?? []))];
  const kept = await namesOf(work, keptIds);
  return rows.map((row) =>
    present(row, {
      addresses: addresses.get(row.id) ?? [],
      priceTier: tiers.get(row.priceTierId ?? "") ?? null,
      mergedInto: kept.get(row.mergedIntoId ?? "") ?? null,
    }),
  );
}

async function namesOf({ tx, actor }: Work, ids: string[]): Promise<Map<string, CustomerBrief>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(ownRows(actor, customers, inArray(customers.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function presentCustomer(work: Work, row: CustomerRow): Promise<Customer> {
  const [customer] = await presentCustomers(work, [row]);
  if (customer === undefined) throw new Error("a row is presented as a customer");
  return customer;
}

type BesideRow = Pick<Customer, "addresses" | "priceTier" | "mergedInto">;

const present = (row: CustomerRow, beside: BesideRow): Customer => ({
  ...copied(Customer, row),
  ...beside,
  number: customerNumberLabel(row.number),
  currency: Customer.shape.currency.parse(row.currency),
  roastingFeeUnit: Customer.shape.roastingFeeUnit.parse(row.roastingFeeUnit),
  orderPage: orderPageOf(row),
  invoiceRhythm: Customer.shape.invoiceRhythm.parse(row.invoiceRhythm),
});

/** Weekly cut-off of the customer's own page; null where orders are taken at any time. */
export const cutOffOf = ({ orderCutoffWeekday, orderCutoffTime, orderDeliveryWeekday }: CustomerRow) =>
  orderCutoffWeekday === null || orderCutoffTime === null || orderDeliveryWeekday === null
    ? null
    : { weekday: orderCutoffWeekday, time: orderCutoffTime, deliveryWeekday: orderDeliveryWeekday };

const orderPageOf = (row: CustomerRow): Customer["orderPage"] => ({
  hasLink: row.orderLinkHash !== null,
  linkMadeAt: row.orderLinkMadeAt?.toISOString() ?? null,
  cutOff: cutOffOf(row),
  minimumMinor: row.orderMinimumMinor,
  minimumKg: row.orderMinimumGrams === null ? null : kgFromGrams(row.orderMinimumGrams),
});

interface TypedOrderPage {
  orderCutOff?: OrderCutOff | null | undefined;
  orderMinimumMinor?: number | null | undefined;
  orderMinimumKg?: number | null | undefined;
}

/** Columns of what was typed for the customer's own page; what is left out stays as it is. */
export const orderPageColumns = ({ orderCutOff, orderMinimumMinor, orderMinimumKg }: TypedOrderPage) => ({
  ...(orderCutOff === undefined
    ? {}
    : {
        orderCutoffWeekday: orderCutOff?.weekday ?? null,
        orderCutoffTime: orderCutOff?.time ?? null,
        orderDeliveryWeekday: orderCutOff?.deliveryWeekday ?? null,
      }),
  ...(orderMinimumMinor === undefined ? {} : { orderMinimumMinor }),
  ...(orderMinimumKg === undefined ? {} : { orderMinimumGrams: orderMinimumKg && gramsFromKg(orderMinimumKg) }),
});

const record = recordOf(customers, "Customer", {
  customers_active_name_key: ({ name }) => nameTaken("customer", name),
});
export const { find: findCustomer, lock: lockCustomer, update: updateCustomer } = record;

/** The customer, as it stays until the transaction ends. */
export async function shareCustomer(work: RoasteryWork, id: string): Promise<CustomerRow | undefined> {
  const [row] = await work.tx.select().from(customers).where(record.byId(work, id)).for("share");
  return row;
}

/** The customer where they have a credit limit, locked until the transaction ends: orders that use it come one after another. */
export async function lockLimited(work: RoasteryWork, id: string): Promise<CustomerRow | undefined> {
  const isLimited = and(eq(customers.id, id), isNotNull(customers.creditLimitMinor));
  const [row] = await work.tx
    .select()
    .from(customers)
    .where(ownRows(work.actor, customers, isLimited))
    .for("no key update");
  return row;
}

/** The customer, which is neither merged nor deleted until the transaction ends: new rows may point at it. */
export async function lockCustomerKey(work: RoasteryWork, id: string): Promise<CustomerRow | undefined> {
  const [row] = await work.tx.select().from(customers).where(record.byId(work, id)).for("key share");
  return row;
}

/** Two customers by id, locked so that no new row points at either until the transaction ends. */
export async function lockBoth({ tx, actor }: Work, ids: readonly [string, string]): Promise<CustomerRow[]> {
  return tx
    .select()
    .from(customers)
    .where(ownRows(actor, customers, inArray(customers.id, [...ids])))
    .orderBy(customers.id)
    .for("update");
}

/** Name of a customer that was erased. */
export const erasedName = ({ number }: Pick<CustomerRow, "number">) => `Erased customer ${customerNumberLabel(number)}`;

/** Refuses a tier that is not there or was put away. */
export async function requireTier({ tx, actor }: Work, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [tier] = await tx
    .select()
    .from(priceTiers)
    .where(ownRows(actor, priceTiers, eq(priceTiers.id, id)));
  if (!tier) throw invalid("Please select a price tier", "priceTierId");
  if (tier.archivedAt) throw invalid(`${tier.name} is archived. Restore the price tier first.`, "priceTierId");
}
