import type { ApiClient } from "./in-process-client.ts";

const CUSTOMERS = [
  {
    name: "Café Südhang",
    contact: "Lena Vogt",
    email: "lena@suedhang.example",
    phone: "+49 40 555 0123",
    roastingFee: "2.40",
    notes: "Brings green coffee of their own. Collects on Thursdays.",
  },
  {
    name: "Bakery Lind",
    contact: "Oskar Lind",
    email: "oskar@bakery-lind.example",
    phone: "+49 40 555 0177",
    notes: "Whole beans for three shops.",
  },
  {
    name: "Studio Nine Offices",
    contact: "Priya Nair",
    email: "facilities@studio-nine.example",
    notes: "Invoice to accounts, not to the office.",
  },
];

export async function addCustomers(api: ApiClient) {
  const added = [];
  for (const customer of CUSTOMERS) added.push(await api.customers.add(customer));
  return added;
}

/** Brings green coffee of the customer that has a fee for roasting their own, and roasts a part of it. */
export async function playOwnCoffee(api: ApiClient, ownerId: string, now: Date): Promise<void> {
  const green = await api.green.add({
    coffeeName: "Cerrado Direct",
    origin: "Brazil",
    quantityKg: 0,
    ownerId,
    process: "Natural",
    cropYear: "2025/26",
  });
  await api.green.receive({ id: green.id, quantityKg: 120, reason: "Brought by Café Südhang" });
  const product = await api.items.add({ name: "Südhang Hausbohne", roastLevel: "Medium", greenCoffeeId: green.id });
  for (const greenWeightKg of [12, 12.4]) {
    const roastedWeightKg = Math.round(greenWeightKg * 845) / 1000;
    await api.roasts.add({
      greenCoffeeId: green.id,
      roastedItemId: product.id,
      greenWeightKg,
      roastedWeightKg,
      roastedAt: now.toISOString(),
    });
  }
}
