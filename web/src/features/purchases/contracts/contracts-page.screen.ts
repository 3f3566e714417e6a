import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a contract by the C price is added, fixed in part and called off", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  await api.post("/suppliers", { name: "Origin Direct", currency: "USD" });
  await page.goto("/purchases/contracts");
  await expect(page.getByRole("heading", { name: "No contract yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add contract" }).click();
  const form = page.getByRole("dialog", { name: "New contract" });
  await form.getByLabel("Supplier").selectOption({ label: "Origin Direct" });
  await form.getByLabel("Name").fill("Santos NY2");
  await form.getByLabel("Weight", { exact: true }).fill("37500");
  // Somebody who reads pounds buys in pounds.
  await expect(form.getByLabel("Unit")).toHaveValue("lb");
  await form.getByLabel("Price", { exact: true }).selectOption("differential");
  await form.getByLabel("Differential (¢/lb)").fill("a lot");
  await form.getByLabel("C price now (¢/lb)").fill("384.5");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Differential (¢/lb)")).toHaveAccessibleDescription(/number/i);
  await form.getByLabel("Differential (¢/lb)").fill("35");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "CT-0001" })).toBeVisible();
  await expect(page.getByText("C + 35 ¢/lb")).toBeVisible();

  await page.getByRole("button", { name: "Fix a part" }).click();
  const fixing = page.getByRole("dialog", { name: "Fix a part of CT-0001" });
  await fixing.getByLabel("Weight").fill("12500");
  await expect(fixing.getByLabel("Unit")).toHaveValue("lb");
  await fixing.getByLabel("C price (¢/lb)").fill("380");
  await fixing.getByRole("button", { name: "Fix", exact: true }).click();
  await expect(fixing).toBeHidden();
  await expect(page.getByText("51,875.00")).toBeVisible();
  await expect(page.getByText(/\D2,500\.00$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^12,\d{3}\.\d{2}\slb at 380\.00 ¢\/lb$/)).toBeVisible();
  await expectGoodLooks(page, "contract");

  await page.getByRole("button", { name: "Call off", exact: true }).click();
  const calling = page.getByRole("dialog", { name: "Call off of CT-0001" });
  await calling.getByLabel("Weight").fill("99999");
  await calling.getByRole("button", { name: "Draft a purchase" }).click();
  await expect(calling.getByText(/are left of CT-0001/)).toBeVisible();
  await calling.getByLabel("Weight").fill("1000");
  await calling.getByLabel("It is").selectOption({ label: "Afloat" });
  await calling.getByRole("button", { name: "Draft a purchase" }).click();
  await expect(page.getByRole("heading", { name: "PO-0001" })).toBeVisible();
  await page.getByRole("link", { name: "CT-0001" }).click();
  await expect(page.getByText(/Called off: 1,000\.00\slb of/)).toBeVisible();
  await expect(page.getByText(/^1,000\.00\slb$/).last()).toBeVisible();
  await page.getByRole("button", { name: /^Undo 12,/ }).click();
  await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
  await expectGoodLooks(page, "contract-called-off");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Closed", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Reopened.")).toBeVisible();
  await follow(page, "/purchases/contracts");
  await expect(page.getByRole("link", { name: "CT-0001" })).toBeVisible();
  await expectGoodLooks(page, "contracts");
});

test("a purchase line draws from a contract, and its price is open until it is fixed", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const { id: supplierId } = await api.post("/suppliers", { name: "Origin Direct", currency: "USD" });
  await api.post("/suppliers", { name: "Someone else", currency: "USD" });
  const differential = { priceKind: "differential", differentialCents: "35", weightUnit: "lb" };
  const santos = { supplierId, coffeeName: "Santos NY2", weight: "37500" };
  const { id } = await api.post("/purchase-contracts", { ...santos, ...differential });
  await page.goto("/purchases/new");
  const line = page.getByRole("group", { name: "Line 1" });
  await expect(line.getByLabel("Name")).toBeVisible();
  await expect(line.getByLabel("Contract")).toHaveCount(0);
  await page.getByLabel("Supplier").selectOption("Origin Direct");
  await line.getByLabel("Contract").selectOption(id);
  await expect(line.getByLabel("Name")).toHaveValue("Santos NY2");
  await expect(line.getByLabel("Contract")).toHaveAccessibleDescription(/price open until fixed/);
  await line.getByLabel("Weight", { exact: true }).fill("999999");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(line.getByLabel("Contract")).toHaveAccessibleDescription(/are left of CT-0001/);
  await line.getByLabel("Weight", { exact: true }).fill("12500");
  await line.getByLabel("Unit").selectOption("lb");
  await expectGoodLooks(page, "purchase-form-contract");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { name: "PO-0001" })).toBeVisible();
  await expect(page.getByText("Price open")).toBeVisible();
  await expect(page.getByText("A price is still open")).toBeVisible();
  await page.getByRole("button", { name: "Mark as ordered" }).click();
  await api.post(`/purchase-contracts/${id}/fixations`, { weight: "12500", weightUnit: "lb", cCents: "380" });
  await page.getByRole("button", { name: "Enter price" }).click();
  const pricing = page.getByRole("dialog", { name: "Price of Santos NY2" });
  await expect(pricing.getByText(/Fixed: .* at C 380\.00 ¢\/lb/)).toBeVisible();
  await pricing.getByRole("button", { name: "Enter price" }).click();
  await expect(pricing.getByLabel("Price (USD)")).toHaveAccessibleDescription("Price is required");
  await pricing.getByLabel("Price (USD)").fill("4.15");
  await pricing.getByRole("button", { name: "Enter price" }).click();
  await expect(pricing).toBeHidden();
  await expect(page.getByText("51,875.00").first()).toBeVisible();
});

test("a contract's page lists its samples", { tag: "@every-size" }, async ({ page, api }) => {
  const supplier = await api.post<{ id: string }>("/suppliers", { name: "Nordic Green" });
  const contract = { supplierId: supplier.id, coffeeName: "Guji", weight: "600", priceKind: "fixed", price: "9" };
  const { id } = await api.post<{ id: string }>("/purchase-contracts", contract);
  await page.goto(`/purchases/contracts/${id}`);
  await expect(page.getByText("Nothing called off yet. A call-off drafts a purchase.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Samples" })).toBeHidden();
  await api.post("/coffee-samples", {
    kind: "pre_shipment",
    coffeeName: "Guji",
    supplierId: supplier.id,
    contractId: id,
  });
  await api.post("/coffee-samples", { kind: "offer", coffeeName: "Huila" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Samples" })).toBeVisible();
  await expect(page.getByRole("link", { name: "SA-0001" })).toBeVisible();
  await expect(page.getByRole("link", { name: "SA-0002" })).toBeHidden();
  await expectGoodLooks(page, "contract-samples");
});
