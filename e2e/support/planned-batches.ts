import type { Api, Made } from "./api.ts";

/** A coffee with ten pounds of it in the plan, in three batches of five pounds, the first of them logged as R-0001. */
export async function planBatches(api: Api) {
  const green = await api.post("/green-coffees", { coffeeName: "Huila green", quantityKg: 100 });
  const item = await api.post("/roasted-items", { name: "Huila", roastLevel: "Dark", greenCoffeeId: green.id });
  const size = await api.post("/package-sizes", { size: 5, unit: "lbs" });
  const plan = await api.get("/plans/pending");
  const items = [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 2 }];
  await api.post(`/plans/${plan.id}/items`, { items });
  const [row] = await api.get<[{ row: { leadPlanItemId: string }; batches: [Made] }]>(`/plans/${plan.id}/batches`);
  const facts = { greenWeightKg: 2, roastedWeightKg: 1.7, roastedAt: "2026-01-05T06:40:00Z" };
  const { roast } = await api.post<{ roast: Made }>(`/batches/${row.batches[0].id}/roast`, facts);
  return { planId: plan.id, planItemId: row.row.leadPlanItemId, roast, bags: items };
}
