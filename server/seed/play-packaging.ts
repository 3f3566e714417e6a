import { dayAt, plusDays } from "@tryer/domain/calendar";
import type { ApiClient } from "./in-process-client.ts";

type PackageSize = Awaited<ReturnType<ApiClient["packageSizes"]["add"]>>;

/** Plays packaging through the API: bags, labels, valves and boxes, of which some are low, counted, spoilt and on order. */
export async function playPackaging(api: ApiClient, sizes: readonly PackageSize[], now: Date): Promise<void> {
  const printers = await api.suppliers.add({
    name: "Nordpack Printers",
    contact: "Lena Vogt",
    email: "orders@nordpack.example",
    terms: "30 days net, free from 500",
    leadTimeDays: 14,
  });
  const [small] = sizes;
  const packageSizeId = small?.id ?? null;
  const supplierId = printers.id;
  const bags = await api.packaging.add({
    name: "Bag, matt black, with valve",
    kind: "bag",
    sku: "NP-120-BLK",
    sizeText: "120 × 70 × 270 mm",
    packageSizeId,
    supplierId,
    reorderPoint: 500,
    pieces: 900,
    cost: { price: "0.41", basis: "piece" },
  });
  await api.packaging.receive({ id: bags.id, pieces: 1000, cost: { price: "440", basis: "total" } });
  await api.packaging.waste({ id: bags.id, pieces: 24, reason: "Print rubbed off" });
  await api.packaging.count({ id: bags.id, pieces: 1868, reason: "Count of the month" });
  const labels = await api.packaging.add({
    name: "Label, front",
    kind: "label",
    sku: "LB-90",
    sizeText: "90 × 120 mm",
    packageSizeId,
    supplierId,
    reorderPoint: 2000,
    pieces: 1400,
    cost: { price: "13.50", basis: "thousand" },
  });
  const valves = await api.packaging.add({ name: "One-way valve", kind: "valve", reorderPoint: 1000, supplierId });
  await api.packaging.add({
    name: "Shipping box for 8 bags",
    kind: "box",
    sizeText: "300 × 220 × 280 mm",
    reorderPoint: 50,
    pieces: 120,
    cost: { price: "0.98", basis: "piece" },
  });
  const inDays = (days: number) => plusDays(dayAt(now.getTime(), "UTC"), days);
  const order = async (draft: Parameters<ApiClient["purchases"]["add"]>[0]) => {
    const { id, version } = await api.purchases.add(draft);
    return api.purchases.step({ id, version, step: "order" });
  };
  const receive = async (
    { id, version, packagingLines: [line] }: Awaited<ReturnType<typeof order>>,
    pieces: number,
  ) => {
    if (!line) throw new Error("a purchase without packaging");
    await api.purchases.receive({ id, version, packagingLines: [{ lineId: line.id, pieces }] });
  };
  const came = await order({
    supplierId,
    feesMinor: 3500,
    packagingLines: [{ materialId: bags.id, pieces: 1000, price: "42", priceBasis: "hundred" }],
  });
  await receive(came, 1000);
  const partly = await order({
    supplierId,
    expectedOn: inDays(6),
    packagingLines: [{ materialId: labels.id, pieces: 5000, price: "13.20", priceBasis: "thousand" }],
  });
  await receive(partly, 500);
  await order({
    supplierId,
    expectedOn: inDays(13),
    packagingLines: [{ materialId: valves.id, pieces: 2000, price: "0.06", priceBasis: "piece" }],
  });
}
