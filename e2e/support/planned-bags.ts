import type { Api, Made } from "./api.ts";

/** A coffee and a product of it, with five bags of 5 lb in the plan: 29.41 lb of green coffee in six batches. */
export async function planBags(api: Api) {
  const green = await api.post("/green-coffees", { coffeeName: "Guji Uraga", origin: "Ethiopia", quantityKg: 100 });
  const item = { name: "Ethiopia Guji", roastLevel: "Light", greenCoffeeId: green.id };
  const { id: roastedItemId } = await api.post("/roasted-items", item);
  const { id: packageSizeId } = await api.post("/package-sizes", { size: 5, unit: "lb" });
  const plan = await api.get("/plans/pending");
  const addBags = (quantity: number) =>
    api.post<Made>(`/plans/${plan.id}/items`, { items: [{ roastedItemId, packageSizeId, quantity }] });
  await addBags(5);
  return { planId: plan.id, addBags };
}
