import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

interface Bought {
  id: string;
  version: number;
  lines: [{ id: string }];
  receipts: [{ greenCoffee: { id: string } }];
}

test("a later invoice of a received purchase is listed by roast and booked once it is confirmed", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const supplier = await api.post<{ id: string }>("/suppliers", { name: "Nordic Green" });
  const lines = [{ coffeeName: "Guji Uraga", weight: "100", price: "9" }];
  const draft = await api.post<Bought>("/purchases", { supplierId: supplier.id, lines });
  await api.post(`/purchases/${draft.id}/step`, { version: 1, step: "order" });
  const bought = await api.post<Bought>(`/purchases/${draft.id}/receive`, {
    version: 2,
    lines: [{ lineId: draft.lines[0].id, quantityKg: 100 }],
  });
  const greenCoffeeId = bought.receipts[0].greenCoffee.id;
  const roastedAt = new Date(Date.now() - 3_600_000).toISOString();
  await api.post("/roasts", { greenCoffeeId, greenWeightKg: 20, roastedAt });

  await page.goto(`/purchases/${draft.id}`);
  await page.getByRole("button", { name: "Correct the cost" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Price (").fill("");
  await dialog.getByRole("button", { name: "See what changes" }).click();
  await expect(dialog.getByText("Price is required")).toBeVisible();
  await dialog.getByLabel("Price (").fill("10");
  await dialog.getByRole("button", { name: "See what changes" }).click();
  await expect(dialog.getByText(/R-0001 · Guji Uraga/)).toBeVisible();
  await expect(dialog.getByText(/180\.00 → 200\.00/)).toBeVisible();
  await expect(dialog.getByRole("table", { name: "Where it goes" }).getByText(/\+€80\.00/)).toBeVisible();
  await expectGoodLooks(page, "recosting");
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Price (")).toHaveValue("10");
  await dialog.getByRole("button", { name: "See what changes" }).click();
  await dialog.getByRole("button", { name: "Book the correction" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Cost corrected")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cost corrections" })).toBeVisible();
  await expect(page.getByText(/\+€100\.00/)).toBeVisible();
  await page.getByText("History", { exact: true }).click();
  const changes = page.getByRole("listitem");
  await expect(changes.filter({ hasText: /ordered purchase\sPO-0001/ })).toBeVisible();
  await expect(changes.filter({ hasText: /corrected the cost of purchase\sPO-0001/ })).toBeVisible();
  await expect(
    page
      .getByRole("table", { name: "Totals" })
      .getByText(/1,000\.00/)
      .first(),
  ).toBeVisible();
  const { averageCostE4 } = await api.get<{ averageCostE4: number }>(`/green-coffees/${greenCoffeeId}`);
  expect(averageCostE4).toBe(10_000_000);
});
