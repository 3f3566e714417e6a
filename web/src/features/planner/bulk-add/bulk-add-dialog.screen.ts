import type { Api } from "@tryer/e2e/support/api.ts";
import { expectAccessible } from "@tryer/e2e/support/axe.ts";
import { holdBack } from "@tryer/e2e/support/hold-back.ts";
import { planBags } from "@tryer/e2e/support/planned-bags.ts";
import { expect, expectNoSidewaysScroll, type Page, picture, test } from "@tryer/e2e/support/test.ts";

/** Four products and two sizes. */
async function stockRoastery(api: Api) {
  const green = await api.post("/green-coffees", { coffeeName: "Brazil Santos", quantityKg: 500 });
  for (const name of ["House Blend", "Kenya AA", "Ethiopia Guji", "Ethiopia Yirgacheffe"]) {
    await api.post("/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id });
  }
  await api.post("/package-sizes", { size: 5, unit: "lbs" });
  await api.post("/package-sizes", { size: 12, unit: "oz" });
}

const MESSY = [
  "Hi Anna,",
  "5 lb boxes:",
  "10 House Blend",
  "3 House Blend (cancelled)",
  "2 Ethiopia",
  "Same for the Elm St cafe but in 12oz please:",
  "4 Kenya AA",
  "6 Elm St blend 5lb",
  "Thanks, Ben",
].join("\n");

async function paste(page: Page, text: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Paste your order list below:").fill(text);
  await dialog.getByRole("button", { name: "Parse Text" }).click();
  await expect(dialog.getByRole("button", { name: "Parse Text" })).toBeEnabled();
  return dialog;
}

async function plannedBags(api: Api) {
  type Row = { name: string; items: { quantity: number; packageSize: number }[] };
  const { rows } = await api.get<{ rows: Row[] }>("/plans/pending");
  return rows.flatMap(({ name, items }) =>
    items.map(({ quantity, packageSize }) => `${quantity} × ${packageSize} ${name}`),
  );
}

test("a list that is parsed before the products are there waits for them", { tag: "@phone" }, async ({ page, api }) => {
  await planBags(api);
  const letGo = await holdBack(page, "**/api/v1/roasted-items?*");
  await page.goto("/demand-planner");
  await page.getByRole("button", { name: "Bulk Add" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Paste your order list below:").fill("5lb: 7 Guji");
  await dialog.getByRole("button", { name: "Parse Text" }).click();
  await expect(dialog.getByRole("button", { name: "Parsing..." })).toBeDisabled();
  letGo();
  await dialog.getByRole("button", { name: "Add to Plan" }).click();
  await expect(page.getByText("12 × 5 lb")).toBeVisible();
});

test("a long list of which only a part got through is added once, also after it was shortened", {
  tag: "@phone",
}, async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 100 });
  const names = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `Blend Q${letter}`);
  for (const name of names) {
    await api.post("/roasted-items", { name, roastLevel: "Light", greenCoffeeId: green.id });
  }
  const sizes = Array.from({ length: 20 }, (_none, index) => index + 1);
  for (const size of sizes) await api.post("/package-sizes", { size, unit: "lb" });
  const lines = sizes.flatMap((size) => [`${size}lb:`, ...names.map((name) => `1 ${name}`)]);

  await page.goto("/demand-planner?dialog=bulk");
  const dialog = page.getByRole("dialog");
  const add = async (text: string) => {
    await dialog.getByLabel("Paste your order list below:").fill(text);
    await dialog.getByRole("button", { name: "Parse Text" }).click();
    await dialog.getByRole("button", { name: "Add to Plan" }).click();
  };
  // 520 items go in two requests, of which the second does not get through.
  let requests = 0;
  await page.route("**/api/v1/plans/*/items", (route) => {
    requests += 1;
    return requests === 2 ? route.abort() : route.continue();
  });
  await add(lines.join("\n"));
  await expect(page.getByText("The server cannot be reached.").first()).toBeVisible();
  await add(lines.slice(0, -1).join("\n"));
  await expect(dialog).toBeHidden();
  const plan = await api.get<{ rows: { items: { quantity: number }[] }[] }>("/plans/pending");
  const bags = plan.rows.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(bags).toBe(519);
});

test("rows that were not understood say why and are settled in place", async ({ page, api }) => {
  await stockRoastery(api);
  await page.goto("/demand-planner?dialog=bulk");
  const dialog = await paste(page, MESSY);
  await expect(dialog.getByText("Some items could not be matched")).toBeVisible();
  await expect(dialog.getByText("1 of 6 items are ready to add.")).toBeVisible();
  await expect(dialog.getByText("“cancelled” was not understood")).toBeVisible();
  await expect(dialog.getByText("Several coffees match")).toBeVisible();
  await expect(
    dialog.getByText("The size ends at line 6, which was not understood. Sizes: 12 oz, 5 lbs"),
  ).toBeVisible();
  await expect(dialog.getByText("Lines that order nothing: 1 (a greeting), 9 (a closing).")).toBeVisible();
  await picture(page, "bulk-messy", { fullPage: false });
  await expectAccessible(page, { part: "[role=dialog]" });

  await dialog.getByRole("button", { name: /^Leave out line 4:/ }).click();
  const ethiopia = dialog.getByLabel(/^Coffee for line 5:/);
  await expect(ethiopia.locator("optgroup").first().locator("option")).toHaveText([
    "Ethiopia Guji",
    "Ethiopia Yirgacheffe",
  ]);
  await ethiopia.selectOption("Ethiopia Guji");
  await dialog.getByLabel(/^Package for line 6:/).selectOption("12 oz");
  await expect(dialog.getByLabel(/^Package for line 7:/)).toHaveValue(/.+/);
  await dialog.getByLabel(/^Coffee for line 8:/).selectOption("House Blend");
  await dialog.getByLabel(/^Quantity for line 8:/).fill("7");
  await expect(dialog.getByText("All items matched successfully")).toBeVisible();
  await picture(page, "bulk-settled", { fullPage: false });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Add to Plan" }).click();
  await expect(dialog).toBeHidden();
  expect((await plannedBags(api)).sort()).toEqual(["17 × 5 House Blend", "2 × 5 Ethiopia Guji", "4 × 12 Kenya AA"]);
});

test("a list of 240 rows is shown in pages, those that ask first", async ({ page, api }) => {
  await stockRoastery(api);
  await page.goto("/demand-planner?dialog=bulk");
  const lines = Array.from({ length: 240 }, (_none, index) =>
    index % 2 ? `${index} Atlantis ${index}` : `${index + 1} guji 5lb`,
  );
  const dialog = await paste(page, ["5lb:", ...lines].join("\n"));
  await expect(dialog.getByText("Rows 1 to 25 of 121")).toBeVisible();
  await expect(dialog.getByLabel(/^Coffee for line 3:/)).toBeVisible();
  await dialog.getByRole("button", { name: "Next rows" }).click();
  await expect(dialog.getByText("Rows 26 to 50 of 121")).toBeVisible();
  await expect(dialog.getByLabel(/^Coffee for line 53:/)).toBeVisible();
  await picture(page, "bulk-many", { fullPage: false });
});

test("10,000 lines are read to the last, whether they match or ask, and the field takes more meanwhile", async ({
  page,
  context,
  api,
}) => {
  await stockRoastery(api);
  await page.goto("/demand-planner?dialog=bulk");
  const half = Array.from({ length: 5000 }, (_none, index) => `1 Kenya AA 5lb\n${index + 1} Atlantis ${index}`);
  // Typed letter by letter, as other tests fill fields, so many lines would take minutes.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Paste your order list below:").focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), half.join("\n"));
  await page.keyboard.press("ControlOrMeta+V");
  await dialog.getByRole("button", { name: "Parse Text" }).click();
  await expect(dialog.getByText("1 of 5001 items are ready to add.")).toBeVisible();
  await expect(dialog.getByText("Rows 1 to 25 of 5,001")).toBeVisible();
  await dialog.getByRole("button", { name: "Next rows" }).click();
  await expect(dialog.getByLabel(/^Coffee for line 52:/)).toBeVisible();
  await dialog.getByLabel("Paste your order list below:").pressSequentially("x");
  await expect(dialog.getByText("The text was changed. Parse it again.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add to Plan" })).toBeDisabled();
  await dialog.getByLabel("Paste your order list below:").press("Backspace");
  await dialog.getByRole("button", { name: "Add to Plan" }).click();
  await expect(dialog).toBeHidden();
  expect(await plannedBags(api)).toEqual(["5000 × 5 Kenya AA"]);
});
