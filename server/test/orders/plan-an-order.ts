import { v7 as uuidv7 } from "uuid";
import type { Person } from "../test-app.ts";

/** Orders more of a product than is planned, and plans what is missing. */
export async function planAnOrder(
  { api }: Person,
  { customerId, ...bag }: Record<"customerId" | "roastedItemId" | "packageSizeId", string>,
) {
  const { id } = await api.orders.add({ customerId, lines: [{ ...bag, quantity: 6, unitPriceMinor: 900 }] });
  await api.orders.step({ id, version: 1, step: "confirm" });
  const needs = await api.orders.requirement({});
  const netKg = needs.find(({ roastedItemId }) => roastedItemId === bag.roastedItemId)?.netKg ?? 0;
  const planningId = uuidv7();
  await api.orders.plan({ requestId: planningId, products: [{ roastedItemId: bag.roastedItemId, netKg }] });
  return planningId;
}
