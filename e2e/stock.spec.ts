import { expect, test } from "./support/test.ts";

test("a delivery is received without retyping the stock, in kilograms or pounds", async ({ page, roaster: _ }) => {
  await page.request.post("/api/v1/green-coffees", { data: { coffeeName: "Huila", origin: "Peru", quantityKg: 10 } });
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Receive" }).click();
  const dialog = page.getByRole("dialog", { name: "Receive Huila (GC-0001)" });
  await dialog.getByLabel("Quantity").fill("0");
  await dialog.getByRole("button", { name: "Receive" }).click();
  await expect(dialog.getByText("Must be above 0")).toBeVisible();
  await dialog.getByLabel("Quantity").fill("132");
  await dialog.getByLabel("Unit").selectOption("lb");
  await expect(dialog.getByText(/New stock: 69\.874/)).toBeVisible();
  await dialog.getByRole("button", { name: "Receive" }).dblclick();
  await expect(page.getByText(/GC-0001 now holds 69\.874/)).toBeVisible();
  const { items } = await (await page.request.get("/api/v1/green-coffees")).json();
  expect(items[0].quantityKg).toBe(69.874);
});

test("the totals above the roasts are those of all of them, not of the page", async ({ page, roaster: _ }) => {
  const green = await page.request.post("/api/v1/green-coffees", { data: { coffeeName: "Huila", quantityKg: 500 } });
  const { id: greenCoffeeId } = await green.json();
  for (let minute = 10; minute < 61; minute += 1) {
    const at = new Date(Date.UTC(2026, 0, 5, 6, minute)).toISOString();
    const data = { greenCoffeeId, greenWeightKg: 2, roastedWeightKg: 1.7, roastedAt: at };
    await page.request.post("/api/v1/roasts", { data });
  }
  await page.goto("/roasts");
  await expect(page.getByText(/^51 roasts · 224\.91\slb green in/)).toBeVisible();
});

test("signing out takes the printed plan from the device; the sheet carries the roastery's name", async ({
  page,
  roaster: _,
}) => {
  const { id } = await (await page.request.get("/api/v1/plans/pending")).json();
  const { roastery } = await (await page.request.get("/api/v1/profile")).json();
  await page.goto(`/printplan/${id}`);
  await expect(page.getByRole("article").getByText(roastery.name)).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("print-plan")));
  await expect.poll(kept).toHaveLength(1);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  // The landing page is loaded anew: nothing can be asked of it before.
  await expect(page.getByRole("button", { name: "Join Beta" })).toBeVisible();
  expect(await kept()).toEqual([]);
});
