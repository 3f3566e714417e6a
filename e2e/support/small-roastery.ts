import type { APIRequestContext } from "@playwright/test";

/** A coffee with a long name, a product of it, two bags and a half roasted plan, made through the API. */
export async function fillRoastery(request: APIRequestContext) {
  async function send(method: "POST" | "PUT" | "GET", path: string, data: Record<string, unknown> = {}) {
    const answer = await request.fetch(`/api/v1${path}`, method === "GET" ? { method } : { method, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }
  const coffee = await send("POST", "/green-coffees", {
    coffeeName: "Yirgacheffe Gedeb Worka Sakaro Natural Anaerobic Lot 14",
    origin: "Ethiopia",
    quantityKg: 12,
  });
  await send("POST", "/green-coffees", { coffeeName: "Cerrado", origin: "Brazil", quantityKg: 0 });
  const product = await send("POST", "/roasted-items", {
    name: "Worka Sakaro Filter Roast for the Saturday Market",
    roastLevel: "Medium-light",
    greenCoffeeId: coffee.id,
  });
  const bags = [
    await send("POST", "/package-sizes", { size: 5, unit: "lbs" }),
    await send("POST", "/package-sizes", { size: 12, unit: "oz" }),
  ];
  const plan = await send("GET", "/plans/pending");
  await send("POST", `/plans/${plan.id}/items`, {
    items: bags.map((bag, index) => ({ roastedItemId: product.id, packageSizeId: bag.id, quantity: 4 + index * 8 })),
  });
  const [row] = await send("PUT", `/plans/${plan.id}/batches`);
  for (const batch of row.batches.slice(0, 3)) {
    await send("POST", `/batches/${batch.id}/roast`, {
      greenWeightKg: 5,
      roastedWeightKg: 4.25,
      roastedAt: "2026-01-05T06:40:00Z",
      durationSec: 690,
      notes: "First crack a little early.",
    });
  }
  return {
    planId: plan.id as string,
    planItemId: row.row.leadPlanItemId as string,
    coffeeId: coffee.id as string,
  };
}
