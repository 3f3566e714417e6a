import { CustomerAddress, type CustomerAddressInput } from "@tryer/contract";
import { asc, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { customerAddresses } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";

type AddressRow = typeof customerAddresses.$inferSelect;

const presentAddress = (row: AddressRow): CustomerAddress => ({
  ...copied(CustomerAddress, row),
  purpose: CustomerAddress.shape.purpose.parse(row.purpose),
});

/** Addresses of several customers, each in the order of its customer. */
export async function addressesOf({ tx, actor }: RoasteryWork, ids: string[]): Promise<Map<string, CustomerAddress[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(customerAddresses)
    .where(ownRows(actor, customerAddresses, inArray(customerAddresses.customerId, ids)))
    .orderBy(asc(customerAddresses.customerId), asc(customerAddresses.position));
  return new Map(
    ids.map((id) => [id, rows.filter(({ customerId }) => customerId === id).map(presentAddress)] as const),
  );
}

/** Replaces the addresses of a customer, whose row the caller holds or has just made. */
export async function writeAddresses(
  { tx, actor }: Work,
  customerId: string,
  addresses: readonly CustomerAddressInput[],
): Promise<void> {
  await tx
    .delete(customerAddresses)
    .where(ownRows(actor, customerAddresses, eq(customerAddresses.customerId, customerId)));
  if (addresses.length === 0) return;
  await tx.insert(customerAddresses).values(
    addresses.map((address, position) => ({
      ...address,
      roasteryId: actor.roasteryId,
      id: uuidv7(),
      customerId,
      position,
    })),
  );
}
