import { fillRoastery } from "./support/small-roastery.ts";
import { expect, test } from "./support/test.ts";

test("the figures of the dashboard lead to the rows that they were computed from", async ({
  page,
  roaster: _signedIn,
}) => {
  await fillRoastery(page.request);
  const { items } = await (await page.request.get("/api/v1/green-coffees?search=Cerrado")).json();
  const roastedAt = new Date().toISOString();
  for (const [greenWeightKg, roastedWeightKg] of [
    [10, 8.5],
    [4, null],
  ]) {
    const data = { greenCoffeeId: items[0].id, greenWeightKg, roastedWeightKg, roastedAt };
    expect((await page.request.post("/api/v1/roasts", { data })).ok()).toBe(true);
  }

  await page.goto("/dashboard");
  // 22.05 + 8.82 lb in, as the rows show them; 18.74 lb out, of 10 kg that were weighed
  await expect(page.getByRole("table").filter({ hasText: "Green in" })).toContainText("30.87");
  await expect(page.getByRole("table").filter({ hasText: "Green in" })).toContainText("85.0");
  await page.getByRole("link", { name: "2 roasts" }).click();
  await expect(
    page.getByText(/^2 roasts · 30\.87\s*lb green in · 18\.74\s*lb roasted out · yield 85\.0/),
  ).toBeVisible();

  await page.goBack();
  await page.getByRole("link", { name: "This week" }).click();
  await expect(page.getByText(/^2 roasts · /)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove filter: Roasted from / })).toBeVisible();

  await page.goBack();
  const section = (name: string) => page.getByRole("heading", { name }).locator("xpath=ancestor::section");
  const runningOut = section("Running out");
  await expect(runningOut.getByText("Out of stock")).toBeVisible();
  await runningOut.getByRole("link", { name: "Cerrado" }).click();
  await expect(page.getByRole("heading", { name: "Cerrado", level: 1 })).toBeVisible();

  // Archived coffees are found too.
  expect((await page.request.post(`/api/v1/green-coffees/${items[0].id}/archive`, { data: {} })).ok()).toBe(true);
  await page.goto("/dashboard");
  await section("Green used").getByRole("link", { name: "Cerrado" }).click();
  await expect(page.getByText(/^2 roasts · /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove filter: Coffee: Cerrado" })).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("link", { name: /batch(es)? to go$/ }).click();
  await expect(page.getByRole("heading", { name: "Batch Tracking", level: 1 })).toBeVisible();
});
