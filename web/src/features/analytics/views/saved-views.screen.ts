import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
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
  await expect(dialog.getByText("The period moves with the calendar.")).toBeVisible();
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
  await chooseRowStep(page, "Loss by week", "Start with");
  await expect(all.getByText("Start view", { exact: true })).toBeVisible();
  await expectGoodLooks(page, "analytics-saved-views");
  await all.getByRole("button", { name: "Close" }).click();

  await page.goto("/analytics");
  await expect(page).toHaveURL(/view=loss/);
  await expect(page).toHaveURL(/grouping=day/);
  await expect(page.getByRole("tab", { name: "Loss" })).toHaveAttribute("aria-selected", "true");

  await choose("All saved views");
  await chooseRowStep(page, "Loss by week", "Delete");
  await expect(all.getByText(/No saved views/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(all.getByRole("button", { name: "Open Loss by week" })).toBeVisible();
});

test.describe("failing reads", () => {
  test.use({ provokedErrors: /500|Internal/ });

  test("saved views and filters that cannot be read say so, and are there after another try", async ({ page, api }) => {
    const { coffeeId } = await fillRoastery(page.request);
    expect(await api.get("/analytics-views")).toEqual([]);
    const refuse = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await refuse("**/api/v1/analytics-views*");
    await refuse("**/api/v1/analytics/choices*");
    await page.goto("/analytics");
    await expect(page.getByText("Start view not loaded")).toBeVisible();
    await expect(page).toHaveURL(/view=production/);

    await page.goto(`/analytics?view=loss&coffee=${coffeeId}`);
    await expect(page.getByText("The filters could not be loaded")).toBeVisible();
    const coffee = page.getByRole("combobox", { name: "Green coffee" });
    await expect(coffee).toHaveValue("Chosen green coffee");
    await page.getByRole("button", { name: "Saved views" }).click();
    await expect(page.getByText("The saved views could not be loaded")).toBeVisible();
    await page.unroute("**/api/v1/analytics-views*");
    await page.unroute("**/api/v1/analytics/choices*");
    await page.getByRole("menuitem", { name: "Try again" }).click();
    await expect(page.getByText("The saved views could not be loaded")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(coffee).toHaveValue(/^Yirgacheffe/);
  });
});

test("an address that asks for no period opens the usual one", async ({ page, roaster: _ }) => {
  for (const days of [
    "from=2026-03-01&to=2026-02-01",
    "from=2001-01-01&to=2026-02-01",
    "from=2026-02-30&to=2026-03-04",
  ]) {
    await page.goto(`/analytics?view=loss&period=own&${days}&operator=${"x".repeat(90)}`);
    await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("last-12-months");
    await expect(page.getByRole("combobox", { name: "Operator" })).toHaveCount(0);
  }
});
