import type { ApiClient } from "./in-process-client.ts";

type PackageSize = Awaited<ReturnType<ApiClient["packageSizes"]["add"]>>;

/** Plays packaging through the API: bags, labels, valves and boxes, of which some are low, counted and spoilt. */
export async function playPackaging(api: ApiClient, sizes: readonly PackageSize[]): Promise<void> {
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
  await api.packaging.add({
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
  await api.packaging.add({ name: "One-way valve", kind: "valve", reorderPoint: 1000, supplierId });
  await api.packaging.add({
    name: "Shipping box for 8 bags",
    kind: "box",
    sizeText: "300 × 220 × 280 mm",
    reorderPoint: 50,
    pieces: 120,
    cost: { price: "0.98", basis: "piece" },
  });
}
