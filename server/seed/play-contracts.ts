import { dayAt, plusDays } from "@tryer/domain/calendar";
import type { ApiClient } from "./in-process-client.ts";

type Lot = Awaited<ReturnType<ApiClient["green"]["add"]>>;

/**
 * Plays three contracts through the API: one at an agreed price that was called off in part and is partly here, one by the C
 * price of which a part is fixed and a part afloat, and one of a coffee that is new.
 */
export async function playContracts(api: ApiClient, coffees: readonly Lot[], now: Date): Promise<void> {
  const { items: suppliers } = await api.suppliers.list({});
  const near = suppliers.find(({ currency }) => currency === null);
  const far = suppliers.find(({ currency }) => currency === "USD");
  const [, second, third, fourth] = coffees;
  if (!near || !far || !second || !third || !fourth) throw new Error("too few coffees to contract");
  const inDays = (days: number) => plusDays(dayAt(now.getTime(), "UTC"), days);

  const agreed = await api.purchaseContracts.add({
    supplierId: near.id,
    greenCoffeeId: third.id,
    reference: "HR-2291",
    bags: 20,
    weight: "60",
    price: "8.15",
    expectedOn: inDays(45),
  });
  const drawn = { contractId: agreed.id, greenCoffeeId: third.id, weight: "60", price: "8.15" };
  const came = await api.purchases.add({ supplierId: near.id, lines: [{ ...drawn, bags: 4 }] });
  const { id, version, lines } = await api.purchases.step({ id: came.id, version: came.version, step: "order" });
  await api.purchases.receive({
    id,
    version,
    lines: [{ lineId: lines[0]?.id ?? "", quantityKg: 240, wasRoasted: false }],
  });
  const waiting = await api.purchases.add({
    supplierId: near.id,
    expectedOn: inDays(9),
    lines: [{ ...drawn, bags: 3 }],
  });
  await api.purchases.step({ id: waiting.id, version: waiting.version, step: "order" });

  const byTheC = await api.purchaseContracts.add({
    supplierId: far.id,
    greenCoffeeId: second.id,
    reference: "ODI-26-118",
    weight: "9000",
    weightUnit: "lb",
    priceKind: "differential",
    differentialCents: "42",
    cCents: "384.50",
    cOn: dayAt(now.getTime(), "UTC"),
    expectedOn: inDays(80),
    notes: "Fixation by the buyer until first notice day.",
  });
  await api.purchaseContracts.fix({ id: byTheC.id, weight: "3000", weightUnit: "lb", cCents: "371.25" });
  const afloat = await api.purchases.add({
    supplierId: far.id,
    currency: "USD",
    exchangeRate: "0.92",
    stage: "afloat",
    expectedOn: inDays(24),
    lines: [
      {
        contractId: byTheC.id,
        greenCoffeeId: second.id,
        weight: "3000",
        weightUnit: "lb",
        price: "4.1325",
        priceBasis: "lb",
      },
    ],
  });
  await api.purchases.step({ id: afloat.id, version: afloat.version, step: "order" });

  await api.purchaseContracts.add({
    supplierId: near.id,
    coffeeName: "Sul de Minas Natural",
    origin: "Brazil",
    bags: 10,
    weight: "59",
    price: "7.40",
    expectedOn: inDays(110),
  });
}
