import { chooseStep } from "@tryer/e2e/support/records.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("the page of a lot tells its stock, facts, roasts, products and ledger, and leads back to the list as it was", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { coffeeId } = await fillRoastery(page.request);
  const { version } = await api.get(`/green-coffees/${coffeeId}`);
  await api.patch(`/green-coffees/${coffeeId}`, {
    version,
    country: "Ethiopia",
    process: "Washed",
    bagWeightKg: 60,
    bagCount: 10,
    reorderPointKg: 30,
    altitudeFromM: 1900,
    altitudeToM: 2200,
  });
  await page.goto(`/inventory/${coffeeId}`);
  const content = page.locator("#content");
  await expect(content.getByText("Out of stock")).toBeVisible();
  await expect(page).toHaveTitle(/Worka.* · Tryer/);
  await expect(content.getByText("Washed")).toBeVisible();
  await expect(content.getByText(/10 × .*132\.28/)).toBeVisible();
  await expect(content.getByText(/1,900–2,200\sm/)).toBeVisible();
  await expect(content.getByRole("link", { name: /All \d+ roasts/ })).toBeVisible();
  await expect(content.getByRole("link", { name: "R-0001" }).first()).toBeVisible();
  await expect(content.getByRole("cell", { name: /Opening stock/ })).toBeVisible();

  await content.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Worka Chelbesa");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(content.getByRole("heading", { name: "Worka Chelbesa" })).toBeVisible();
  await expect(page).toHaveTitle("Worka Chelbesa · Tryer");
  await content.getByText("History", { exact: true }).click();
  await expect(
    content
      .getByRole("listitem")
      .filter({ hasText: /edited.*Worka Chelbesa/ })
      .first(),
  ).toBeVisible();
  await chooseStep(page, "Archive");
  await expect(content.getByRole("listitem").filter({ hasText: /archived.*Worka Chelbesa/ })).toBeVisible();
  await expect(content.getByText("Archived", { exact: true })).toBeVisible();
  await content.getByRole("button", { name: "Restore" }).click();
  await expect(content.getByText("Archived", { exact: true })).toBeHidden();
  await content.getByRole("link", { name: "Green Coffee" }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(page).toHaveTitle("Green Coffee · Tryer");
});

test("the way back from a lot keeps what the list was searched for", async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 10 });
  await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 10 });
  await page.goto("/inventory?search=hui&sort=quantity");
  await page.getByRole("link", { name: "Huila", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Huila" })).toBeVisible();
  await page.locator("#content").getByRole("link", { name: "Green Coffee" }).click();
  await expect(page.getByLabel("Search coffees")).toHaveValue("hui");
  await expect(page).toHaveURL(/search=hui/);
  await expect(page).toHaveURL(/sort=quantity/);
});

test("the ledger goes on naming a location that was archived, and a delivery into an empty lot asks for no older cost", async ({
  page,
  api,
}) => {
  const { id } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 10 });
  const [first] = await api.get<[{ id: string }]>("/locations");
  const cellar = await api.post("/locations", { name: "Cellar" });
  const move = (fromLocationId: string, toLocationId: string) =>
    api.post(`/green-coffees/${id}/transfer`, { fromLocationId, toLocationId, quantityKg: 10 });
  await move(first.id, cellar.id);
  await move(cellar.id, first.id);
  await api.post(`/locations/${cellar.id}/archive`, {});
  await api.post(`/green-coffees/${id}/withdraw`, { kind: "sale", quantityKg: 10 });
  await page.goto(`/inventory/${id}`);
  await expect(page.getByText("Moved here · Cellar")).toBeVisible();
  await page.getByRole("button", { name: "Receive", exact: true }).click();
  const cost = page.getByRole("dialog").getByLabel(/^Cost/);
  await expect(cost).toHaveAccessibleDescription("Leave blank and this coffee has no cost.");
});

test("a count can be undone although the page has the new stock before the toast", async ({ page, api }) => {
  const { id } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 10 });
  await page.goto(`/inventory/${id}`);
  await page.getByRole("button", { name: "Stock of Huila" }).click();
  await page.getByRole("menuitem", { name: "Count", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Count" });
  // The toast waits for all that the count changes.
  await page.route("**/movements*", async (route) => {
    await expect(page.getByText(/^90\.83/).first()).toBeAttached();
    await route.continue();
  });
  await dialog.getByLabel("Weighed").fill("41.2");
  await dialog.getByLabel("Unit").selectOption("kg");
  await dialog.getByRole("button", { name: "Count" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText(/GC-0001 holds 22\.05\slb again/)).toBeVisible();
});
