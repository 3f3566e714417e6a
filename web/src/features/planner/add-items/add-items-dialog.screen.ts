import { listening } from "@tryer/e2e/support/listening.ts";
import { follow } from "@tryer/e2e/support/looks.ts";
import { planBags } from "@tryer/e2e/support/planned-bags.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

test("an item that is archived while it waits to be added leaves the dialog", async ({ page, api }) => {
  const { coffeeId } = await fillRoastery(page.request);
  const decaf = { name: "Sakaro Decaf", roastLevel: "Dark", greenCoffeeId: coffeeId };
  const { id } = await api.post("/roasted-items", decaf);
  await listening(page, "/demand-planner?dialog=add");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "5 lbs" }).click();
  await dialog.getByLabel("Quantity of Sakaro Decaf, 5 lbs").fill("2");
  await dialog.getByLabel(/^Quantity of Worka/).fill("3");
  await expect(dialog.getByText("2 in staging")).toBeVisible();
  await dialog.getByRole("tab", { name: "Classic View" }).click();
  await dialog.getByLabel("Roasted coffee").selectOption({ label: "Sakaro Decaf" });
  await api.post(`/roasted-items/${id}/archive`);
  await expect(dialog.getByRole("option", { name: "Sakaro Decaf" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Add to Plan" }).click();
  await expect(dialog.getByText("Please select an item")).toBeVisible();
  await dialog.getByRole("tab", { name: "Group by Size" }).click();
  await expect(dialog.getByText("1 in staging")).toBeVisible();
  await dialog.getByRole("button", { name: "Review Selected Items" }).click();
  await dialog.getByRole("button", { name: "Confirm & Add to Plan" }).click();
  await expect(page.getByText("1 items added to plan successfully")).toBeVisible();
});

test("names without a single break leave the quantity in the dialog and the sheet on the paper", {
  tag: "@phone",
}, async ({ page, api }) => {
  await planBags(api);
  const coffeeName = "Yirgacheffe".repeat(10);
  const green = await api.post("/green-coffees", { coffeeName, quantityKg: 1 });
  await api.post("/roasted-items", { name: coffeeName, roastLevel: "Dark", greenCoffeeId: green.id });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/demand-planner?dialog=add");
  const quantity = page.getByRole("dialog").getByLabel(`Quantity of ${coffeeName}, 5 lb`);
  await quantity.fill("3");
  const right = await quantity.evaluate((field) => field.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(320);

  await page.getByRole("button", { name: "Review Selected Items" }).click();
  await page.getByRole("button", { name: "Confirm & Add to Plan" }).click();
  await expect(page.getByText("3 × 5 lb")).toBeVisible();
  const { id } = await api.get("/plans/pending");
  await follow(page, `/printplan/${id}`);
  await expect(page.getByRole("heading", { name: coffeeName })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a person without package sizes is sent to settings and makes one there", { tag: "@phone" }, async ({
  page,
  api,
}) => {
  const green = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 10 });
  const product = { name: "Guji Filter", roastLevel: "Light", greenCoffeeId: green.id };
  await api.post("/roasted-items", product);
  await page.goto("/demand-planner");
  await page.getByRole("button", { name: "Add First Item" }).click();
  await expect(page.getByText("You need to create package sizes in Settings").first()).toBeVisible();
  await page.getByRole("link", { name: "Go to Settings" }).first().click();
  await page.getByRole("button", { name: "Add package size" }).click();
  await page.getByRole("dialog").getByLabel("Size").fill("5");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("5 lbs", { exact: true })).toBeVisible();
  await picture(page, "settings");
});
