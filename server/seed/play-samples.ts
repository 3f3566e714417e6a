import { dayAt, plusDays } from "@tryer/domain/calendar";
import type { ApiClient } from "./in-process-client.ts";

type Lot = Awaited<ReturnType<ApiClient["green"]["add"]>>;

/** Plays samples through the API: one that was bought on, one that was rejected, one of a contract, one of a lot, and one on the table. */
export async function playSamples(api: ApiClient, coffees: readonly Lot[], now: Date): Promise<void> {
  const { items: suppliers } = await api.suppliers.list({});
  const { items: contracts } = await api.purchaseContracts.list({});
  const near = suppliers.find(({ currency }) => currency === null);
  const far = suppliers.find(({ currency }) => currency === "USD");
  const [lot] = coffees;
  if (!near || !far || !lot) throw new Error("too few coffees to sample");
  const ago = (days: number) => plusDays(dayAt(now.getTime(), "UTC"), -days);
  const add = api.coffeeSamples.add;

  const gesha = await add({
    kind: "offer",
    supplierId: far.id,
    coffeeName: "La Palma Gesha",
    origin: "Colombia",
    country: "Colombia",
    farm: "La Palma",
    process: "Washed",
    variety: "Gesha",
    altitudeFromM: 1750,
    altitudeToM: 1900,
    receivedOn: ago(24),
    weightGrams: 300,
    price: "11.20",
    priceBasis: "lb",
    roastedOn: ago(21),
    roastNotes: "100 g, 7:10, drop 201 °C. Jasmine, bergamot, very clean.",
    score: 88.75,
  });
  const reason = "Clear step above last year, at the price of last year";
  const accepted = await api.coffeeSamples.decide({
    id: gesha.id,
    version: gesha.version,
    decision: "accepted",
    reason,
  });
  await api.coffeeSamples.buy({ id: accepted.id, bags: 2, weight: "30" });

  const phenolic = await add({
    kind: "offer",
    supplierId: near.id,
    coffeeName: "Nyeri AB",
    origin: "Kenya",
    process: "Washed",
    receivedOn: ago(18),
    weightGrams: 350,
    price: "9.85",
    roastedOn: ago(16),
    roastNotes: "Phenolic in two of five cups.",
    score: 79.5,
  });
  const { id, version } = phenolic;
  await api.coffeeSamples.decide({ id, version, decision: "rejected", reason: "Phenolic in two of five cups" });

  const byTheC = contracts.find(({ priceKind }) => priceKind === "differential");
  await add({
    kind: "pre_shipment",
    supplierId: far.id,
    coffeeName: byTheC?.greenCoffee?.coffeeName ?? "Santos",
    origin: byTheC?.greenCoffee?.origin ?? "Brazil",
    ...(byTheC ? { contractId: byTheC.id, greenCoffeeId: byTheC.greenCoffee?.id ?? null } : {}),
    receivedOn: ago(6),
    weightGrams: 500,
    source: "Courier from Santos, lot 4",
    moisturePercent: 11.2,
    waterActivity: 0.56,
  });
  await add({
    kind: "arrival",
    supplierId: near.id,
    greenCoffeeId: lot.id,
    coffeeName: lot.coffeeName,
    origin: lot.origin,
    receivedOn: ago(3),
    weightGrams: 350,
    roastedOn: ago(1),
    score: 85.25,
  });
  await add({
    kind: "offer",
    supplierId: near.id,
    coffeeName: "Kayanza Natural",
    origin: "Burundi",
    process: "Natural",
    receivedOn: ago(2),
    weightGrams: 250,
    price: "8.60",
  });
}
