import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
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
  await form.getByLabel("Unit").selectOption("lb");
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
  await fixing.getByLabel("Unit").selectOption("lb");
  await fixing.getByLabel("C price (¢/lb)").fill("380");
  await fixing.getByRole("button", { name: "Fix", exact: true }).click();
  await expect(fixing).toBeHidden();
  await expect(page.getByText("51,875.00")).toBeVisible();
  await expect(page.getByText("2,500.00")).toBeVisible();
  await page.reload();
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
  await expect(page.getByText("Called off: 1,000.000")).toBeVisible();
  await page.goto("/purchases/contracts");
  await expect(page.getByRole("link", { name: "CT-0001" })).toBeVisible();
  await expectGoodLooks(page, "contracts");
});
