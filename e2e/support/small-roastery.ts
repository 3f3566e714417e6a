import type { APIRequestContext } from "@playwright/test";
import { Api } from "./api.ts";

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
