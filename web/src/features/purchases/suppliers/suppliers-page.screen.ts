import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep, openMore, setFilter } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a supplier is added, edited, put away and brought back", { tag: "@every-size" }, async ({ page, roaster: _ }) => {
  await page.goto("/purchases");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Suppliers" }).click();
  await expect(page.getByRole("heading", { name: "No supplier yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add supplier" }).click();
  const form = page.getByRole("dialog", { name: "New supplier" });
  await form.getByLabel("Name").fill("Nordic Green");
  await form.getByLabel("Contact").fill("Mia Berg");
  await form.getByLabel("Email").fill("mia@nordic.example");
  await expect(form.getByLabel("Currency")).toHaveCount(0);
  await openMore(form);
  await form.getByLabel("Currency").selectOption("USD");
  await form.getByLabel("Lead time (days)").fill("3 weeks");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Lead time (days)")).toHaveAccessibleDescription(/number/i);
  await expect(form.getByLabel("Lead time (days)")).toBeFocused();
  await form.getByLabel("Lead time (days)").fill("21");
  await form.getByLabel("Terms").fill("FCA Hamburg, 30 days net");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("21 days")).toBeVisible();
  // Loaded anew: no toast lies over the list.
  await page.reload();
  await expectGoodLooks(page, "suppliers");

  await page.getByRole("button", { name: "Add supplier" }).click();
  await form.getByLabel("Name").fill("nordic green");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Another supplier is called nordic green")).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();

  await chooseRowStep(page, "Nordic Green", "Archive");
  await expect(page.getByRole("heading", { name: "No supplier yet" })).toBeVisible();
  await setFilter(page, "Archived", true);
  await expect(page).toHaveURL(/archived=true/);
  await chooseRowStep(page, "Nordic Green", "Restore");
  await page.goto("/purchases/suppliers?search=berg");
  await expect(page.getByRole("link", { name: "mia@nordic.example" })).toBeVisible();
});

test("an edit of a supplier that somebody else has changed shows both values", async ({ page, api, roaster: _ }) => {
  const { id, version } = await api.post("/suppliers", { name: "Nordic Green", contact: "Mia Berg", phone: "040 1" });
  await page.goto("/purchases/suppliers");
  await chooseRowStep(page, "Nordic Green", "Edit");
  const form = page.getByRole("dialog", { name: "Edit supplier" });
  await expect(form.getByRole("button", { name: "More" })).toHaveAttribute("aria-expanded", "false");
  await form.getByLabel("Contact").fill("Ben Lund");
  await api.patch(`/suppliers/${id}`, { version, contact: "Ida Falk", phone: "040 2", terms: "FCA Hamburg" });
  await form.getByRole("button", { name: "Save" }).click();
  const problem = form.getByRole("alert");
  await expect(problem.getByText("Contact: now Ida Falk, yours Ben Lund")).toBeVisible();
  await expect(problem.getByText("Phone: now 040 2")).toBeVisible();
  await expect(problem.getByText("Terms: now FCA Hamburg")).toBeVisible();
  await problem.getByRole("button", { name: "Keep my values" }).click();
  await expect(problem).toBeHidden();
  await expect(form.getByLabel("Phone")).toHaveValue("040 2");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const { items } = await api.get<{ items: object[] }>("/suppliers");
  expect(items).toMatchObject([{ contact: "Ben Lund", phone: "040 2", terms: "FCA Hamburg" }]);
});
