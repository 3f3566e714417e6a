import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { chooseStep } from "@tryer/e2e/support/records.ts";
import { expect, picture, test } from "@tryer/e2e/support/test.ts";

test("a recall of a roast lists its customers, mails them, and keeps how far each is", {
  tag: "@every-size",
}, async ({ page, roaster: _, api }) => {
  await page.goto("/recalls");
  await expect(page.getByRole("heading", { name: "No recall" })).toBeVisible();
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Guji Uraga", quantityKg: 60 });
  const house = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id };
  const product = await api.post<{ id: string }>("/roasted-items", house);
  const size = await api.post<{ id: string }>("/package-sizes", { size: 250, unit: "g" });
  const facts = { greenCoffeeId: green.id, roastedItemId: product.id, greenWeightKg: 10, roastedWeightKg: 8.5 };
  await api.post("/roasts", { ...facts, roastedAt: "2026-11-17T06:40:00.000Z" });
  await api.post("/stock/packings", { roastedItemId: product.id, packageSizeId: size.id, bags: 12 });
  for (const customer of [
    { name: "Café Südhang", email: "cafe@tryer.example", phone: "0 12" },
    { name: "Shop Nord" },
  ]) {
    const { id: customerId } = await api.post<{ id: string }>("/customers", customer);
    const line = { roastedItemId: product.id, packageSizeId: size.id, quantity: 4, unitPriceMinor: 900 };
    const order = await api.post<{ id: string; version: number }>("/orders", { customerId, lines: [line] });
    await api.post(`/orders/${order.id}/step`, { version: order.version, step: "confirm" });
    const confirmed = await api.get<{ version: number }>(`/orders/${order.id}`);
    await api.post(`/orders/${order.id}/fulfil`, { version: confirmed.version });
  }
  await follow(page, `/trace/green/${green.id}`);
  await page.getByRole("link", { name: "Start a recall" }).click();
  const form = page.getByRole("dialog", { name: "Start a recall" });
  await expect(form.getByText("GC-0001 Guji Uraga: 2 customers have some of it.")).toBeVisible();
  await form.getByRole("button", { name: "Start recall" }).click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription("Name is required");
  await form.getByLabel("Name").fill("A stone in the Guji");
  await form.getByLabel("Reason").fill("Found by a café.");
  await form.getByRole("button", { name: "Start recall" }).click();
  await expect(page.getByRole("heading", { name: "A stone in the Guji" })).toBeVisible();
  await expect(page.getByText("cafe@tryer.example")).toBeVisible();

  const state = page.getByLabel("State of Shop Nord");
  await state.selectOption("Goods back");
  await expect(page.getByText("Shop Nord: goods back")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(state).toHaveValue("open");

  // Notifications stay while the pointer is over them, and the next ones wait.
  await page.mouse.move(0, 0);
  const held: (() => void)[] = [];
  await page.route("**/api/v1/recalls/*/customers", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await state.selectOption("Told");
  await expect.poll(() => held.length).toBe(1);
  await expect(state).toHaveValue("told");
  await state.selectOption("Goods back");
  await expect(state).toHaveValue("back");
  // The second one waits for the first.
  expect(held).toHaveLength(1);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(page.getByText("Shop Nord: goods back")).toBeVisible();
  await page.unroute("**/api/v1/recalls/*/customers");
  await page
    .getByRole("alert")
    .filter({ hasText: "Shop Nord: goods back" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByText("Shop Nord: told").last()).toBeVisible();
  await expect(state).toHaveValue("told");
  await state.selectOption("Not told yet");
  await expect(page.getByText("Shop Nord: not told yet").last()).toBeVisible();

  await page.getByRole("button", { name: "Mail customers" }).click();
  const mail = page.getByRole("dialog", { name: "Mail customers" });
  await expect(mail.getByText("Without an email address: Shop Nord.")).toBeVisible();
  await expect(mail.getByLabel("Text")).toHaveValue(/GC-0001 Guji Uraga.*\n\nFound by a café\./s);
  await picture(page, "recall mail");
  await mail.getByRole("button", { name: "Send 1 mail" }).click();
  await expect(page.getByLabel("State of Café Südhang")).toHaveValue("told");
  const download = page.waitForEvent("download");
  await chooseStep(page, "Export CSV");
  expect((await download).suggestedFilename()).toBe("Recall A stone in the Guji.csv");
  await page.reload();
  await expect(page.getByLabel("State of Café Südhang")).toHaveValue("told");
  await expectGoodLooks(page, "recall");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Mail customers" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Close recall" }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();

  await follow(page, "/recalls");
  await expect(page.getByLabel("Recalls", { exact: true }).getByText("Closed", { exact: true }).last()).toBeVisible();
  await page.getByRole("button", { name: "Recall a period" }).click();
  await expect(page.getByRole("dialog").getByLabel("Roasted from", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await expectGoodLooks(page, "recalls");
});
