import { exportedList } from "./support/exported-list.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { planBags } from "./support/planned-bags.ts";
import { setFilter } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

test("green coffee is bought: to buy, drafted, ordered, received, in stock", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const { items } = await api
    .post("/suppliers", { name: "Nordic Green", currency: "USD", terms: "FCA Hamburg" })
    .then(() => planBags(api))
    .then(() => api.get<{ items: { id: string; version: number; quantityKg: number }[] }>("/green-coffees"));
  for (const { id, version } of items) await api.patch(`/green-coffees/${id}`, { version, quantityKg: 0 });

  await page.goto("/purchases");
  await page.getByRole("link", { name: "Draft a purchase" }).click();
  await expect(page.getByRole("heading", { name: "New purchase" })).toBeVisible();
  await page.getByLabel("Supplier").selectOption("Nordic Green");
  await page.getByLabel(/Exchange rate/).fill("0.92");
  const first = page.getByRole("group", { name: "Line 1" });
  await expect(first.getByLabel("Coffee")).not.toHaveValue("");
  await first.getByLabel("Price", { exact: true }).fill("nine");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(first.getByLabel("Price", { exact: true })).toHaveAccessibleDescription(/number/i);
  await first.getByLabel("Weight", { exact: true }).fill("60");
  await first.getByLabel("Price", { exact: true }).fill("9.40");
  await page.getByRole("button", { name: "Add line" }).click();
  const second = page.getByRole("group", { name: /^Line \d+$/ }).last();
  await second.getByLabel("Name").fill("Cerrado Natural");
  await second.getByLabel("Origin").fill("Brazil");
  await second.getByLabel("Bags").fill("2");
  await second.getByLabel("Weight of a bag").fill("100");
  await expect(second.getByLabel("Unit")).toHaveValue("lb");
  await second.getByLabel("Price", { exact: true }).fill("4.15");
  await expect(second.getByLabel("Priced")).toHaveValue("lb");
  await page.getByLabel(/Freight/).fill("310");
  await expectGoodLooks(page, "purchase-form");
  await page.getByRole("button", { name: "Save draft" }).click();

  await expect(page.getByRole("heading", { name: "PO-0001" })).toBeVisible();
  await expect(page.getByText("$830.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Mark as ordered" }).click();
  await expect(page.locator("span").filter({ hasText: /^Ordered$/ })).toBeVisible();
  await page.getByRole("button", { name: "Receive", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Receive PO-0001" });
  await expect(dialog.getByLabel("Into").last()).toHaveValue("new");
  await dialog.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(page.getByText("Received", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Receipts" })).toBeVisible();
  // Loaded anew: no toast lies over the page.
  await page.reload();
  await expectGoodLooks(page, "purchase");

  await page.goto("/inventory");
  await expect(page.getByText("Cerrado Natural").first()).toBeVisible();
  await expect(page.getByText("200.00").first()).toBeVisible();

  await page.goto("/purchases?status=received");
  await expect(page.getByRole("link", { name: "PO-0001" })).toBeVisible();
  await expectGoodLooks(page, "purchases-list");
  const { rows } = await exportedList(page, "Purchases");
  expect(rows).toEqual([
    expect.stringMatching(/^PO-0001,Nordic Green,Received,.*,150\.718,150\.718,0,0,USD,\d+\.\d\d$/),
  ]);
  await page.goto("/purchases?search=nordic&status=draft");
  await expect(page.getByText("No purchase fits the filters.")).toBeVisible();
  await setFilter(page, "Status", "received");
  await page.getByRole("link", { name: "PO-0001" }).click();
  await page.getByRole("button", { name: /^Undo 200.00/ }).click();
  await expect(page.getByText("· undone")).toBeVisible();
  await expect(page.getByText("Partly received")).toBeVisible();
});
