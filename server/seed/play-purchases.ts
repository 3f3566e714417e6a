import type { ApiClient } from "./in-process-client.ts";

type Lot = Awaited<ReturnType<ApiClient["green"]["add"]>>;

const SUPPLIERS = [
  {
    name: "Hafen Rohkaffee",
    contact: "Mia Berg",
    email: "mia@hafen-rohkaffee.example",
    phone: "+49 40 555 0101",
    terms: "Ex warehouse Hamburg, 30 days net",
    leadTimeDays: 5,
  },
  {
    name: "Origin Direct Imports",
    contact: "Tom Reyes",
    email: "green@origin-direct.example",
    phone: "+1 510 555 0144",
    terms: "FOB, 50 % in advance",
    currency: "USD" as const,
    leadTimeDays: 60,
  },
];

/** Suppliers of the roastery: one of the same town, and one across the sea. */
export interface Suppliers {
  near: { id: string };
  far: { id: string };
}

export async function addSuppliers(api: ApiClient): Promise<Suppliers> {
  const [near, far] = await Promise.all(SUPPLIERS.map((supplier) => api.suppliers.add(supplier)));
  if (!near || !far) throw new Error("too few suppliers");
  return { near, far };
}

interface Delivery {
  lot: Lot;
  bags: number;
  bagWeightKg: number;
  /** Price of a kilogram. */
  price: string;
}

/** Orders a coffee that runs low and receives it, as bags of the same lot. */
export async function playDelivery(api: ApiClient, { near }: Suppliers, delivery: Delivery): Promise<void> {
  const { lot, bags, bagWeightKg, price } = delivery;
  const line = { greenCoffeeId: lot.id, bags, weight: String(bagWeightKg), price };
  const ordered = await order(api, { supplierId: near.id, freightMinor: 2400 * bags, lines: [line] });
  await receive(api, ordered, bags * bagWeightKg);
}

/** Plays three purchases through the API: one that came, one that came in part, and a draft with an open price. */
export async function playPurchases(api: ApiClient, { near, far }: Suppliers, coffees: readonly Lot[]): Promise<void> {
  const [first, second, third] = coffees;
  if (!first || !second || !third) throw new Error("too few coffees to buy");

  const came = await order(api, {
    supplierId: near.id,
    freightMinor: 4800,
    lines: [{ greenCoffeeId: first.id, bags: 2, weight: "60", price: "9.40" }],
  });
  await receive(api, came, 120);
  await addPapers(api, came.id, first.id);
  await correctFreight(api, came.id, 6200);
  const afloat = await order(api, {
    supplierId: far.id,
    exchangeRate: "0.92",
    freightMinor: 31_000,
    dutyMinor: 4200,
    lines: [
      { greenCoffeeId: second.id, bags: 3, weight: "70", price: "4.15", priceBasis: "lb" },
      { coffeeName: "Gesha Lot 7", origin: "Panama", weight: "0.35", isSample: true },
    ],
  });
  await receive(api, afloat, 70);
  await api.purchases.add({ supplierId: near.id, lines: [{ greenCoffeeId: third.id, bags: 1, weight: "69" }] });
}

/** Hangs an invoice on the purchase and a certificate on its coffee. */
async function addPapers(api: ApiClient, purchaseId: string, lotId: string): Promise<void> {
  const invoice = new File(["Invoice 4711\n2 bags of 60 kg, 9.40 EUR per kg\n"], "invoice.txt");
  const certificate = new File(["Certificate of origin\n"], "certificate.txt");
  await api.files.addToPurchase({ params: { id: purchaseId }, query: { name: "Invoice 4711.txt" }, body: invoice });
  await api.files.addToGreen({
    params: { id: lotId },
    query: { kind: "document", name: "Certificate of origin.txt" },
    body: certificate,
  });
}

/** Books the final invoice of a purchase, whose freight is another one than was agreed on. */
async function correctFreight(api: ApiClient, id: string, freightMinor: number): Promise<void> {
  const { version } = await api.purchases.get({ id });
  const invoice = { id, version, freightMinor };
  const { fingerprint } = await api.purchases.previewRecosting(invoice);
  await api.purchases.recost({ ...invoice, fingerprint });
}

type Draft = Parameters<ApiClient["purchases"]["add"]>[0];
type Ordered = Awaited<ReturnType<ApiClient["purchases"]["add"]>>;

async function order(api: ApiClient, draft: Draft): Promise<Ordered> {
  const { id, version } = await api.purchases.add(draft);
  return api.purchases.step({ id, version, step: "order" });
}

/** Receives so many kilograms of the first line. */
async function receive(api: ApiClient, { id, version, lines: [line] }: Ordered, quantityKg: number): Promise<void> {
  if (!line) throw new Error("a purchase without lines");
  await api.purchases.receive({ id, version, lines: [{ lineId: line.id, quantityKg, wasRoasted: false }] });
}
