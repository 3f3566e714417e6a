import type { APIRequestContext } from "@playwright/test";
import { Api } from "./api.ts";

const CUSTOMER = "Café Number One of the Old Harbor and the Warehouse District";
const SUPPLIER = "Nordic Green Coffee Importers and Warehouse Cooperative";

interface Row {
  row: { leadPlanItemId: string };
  batches: { id: string }[];
}

/** A coffee with a long name, a product of it, two bags and a half roasted plan, made through the API. */
export async function fillRoastery(request: APIRequestContext) {
  const api = new Api(request);
  const coffee = await api.post("/green-coffees", {
    coffeeName: "Yirgacheffe Gedeb Worka Sakaro Natural Anaerobic Lot 14",
    origin: "Ethiopia",
    quantityKg: 12,
  });
  await api.post("/green-coffees", { coffeeName: "Cerrado", origin: "Brazil", quantityKg: 0 });
  const product = await api.post("/roasted-items", {
    name: "Worka Sakaro Filter Roast for the Saturday Market",
    roastLevel: "Medium-light",
    greenCoffeeId: coffee.id,
  });
  const bags = [
    await api.post("/package-sizes", { size: 5, unit: "lbs" }),
    await api.post("/package-sizes", { size: 12, unit: "oz" }),
  ];
  const plan = await api.get("/plans/pending");
  await api.post(`/plans/${plan.id}/items`, {
    items: bags.map((bag, index) => ({ roastedItemId: product.id, packageSizeId: bag.id, quantity: 4 + index * 8 })),
  });
  const [row] = await api.get<[Row]>(`/plans/${plan.id}/batches`);
  for (const batch of row.batches.slice(0, 3)) {
    await api.post(`/batches/${batch.id}/roast`, {
      greenWeightKg: 5,
      roastedWeightKg: 4.25,
      roastedAt: "2026-01-05T06:40:00Z",
      durationSec: 690,
      notes: "First crack a little early.",
    });
  }
  return {
    planId: plan.id,
    planItemId: row.row.leadPlanItemId,
    coffeeId: coffee.id,
    productId: product.id,
  };
}

/** A roastery whose lists are full and whose names are long; answers the address of a record of each kind. */
export async function fillTrade(request: APIRequestContext) {
  const api = new Api(request);
  const { planId, coffeeId, productId } = await fillRoastery(request);
  const [size] = await api.get<[{ id: string }]>("/package-sizes");
  const bag = { roastedItemId: productId, packageSizeId: size.id };
  const lines = [{ ...bag, quantity: 3, unitPriceMinor: 900 }];
  const customer = await api.post("/customers", { name: CUSTOMER });
  for (const place of Array.from({ length: 12 }, (_, place) => place + 1)) {
    const other = await api.post("/customers", { name: `Café Number ${place} of the Old Harbor` });
    await api.post("/orders", { customerId: other.id, orderedOn: "2026-01-05", lines });
  }
  const order = await api.post("/orders", { customerId: customer.id, orderedOn: "2026-01-05", lines });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });
  const invoice = await api.post("/invoices", { orderIds: [order.id], basis: "ordered", isIssued: true });
  const standing = {
    customerId: customer.id,
    lines: [{ ...bag, quantity: 3 }],
    rhythm: "weeks",
    startsOn: "2036-01-07",
  };
  const { id: standingId } = await api.post("/standing-orders", standing);
  await api.post("/stock/packings", { ...bag, bags: 1 });
  const supplier = await api.post("/suppliers", { name: SUPPLIER, currency: "USD" });
  const green = {
    coffeeName: "Yirgacheffe Gedeb Worka Sakaro Natural Anaerobic Lot 15",
    weight: "132.3",
    weightUnit: "lb",
  };
  const purchase = await api.post("/purchases", { supplierId: supplier.id, lines: [{ ...green, price: "4.15" }] });
  await api.post(`/purchases/${purchase.id}/step`, { version: purchase.version, step: "order" });
  const { coffeeName } = green;
  const agreed = {
    supplierId: supplier.id,
    coffeeName,
    weight: "37500",
    weightUnit: "lb",
    priceKind: "fixed",
    price: "4.15",
  };
  const contract = await api.post("/purchase-contracts", agreed);
  const sample = await api.post("/coffee-samples", {
    kind: "offer",
    coffeeName,
    supplierId: supplier.id,
    price: "4.15",
  });
  const material = await api.post("/packaging", {
    name: "Side gusset bag of one kilogram with a valve and a tin tie, matt black",
    kind: "bag",
    supplierId: supplier.id,
  });
  const { items: lots } = await api.get<{ items: [{ id: string }] }>("/stock/lots");
  const { items: roasts } = await api.get<{ items: [{ id: string }] }>("/roasts");
  return {
    plan: `printplan/${planId}`,
    order: `orders/${order.id}`,
    customer: `orders/customers/${customer.id}`,
    invoice: `orders/invoices/${invoice.id}`,
    green: `inventory/${coffeeId}`,
    packaging: `inventory/packaging/${material.id}`,
    roasted: `inventory/roasted/${productId}`,
    roastedLot: `inventory/roasted/lots/${lots[0].id}`,
    product: `items/${productId}`,
    roast: `roasts/${roasts[0].id}`,
    purchase: `purchases/${purchase.id}`,
    contract: `purchases/contracts/${contract.id}`,
    sample: `purchases/samples/${sample.id}`,
    supplier: `purchases/suppliers/${supplier.id}`,
    standing: `orders/standing/${standingId}`,
    greenTrace: `trace/green/${coffeeId}`,
    orderTrace: `trace/order/${order.id}`,
  };
}

interface Session {
  id: string;
  samples: { id: string }[];
}

/**
 * Pages of the same roastery that hang on more than trade: cuppings, a recall, machines, prices, comparisons, forms and
 * paper; answers their addresses, and those that need no account.
 */
export async function fillFurther(request: APIRequestContext, trade: Awaited<ReturnType<typeof fillTrade>>) {
  const api = new Api(request);
  const idOf = (address: string) => address.split("/").at(-1) ?? "";
  const coffees = [{ kind: "green", id: idOf(trade.green) }];
  const table = { heldOn: "2026-01-12", formKey: "sca_2004", coffees };
  const open = await api.post<Session>("/cupping", { ...table, title: "Arrivals on the table" });
  await api.post(`/cupping/${open.id}/join`, {});
  const revealed = await api.post<Session>("/cupping", { ...table, title: "Arrivals of January, with everybody" });
  await api.post(`/cupping/${revealed.id}/join`, {});
  const at = Date.parse("2026-01-12T09:00:00Z");
  const entries = revealed.samples.map(({ id: sampleId }) => ({ sampleId, field: "overall", value: 7.5, at }));
  await api.post(`/cupping/${revealed.id}/scores`, { entries });
  await api.post(`/cupping/${revealed.id}/reveal`, {});
  const recall = await api.post("/recalls", {
    name: "A stone in the bags of the first week",
    of: { kind: "roast", id: idOf(trade.roast) },
    notice: "Bring it back to us.",
  });
  const machine = await api.post("/machines", { name: "Probat P12 of the annex", batchSizeLbs: 26 });
  const list = await api.post("/price-lists", { name: "Wholesale of spring", startsOn: "2036-03-01" });
  const targets = { lossPercent: 15, totalSec: 600 };
  await api.post("/roasts/profiles", { roastedItemId: idOf(trade.product), basedOn: 0, targets });
  const { items: roasts } = await api.get<{ items: { id: string }[] }>("/roasts");
  const { url } = await api.post<{ url: string }>(`/customers/${idOf(trade.customer)}/order-link`, {});
  return {
    pages: {
      scoring: `cupping?session=${open.id}&at=score`,
      revealed: `cupping?session=${revealed.id}`,
      newCupping: "cupping?at=new",
      cuppingForms: "cupping?at=forms",
      recall: `recalls/${recall.id}`,
      machine: `machines/${machine.id}`,
      priceList: `pricing/lists/${list.id}`,
      profile: `roasts/profiles?product=${idOf(trade.product)}`,
      comparison: `roasts/compare?ids=${roasts.map(({ id }) => id).join()}`,
      newOrder: "orders/new",
      newStanding: "orders/standing/new",
      newPurchase: "purchases/new",
      daySheet: "batch-tracking/print",
      slips: `orders/print?orders=${idOf(trade.order)}`,
      greenLabels: `inventory/labels/${idOf(trade.green)}`,
      boxLabels: `orders/labels/${idOf(trade.order)}`,
      sampleLabels: `purchases/samples/labels/${idOf(trade.sample)}`,
      roastedCount: "inventory/roasted/count",
    },
    withoutAccount: {
      signIn: "auth",
      cafe: new URL(url).pathname.slice(1) + new URL(url).hash,
      reference: "docs/orders",
    },
  };
}
