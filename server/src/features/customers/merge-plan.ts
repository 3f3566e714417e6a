import { type CustomerAddress, type CustomerMerge, MAX_ADDRESSES, MAX_CUSTOMER_NOTES } from "@tryer/contract";
import { mergedFacts } from "@tryer/domain/customers";
import { stricterLimit } from "@tryer/domain/orders";
import { overlap } from "@tryer/domain/pricing";
import { eq, inArray, type SQL } from "drizzle-orm";
import {
  greenCoffeeInventory as greens,
  invoices,
  orders,
  recallCustomers,
  shopBuyers,
  shops,
  specialPrices,
  standingOrders,
} from "#db/schema/index.ts";
import { ownRows, type RoasteryTable } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { addressesOf } from "./customer-addresses.ts";
import type { CustomerRow } from "./customer-row.ts";

/** The customer that goes and the one that is kept. */
export interface Pair {
  gone: CustomerRow;
  kept: CustomerRow;
}

/** Columns of the kept customer after the merge, with what moves to it. */
export interface MergePlan {
  columns: Partial<CustomerRow>;
  takes: CustomerMerge["takes"];
  orderLink: CustomerMerge["orderLink"];
  /** Addresses of the kept one after the merge, the last of which are those of the other. */
  addresses: CustomerAddress[];
  addedAddresses: number;
  /** Special prices that move, and those of bags and days that the kept one has prices of, which stay behind. */
  priceIds: string[];
  outdonePrices: number;
}

export async function planMerge(work: Work, { gone, kept }: Pair): Promise<MergePlan> {
  const { taken, ...facts } = mergedFacts(kept, gone, MAX_CUSTOMER_NOTES);
  const terms = takenTerms({ gone, kept });
  const addresses = await addressesOf(work, [gone.id, kept.id]);
  const known = addresses.get(kept.id) ?? [];
  const added = (addresses.get(gone.id) ?? [])
    .filter((address) => !known.some((one) => covers(one, address)))
    .slice(0, MAX_ADDRESSES - known.length);
  const prices = await pricesOfBoth(work, { gone, kept });
  const hasLink = gone.orderLinkHash !== null;
  const isLinkFree = kept.orderLinkHash === null;
  return {
    columns: {
      ...facts,
      ...terms.columns,
      ...(hasLink && isLinkFree ? { orderLinkHash: gone.orderLinkHash, orderLinkMadeAt: gone.orderLinkMadeAt } : {}),
    },
    takes: [...taken, ...terms.takes],
    orderLink: hasLink ? (isLinkFree ? "moves" : "ends") : "none",
    addresses: [...known, ...added],
    addedAddresses: added.length,
    ...prices,
  };
}

/** Terms that the kept customer has none of, in its own currency. */
function takenTerms({ gone, kept }: Pair): Pick<MergePlan, "columns" | "takes"> {
  const columns: Partial<CustomerRow> = {};
  const takes: MergePlan["takes"] = [];
  const isSameMoney = gone.currency === kept.currency;
  if (kept.roastingFee === null && gone.roastingFee !== null && isSameMoney) {
    Object.assign(columns, { roastingFee: gone.roastingFee, roastingFeeUnit: gone.roastingFeeUnit });
    takes.push("roastingFee");
  }
  if (kept.orderCutoffWeekday === null && gone.orderCutoffWeekday !== null) {
    const { orderCutoffWeekday, orderCutoffTime, orderDeliveryWeekday } = gone;
    Object.assign(columns, { orderCutoffWeekday, orderCutoffTime, orderDeliveryWeekday });
    takes.push("orderCutOff");
  }
  const { orderMinimumMinor, orderMinimumGrams } = gone;
  if (kept.orderMinimumMinor === null && kept.orderMinimumGrams === null) {
    if (orderMinimumGrams !== null) columns.orderMinimumGrams = orderMinimumGrams;
    if (orderMinimumMinor !== null && isSameMoney) columns.orderMinimumMinor = orderMinimumMinor;
    if ("orderMinimumGrams" in columns || "orderMinimumMinor" in columns) takes.push("orderMinimum");
  }
  if (kept.invoiceRhythm !== "weekly" && gone.invoiceRhythm === "weekly") {
    columns.invoiceRhythm = "weekly";
    takes.push("invoiceRhythm");
  }
  const creditLimitMinor = stricterLimit(kept.creditLimitMinor, gone.creditLimitMinor);
  if (isSameMoney && creditLimitMinor !== kept.creditLimitMinor) {
    columns.creditLimitMinor = creditLimitMinor;
    takes.push("creditLimit");
  }
  return { columns, takes };
}

/** Whether an address of the kept customer makes another one needless. */
function covers({ purpose, ...one }: CustomerAddress, other: CustomerAddress): boolean {
  const lines = ["recipient", "address", "city", "state", "zip", "country"] as const;
  return (purpose === "both" || purpose === other.purpose) && lines.every((line) => one[line] === other[line]);
}

async function pricesOfBoth({ tx, actor }: Work, { gone, kept }: Pair) {
  const rows = await tx
    .select()
    .from(specialPrices)
    .where(ownRows(actor, specialPrices, inArray(specialPrices.customerId, [gone.id, kept.id])));
  const ofGone = rows.filter(({ customerId }) => customerId === gone.id);
  const ofKept = rows.filter(({ customerId }) => customerId === kept.id);
  const isOfBag = (one: (typeof rows)[number], other: (typeof rows)[number]) =>
    one.roastedItemId === other.roastedItemId && one.packageSizeId === other.packageSizeId;
  const moving = ofGone.filter((price) => !ofKept.some((held) => isOfBag(held, price) && overlap(held, price)));
  return { priceIds: moving.map(({ id }) => id), outdonePrices: ofGone.length - moving.length };
}

/** Numbers of records of a customer that move, beside prices and addresses. */
export async function countMoves({ tx, actor }: Work, id: string) {
  const counted = (table: RoasteryTable, condition: SQL) => tx.$count(table, ownRows(actor, table, condition));
  return {
    orders: await counted(orders, eq(orders.customerId, id)),
    standingOrders: await counted(standingOrders, eq(standingOrders.customerId, id)),
    invoices: await counted(invoices, eq(invoices.customerId, id)),
    greenCoffees: await counted(greens, eq(greens.ownerId, id)),
    shopBuyers: await counted(shopBuyers, eq(shopBuyers.customerId, id)),
    shops: await counted(shops, eq(shops.customerId, id)),
    recalls: await counted(recallCustomers, eq(recallCustomers.customerId, id)),
  };
}
