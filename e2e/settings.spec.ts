import type { Page } from "@playwright/test";
import { expectLoaded, follow } from "./support/looks.ts";
import { fillRoastery } from "./support/small-roastery.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "./support/test.ts";

async function showWeightsIn(page: Page, unit: "lb" | "kg") {
  await page.goto("/settings");
  await page.getByLabel("Weights in").selectOption(unit);
  await expect(page.getByText("Profile saved").first()).toBeVisible();
  await expect(page.getByLabel("Weights in")).toHaveValue(unit);
  await expect(page.getByLabel("Weights in")).toBeEnabled();
}

/** The cards under the figures, and the chart in one of them, are loaded after the page. */
async function expectLaterCards(page: Page) {
  for (const name of ["Loss per roast", "Running out", "Green used in 28 days", "This week vs. last week"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByText("Loss of the last 3 roasts")).toBeAttached();
  // Each card reads what it tells.
  await expect(page.getByText("Roasted in stock")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Start batch/ })).toBeVisible();
  await expect(page.getByText(/^No order is due/)).toBeVisible();
  await expect(page.getByText("Nothing on its way.")).toBeVisible();
  await expect(page.getByText(/without a roasted weight|roasted beyond their stock|Nothing is open/)).toBeVisible();
}

const wordsOf = async (page: Page, path: string) => {
  await follow(page, path);
  await expectLoaded(page);
  const main = page.getByRole("main");
  // A product stands in a filter as well, whose choices are not shown until it opens.
  await expect(
    main
      .getByText(/Worka|Yirgacheffe|P-0001/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  // The totals of a list are asked for beside the list.
  if (path === "/inventory") await expect(main.getByText(/^2 coffees/).filter({ visible: true })).toBeVisible();
  if (path === "/roasts") await expect(main.getByText(/^3 roasts · /)).toBeVisible();
  if (path.startsWith("/items/")) await expect(main.getByText(/facts? missing/).last()).toBeVisible();
  if (path === "/dashboard") await expectLaterCards(page);
  // The list of orders is asked for beside the list for packing.
  if (path === "/orders") await expect(main.getByText("No order yet")).toBeVisible();
  // What lies roasted is asked for beside the plan.
  if (path === "/demand-planner") await expect(main.getByText(/^Have /)).toBeVisible();
  if (path.startsWith("/printplan")) await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
  return main.innerText();
};

test("weights in kilograms on every page, and back in pounds nothing has changed", { tag: "@phone" }, async ({
  page,
  roaster: _,
}) => {
  const { planId, productId } = await fillRoastery(page.request);
  const paths = [
    "/dashboard",
    "/inventory",
    "/roasts",
    "/demand-planner",
    "/batch-tracking",
    "/orders",
    "/purchases",
    `/items/${productId}`,
    `/printplan/${planId}`,
  ];
  const inPounds = new Map<string, string>();
  for (const path of paths) inPounds.set(path, await wordsOf(page, path));
  expect(inPounds.get("/demand-planner")).toContain("Output Weight (lbs)");

  await showWeightsIn(page, "kg");
  for (const path of paths) {
    const words = await wordsOf(page, path);
    await expectNoSidewaysScroll(page);
    await picture(page, `kg-${path.split("/")[1]}`);
    // A bag of 5 lbs stays one; a weight has a thin space before its unit.
    expect.soft(words, path).not.toMatch(/\d\u2009lb\b|\(lbs?\)/);
    expect.soft(words, path).toMatch(/\d\u2009kg\b|\(kg\)/);
  }
  await follow(page, "/demand-planner");
  // 29.00 lb out and 34.12 lb green, by 2.20462
  await expect(page.getByText("Output Weight (kg)")).toBeVisible();
  await expect(page.getByText("13.15", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /15\.48\s*kg/ }).click();
  await expect(
    page.getByText("Green 15.48 kg = output 13.15 × 100 ⁄ (100 − 15% shrinkage of the green coffee)"),
  ).toBeVisible();

  await showWeightsIn(page, "lb");
  for (const path of paths) expect(await wordsOf(page, path)).toBe(inPounds.get(path));
});

test("a batch size typed in kilograms is that many kilograms everywhere", { tag: "@phone" }, async ({
  page,
  roaster: _,
}) => {
  await fillRoastery(page.request);
  await showWeightsIn(page, "kg");
  await page.goto("/settings/roastery");
  await page.getByLabel("Batch size (kg)").fill("6");
  await page.getByRole("region", { name: "Batch size" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Batch size saved").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Batch size (kg)")).toHaveValue("6");
  await page.goto("/batch-tracking");
  await expect(page.getByText(/^6\.00\s*kg$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Log roast" }).first().click();
  await expect(page.getByLabel("Green weight")).toHaveValue("6");
  await expect(page.getByLabel("Weight unit")).toHaveValue("kg");
});
