import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { chooseStep } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("green coffee is given to a customer in its form and stands in the statement with the fee", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const customer = await api.post<{ id: string }>("/customers", { name: "Café Südhang", roastingFee: "2.4" });
  await page.goto("/inventory?dialog=new");
  const form = page.getByRole("dialog", { name: "New green coffee" });
  await form.getByLabel("Name").fill("Cerrado");
  await form.getByLabel("Quantity").fill("60 kg");
  await form.getByLabel("Owner").selectOption({ label: "Café Südhang" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByTitle("Belongs to Café Südhang")).toBeVisible();
  const { items } = await api.get<{ items: [{ id: string }] }>("/green-coffees");
  const roastedAt = new Date(Date.now() - 3_600_000).toISOString();
  await api.post("/roasts", { greenCoffeeId: items[0].id, greenWeightKg: 12.345, roastedAt });

  await follow(page, "/orders/customers");
  await page.getByRole("link", { name: "Café Südhang" }).click();
  await expect(page.getByRole("heading", { name: "Café Südhang" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(customer.id));
  await expect(page.getByText("29.63").first()).toBeVisible();
  await expect(page.getByText("105.06").first()).toBeVisible();
  await expectGoodLooks(page, "customer");
  const download = page.waitForEvent("download");
  await chooseStep(page, "Export statement");
  expect((await download).suggestedFilename()).toMatch(/^CU-0001 .*\.csv$/);
});

test("a customer of the same email is proposed, and merged after the question says what moves", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const cafe = await api.post<{ id: string }>("/customers", { name: "Café Südhang", email: "jo@sued.example" });
  const buyer = await api.post<{ id: string }>("/customers", {
    name: "Jo Day",
    email: "Jo@sued.example",
    phone: "040 1",
    addresses: [{ address: "Süderstr. 1" }],
  });
  await api.post("/customers", { name: "Bakery Lind" });
  await api.post("/orders", { customerId: buyer.id });
  await page.goto(`/orders/customers/${cafe.id}`);
  await page.getByRole("button", { name: "Merge with Jo Day" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge Café Südhang" });
  await expect(dialog.getByLabel("Same as")).toHaveValue(buyer.id);
  await expect(dialog.getByRole("list", { name: "Moves from Jo Day to Café Südhang" })).toHaveText(
    /1 order1 addressPhone/,
  );
  await dialog.getByLabel("Keep").selectOption({ label: "Jo Day" });
  await expect(dialog.getByText("Nothing. Café Südhang has no records.")).toBeVisible();
  await dialog.getByLabel("Keep").selectOption({ label: "Café Südhang" });
  await expectGoodLooks(page, "merge customers");
  await dialog.getByRole("button", { name: "Merge customers" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Süderstr. 1")).toBeVisible();
  await expect(page.getByText("Possible duplicate")).toBeHidden();
  await follow(page, `/orders/customers/${buyer.id}`);
  await page.getByRole("link", { name: "Café Südhang" }).click();
  await chooseStep(page, "Merge with another customer");
  await expect(dialog.getByLabel("Same as")).toHaveValue("");
});
