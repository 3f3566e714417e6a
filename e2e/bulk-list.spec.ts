import { expectAccessible } from "./support/axe.ts";
import { expect, expectNoSidewaysScroll, type Page, picture, test } from "./support/test.ts";

async function send<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  expect(answer.ok(), `POST ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Four products and two sizes. */
async function stockedRoastery(page: Page) {
  const green = await send<{ id: string }>(page, "/green-coffees", { coffeeName: "Brazil Santos", quantityKg: 500 });
  for (const name of ["House Blend", "Kenya AA", "Ethiopia Guji", "Ethiopia Yirgacheffe"]) {
    await send(page, "/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id });
  }
  await send(page, "/package-sizes", { size: 5, unit: "lbs" });
  await send(page, "/package-sizes", { size: 12, unit: "oz" });
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

const bags = async (page: Page) => {
  const plan = await (await page.request.get("/api/v1/plans/pending")).json();
  return plan.rows.flatMap((row: { name: string; items: { quantity: number; packageSize: number }[] }) =>
    row.items.map(({ quantity, packageSize }) => `${quantity} × ${packageSize} ${row.name}`),
  );
};

test("rows that were not understood say why and are settled in place", async ({ page, roaster: _ }) => {
  await stockedRoastery(page);
  await page.goto("/demand-planner?dialog=bulk");
  const dialog = await paste(page, MESSY);
  await expect(dialog.getByText("Some items could not be matched")).toBeVisible();
  await expect(dialog.getByText("1 of 6 items are ready to add.")).toBeVisible();
  await expect(dialog.getByText("“cancelled” was not understood")).toBeVisible();
  await expect(dialog.getByText("Several coffees match")).toBeVisible();
  await expect(
    dialog.getByText("The size ends at line 6, which was not understood. Sizes: 5 lbs, 12 oz"),
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
  expect((await bags(page)).sort()).toEqual(["17 × 5 House Blend", "2 × 5 Ethiopia Guji", "4 × 12 Kenya AA"]);
});

test("a list of 240 rows is shown in pages, those that ask first", async ({ page, roaster: _ }) => {
  await stockedRoastery(page);
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
