import { addCoffee } from "../coffees.ts";
import type { Person } from "../test-app.ts";

/** A recall of a roast of which a customer has a bag, who was told, and a closed one of the same roast. */
export async function fillRecall(person: Person, { name, packageSizeId }: { name: string; packageSizeId: string }) {
  const { api } = person;
  const { green, item } = await addCoffee(person, { name: `${name} recalled` });
  const roast = await api.roasts.add({
    greenCoffeeId: green.id,
    roastedItemId: item.id,
    greenWeightKg: 10,
    roastedWeightKg: 8.4,
    roastedAt: "2026-11-17T06:40:00.000Z",
    notes: name,
  });
  await api.stock.pack({ roastedItemId: item.id, packageSizeId, bags: 2 });
  const customer = await api.customers.add({
    name: `${name} recalled`,
    email: `recalled@${name.toLowerCase()}.example`,
  });
  const line = { roastedItemId: item.id, packageSizeId, quantity: 1, unitPriceMinor: 4500 };
  const { id, version } = await api.orders.add({ customerId: customer.id, notes: name, lines: [line] });
  const confirmed = await api.orders.step({ id, version, step: "confirm" });
  await api.orders.fulfil({ id, version: confirmed.version });
  const of = { kind: "roast", id: roast.id } as const;
  const recall = await api.recalls.add({ name, reason: name, of });
  await api.recalls.setStates({ id: recall.id, customers: [{ customerId: customer.id, state: "told" }] });
  const closed = await api.recalls.add({ name: `${name} closed`, of });
  await api.recalls.close({ id: closed.id });
  return { recallId: recall.id, closedRecallId: closed.id, recalledCustomerId: customer.id };
}
