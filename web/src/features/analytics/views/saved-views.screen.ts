import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a view is saved, opened, changed, chosen as the start, deleted and brought back", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  await fillRoastery(page.request);
  await page.goto("/analytics?view=loss&period=last-month&grouping=week");
  const menu = page.getByRole("button", { name: /^Saved views/ });
  const choose = async (name: string) => {
    await menu.click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Save this view");
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByLabel("Name").fill("Loss by week");
  await dialog.getByLabel("Share it within the roastery").check();
  await expect(dialog.getByText("Its period moves on with the calendar.")).toBeVisible();
  await expectGoodLooks(page, "analytics-save-view");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toHaveAccessibleName("Saved views, Loss by week is shown");
  expect(await api.get("/analytics-views")).toMatchObject([
    { name: "Loss by week", isShared: true, state: { view: "loss", period: "last-month", grouping: "week" } },
  ]);

  await page.getByRole("combobox", { name: "Grouping" }).selectOption("day");
  await choose("Save to Loss by week");
  await expect(menu).toHaveAccessibleName("Saved views, Loss by week is shown");

  await choose("All saved views");
  const all = page.getByRole("dialog", { name: "Saved views" });
  await all.getByRole("button", { name: "Start with Loss by week" }).click();
  await expect(all.getByText("Start view", { exact: true })).toBeVisible();
  await expectGoodLooks(page, "analytics-saved-views");
  await all.getByRole("button", { name: "Close" }).click();

  await page.goto("/analytics");
  await expect(page).toHaveURL(/view=loss/);
  await expect(page).toHaveURL(/grouping=day/);
  await expect(page.getByRole("tab", { name: "Loss" })).toHaveAttribute("aria-selected", "true");

  await choose("All saved views");
  await all.getByRole("button", { name: "Delete Loss by week" }).click();
  await expect(all.getByText(/No view is saved/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(all.getByRole("button", { name: "Open Loss by week" })).toBeVisible();
});
