import type { CustomerAddressInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { customers } from "#db/schema/index.ts";
import { isNameTaken } from "../../runtime/records/record-of.ts";
import type { Work } from "../../runtime/request-context.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { addressesOf, writeAddresses } from "./customer-addresses.ts";
import { type CustomerRow, lockCustomer, updateCustomer } from "./customer-row.ts";

/** Facts of a buyer as a shop tells them. */
interface BuyerFacts {
  name: string;
  contact: string;
  email: string;
  phone: string;
  addresses: CustomerAddressInput[];
}

const LONGEST_NAME = 120;
const MOST_NAMES = 1000;

/** Makes a buyer of a shop a customer; never one that is there, whatever their names are. Answers its id. */
export async function addCustomerOfShop(
  work: Work,
  { addresses, name, ...facts }: BuyerFacts & { currency: string },
): Promise<string> {
  const { tx, actor, now } = work;
  const { roasteryId, userId } = actor;
  const number = await nextShortNumber(work, "customer");
  for (const free of freeNames({ name, email: facts.email, city: addresses[0]?.city ?? "" })) {
    if (await isNameTaken(work, customers, free)) continue;
    const [row] = await tx
      .insert(customers)
      .values({ ...facts, name: free, number, roasteryId, id: uuidv7(), userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: customers.id });
    // Somebody gave another customer the name meanwhile.
    if (row === undefined) continue;
    await writeAddresses(work, row.id, addresses);
    return row.id;
  }
  throw new Error(`no free name for a customer called ${name}`);
}

/** Names for a buyer whose name another customer has: with the city, with the email, then counted. */
function* freeNames({ name, email, city }: { name: string; email: string; city: string }): Generator<string> {
  const withTail = (tail: string) => `${name.slice(0, LONGEST_NAME - tail.length)}${tail}`;
  yield name;
  if (city !== "") yield withTail(`, ${city.slice(0, LONGEST_NAME / 2)}`);
  if (email !== "") yield withTail(`, ${email.slice(0, LONGEST_NAME / 2)}`);
  for (let at = 2; at < MOST_NAMES; at += 1) yield withTail(` ${at}`);
}

/**
 * Brings a customer that a buyer of a shop became back into use, and fills in what is still empty. What a person wrote
 * stays as it is. Answers its id: the one that it was merged into, where somebody merged it in this moment.
 */
export async function refreshCustomerOfShop(
  work: Work,
  id: string,
  { addresses, ...told }: BuyerFacts,
): Promise<string> {
  const row = await lockCustomer(work, id);
  if (row.mergedIntoId !== null) return refreshCustomerOfShop(work, row.mergedIntoId, { addresses, ...told });
  const filled: Partial<CustomerRow> = {};
  for (const key of ["contact", "email", "phone"] as const)
    if (row[key] === "" && told[key] !== "") filled[key] = told[key];
  if (row.archivedAt !== null) {
    filled.archivedAt = null;
    for (const free of freeNames({ name: row.name, email: told.email, city: addresses[0]?.city ?? "" })) {
      if (await isNameTaken(work, customers, free)) continue;
      filled.name = free;
      break;
    }
  }
  if (Object.keys(filled).length > 0) await updateCustomer(work, row, filled);
  const known = (await addressesOf(work, [id])).get(id) ?? [];
  if (known.length === 0) await writeAddresses(work, id, addresses);
  return id;
}
