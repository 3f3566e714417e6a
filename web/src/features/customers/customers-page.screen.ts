import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep, openMore, setFilter } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a customer is added, edited, put away and brought back", { tag: "@every-size" }, async ({ page, roaster: _ }) => {
  await page.goto("/orders");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { name: "No customer yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add customer" }).click();
  const form = page.getByRole("dialog", { name: "New customer" });
  await form.getByLabel("Name").fill("Café Süd");
  await form.getByLabel("Contact").fill("Mia Berg");
  await form.getByLabel("Email").fill("mia@sued.example");
  await openMore(form);
  await form.getByLabel("Roasting fee").fill("two");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Roasting fee")).toHaveAccessibleDescription(/number/i);
  await form.getByLabel("Roasting fee").fill("2.4");
  await form.getByLabel("Currency").selectOption("EUR");
  await form.getByLabel("Payment within (days)").fill("14");
  await form.getByRole("button", { name: "Add address" }).click();
  const address = form.getByRole("group", { name: "Address 1" });
  await address.getByLabel("City").fill(" ");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(address.getByText("Address is required")).toBeVisible();
  await address.getByLabel("Street and number").fill("Süderstr. 1");
  await address.getByLabel("City").fill("Hamburg");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("2.40/kg")).toBeVisible();
  // Loaded anew: no toast lies over the list.
  await page.reload();
  await expectGoodLooks(page, "customers");

  await page.getByRole("link", { name: "Café Süd" }).click();
  await expect(page.getByText("Süderstr. 1")).toBeVisible();
  await expect(page.getByText("Within 14 days")).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: "Add customer" }).click();
  await form.getByLabel("Name").fill("café süd");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Another customer is called café süd")).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();

  await chooseRowStep(page, "Café Süd", "Archive");
  await expect(page.getByRole("heading", { name: "No customer yet" })).toBeVisible();
  await setFilter(page, "Archived", true);
  await expect(page).toHaveURL(/archived=true/);
  await chooseRowStep(page, "Café Süd", "Restore");
  await page.goto("/orders/customers?search=berg");
  await expect(page.getByRole("link", { name: "mia@sued.example" })).toBeVisible();
});
