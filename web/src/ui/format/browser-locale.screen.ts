import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, picture, test } from "@tryer/e2e/support/test.ts";

test.describe("a German browser", () => {
  test.use({ locale: "de-DE" });

  test("numbers and dates are German, and read as they are written", { tag: "@phone" }, async ({
    page,
    roaster: _,
  }) => {
    await fillRoastery(page.request);
    await page.goto("/inventory?new=yes");
    const dialog = page.getByRole("dialog");
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Add green coffee" }).first().click();
    await dialog.getByLabel("Name").fill("Limmu");
    await dialog.getByLabel("Shrinkage (%)").fill("13,5");
    await dialog.getByLabel("Quantity").fill("1.234");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Write 1234 or 1,234")).toBeVisible();
    await dialog.getByLabel("Quantity").fill("1.234,5 kg");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/2\.721,60/).first()).toBeVisible();
    await expect(page.getByText(/13,50/).first()).toBeVisible();
    await chooseRowStep(page, "Limmu", "Edit");
    await expect(dialog.getByLabel("Quantity")).toHaveValue("2721,60");
    await expect(dialog.getByLabel("Shrinkage (%)")).toHaveValue("13,5");
    await dialog.getByLabel("Quantity").fill("2.5 kg");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/5,51/).first()).toBeVisible();
    await page.goto("/roasts");
    await expect(page.getByText("Mo., 5. Jan., 07:40").first()).toBeVisible();
    await expect(page.getByText(/yield \d+,\d\s%/).first()).toBeVisible();
    await picture(page, "german-roasts");
    await page.goto("/demand-planner");
    await expect(page.getByText(/29,00\s*lb/).first()).toBeVisible();
  });
});
