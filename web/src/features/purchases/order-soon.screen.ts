import { Api } from "@tryer/e2e/support/api.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a coffee that runs out is drafted at one click from whoever sold it last, and taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { id, version } = await api.post("/green-coffees", { coffeeName: "Huila", origin: "Colombia", quantityKg: 20 });
  await api.patch(`/green-coffees/${id}`, { version, bagWeightKg: 30, reorderPointKg: 50 });
  await page.goto(`/inventory/${id}`);
  await expect(page.getByText("Order soon").first()).toBeVisible();

  // Nobody sold it yet: the form asks who does, with coffee and weight filled in.
  await page.getByRole("button", { name: "Draft a purchase of Huila" }).click();
  await expect(page.getByRole("heading", { name: "New purchase" })).toBeVisible();
  const line = page.getByRole("group", { name: "Line 1" });
  await expect(line.getByLabel("Coffee")).toHaveValue(id);
  await expect(line.getByLabel("Weight", { exact: true })).toHaveValue("30");

  const { id: supplierId } = await api.post("/suppliers", { name: "Nordic Green" });
  const before = { supplierId, lines: [{ greenCoffeeId: id, weight: "60", price: "9" }] };
  const ordered = await api.post("/purchases", before);
  await api.post(`/purchases/${ordered.id}/step`, { version: ordered.version, step: "order" });
  await page.goto(`/inventory/${id}`);
  await expectGoodLooks(page, "lot-order-soon");
  await page.getByRole("button", { name: "Draft a purchase of Huila" }).dblclick();
  await expect(page.getByText("PO-0002 drafted")).toBeVisible();
  expect((await api.get<{ items: unknown[] }>("/purchases")).items).toHaveLength(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Canceled again.")).toBeVisible();
  const { items } = await api.get<{ items: { status: string }[] }>("/purchases?status=draft");
  expect(items).toEqual([]);
});

test(
  "a coffee that runs out is drafted in the list of coffees at one click, opened from there, and taken back",
  {
    tag: "@every-size",
  },
  async ({ page, api }, { project }) => {
    const add = (coffee: object) => api.post<{ id: string; version: number }>("/green-coffees", coffee);
    const huila = await add({ coffeeName: "Huila", quantityKg: 20, reorderPointKg: 50, bagWeightKg: 30 });
    const guji = await add({ coffeeName: "Guji", quantityKg: 60, reorderPointKg: 50 });
    await add({ coffeeName: "Finished", quantityKg: 0 });
    const customer = await api.post("/customers", { name: "Café Südhang" });
    await add({ coffeeName: "Cerrado", quantityKg: 5, reorderPointKg: 50, ownerId: customer.id });
    const orders = page.getByRole("button", { name: /draft a purchase|^Order / });
    const isPhone = project.name === "phone";
    const order = page.getByRole("button", { name: isPhone ? "Order Huila" : "Low: draft a purchase of Huila" });

    // Nobody sold it yet: the form asks who does, with coffee and weight filled in.
    await page.goto("/inventory");
    await expect(order).toBeVisible();
    await expect(orders).toHaveCount(1);
    await order.click();
    await expect(page.getByRole("heading", { name: "New purchase" })).toBeVisible();
    const line = page.getByRole("group", { name: "Line 1" });
    await expect(line.getByLabel("Coffee")).toHaveValue(huila.id);
    await expect(line.getByLabel("Weight", { exact: true })).toHaveValue("30");

    const supplier = await api.post("/suppliers", { name: "Nordic Green" });
    const before = { supplierId: supplier.id, lines: [{ greenCoffeeId: huila.id, weight: "60", price: "9" }] };
    const ordered = await api.post("/purchases", before);
    await api.post(`/purchases/${ordered.id}/step`, { version: ordered.version, step: "order" });
    await page.goto("/inventory");
    await expectGoodLooks(page, "inventory-order-soon");
    await order.dblclick();
    await expect(page.getByText("PO-0002 drafted")).toBeVisible();
    await expect(page).toHaveURL(/\/inventory$/);
    expect((await api.get<{ items: unknown[] }>("/purchases")).items).toHaveLength(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Canceled again.")).toBeVisible();

    await order.click();
    await page.getByRole("button", { name: "Open PO-0003" }).click();
    await expect(page.getByRole("heading", { name: "PO-0003" })).toBeVisible();
    // The draft that names the coffee is opened instead of a second one.
    await follow(page, "/inventory");
    await order.click();
    await expect(page.getByText("is a draft with this coffee already.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "PO-0003" })).toBeVisible();

    await api.patch(`/green-coffees/${guji.id}`, { version: guji.version, quantityKg: 0 });
    await follow(page, "/inventory");
    const another = isPhone ? "Order Guji" : "Out of stock: draft a purchase of Guji";
    await expect(page.getByRole("button", { name: another })).toBeVisible();
  },
);

test("a roaster sees that a coffee runs out, and no order of it", { tag: "@every-size" }, async ({
  page,
  roaster,
  grace,
}) => {
  await joinTeam(grace.request, { email: roaster.email, request: page.request }, "roaster");
  const host = new Api(grace.request);
  await host.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20, reorderPointKg: 50 });
  await page.goto("/inventory");
  await expect(page.getByText("Low", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /draft a purchase|^Order / })).toHaveCount(0);
});
