import type { CustomerAddress } from "@tryer/contract";
import { customerNumberLabel } from "@tryer/domain/units";
import { requireActive } from "../../runtime/records/record-of.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { addressesOf } from "./customer-addresses.ts";
import { erasedName, findCustomer, lockCustomerKey, lockLimited, shareCustomer } from "./customer-row.ts";

/** Refuses an owner that is not there or was put away; null is the roastery itself. */
export async function requireOwner(work: Work, ownerId: string | null | undefined): Promise<void> {
  if (ownerId === null || ownerId === undefined) return;
  const customer = await lockCustomerKey(work, ownerId);
  if (!customer) throw invalid("Please select a customer", "ownerId");
  if (customer.archivedAt) throw invalid(`${customer.name} is archived. Restore the customer first.`, "ownerId");
}

/** Facts of a customer that an order copies. */
export interface Buyer {
  id: string;
  name: string;
  currency: string;
  priceTierId: string | null;
  isTaxExempt: boolean;
  /** First address for shipping, line by line; empty where there is none. */
  shipTo: string;
}

/** Customer whose order is made, neither erased nor merged until the transaction ends. Refuses one that was put away. */
export async function requireBuyer(work: RoasteryWork, customerId: string): Promise<Buyer> {
  // One with a limit is held at once: a share of it that became a hold would wait for others that do the same.
  const customer = (await lockLimited(work, customerId)) ?? (await shareCustomer(work, customerId));
  const { id, name, currency, priceTierId, isTaxExempt } = requireActive(customer, {
    called: "Customer",
    field: "customerId",
    cure: "Restore the customer first.",
  });
  const addresses = (await addressesOf(work, [id])).get(id) ?? [];
  const address = addresses.find(({ purpose }) => SHIPS[purpose]);
  return { id, name, currency, priceTierId, isTaxExempt, shipTo: address ? envelope(name, address) : "" };
}

const SHIPS: Record<CustomerAddress["purpose"], boolean> = { both: true, shipping: true, billing: false };

/** Address as on an envelope; the customer's name where no recipient is given. */
function envelope(name: string, { recipient, address, city, state, zip, country }: CustomerAddress): string {
  const place = [[zip, city].filter(Boolean).join(" "), state].filter(Boolean).join(", ");
  return [recipient || name, address, place, country].filter(Boolean).join("\n");
}

/** Facts of a customer that an invoice copies, also of one that was put away since. */
export async function billingOf(work: Work, customerId: string) {
  const customer = await findCustomer(work, customerId);
  if (!customer) throw notFound("Customer");
  const { id, number, name, taxNumber, termsDays } = customer;
  const addresses = (await addressesOf(work, [id])).get(id) ?? [];
  const address =
    addresses.find(({ purpose }) => purpose === "billing") ?? addresses.find(({ purpose }) => BILLS[purpose]);
  return {
    number: customerNumberLabel(number),
    name,
    address: address ? envelope(name, address) : "",
    taxNumber,
    termsDays,
    isErased: name === erasedName(customer),
  };
}

const BILLS: Record<CustomerAddress["purpose"], boolean> = { both: true, shipping: false, billing: true };
