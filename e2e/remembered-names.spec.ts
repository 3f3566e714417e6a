import { joinTeam } from "./support/join-team.ts";
import { expect, type Page, picture, test } from "./support/test.ts";

async function paste(page: Page, text: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Paste your order list below:").fill(text);
  await dialog.getByRole("button", { name: "Parse Text" }).click();
  await expect(dialog.getByRole("button", { name: "Parse Text" })).toBeEnabled();
  return dialog;
}

test("a name that was settled is used, visibly, the next time, and forgotten in the settings", async ({
  page,
  api,
  roaster,
  grace,
}) => {
  const { id: greenCoffeeId } = await api.post("/green-coffees", { coffeeName: "Nyeri", quantityKg: 500 });
  const kenya = await api.post("/roasted-items", { name: "Kenya AA", roastLevel: "Medium", greenCoffeeId });
  await api.post("/package-sizes", { size: 5, unit: "lbs" });
  await api.post("/package-sizes", { size: 12, unit: "oz" });
  await page.goto("/demand-planner?dialog=bulk");
  const settled = await paste(page, "3 Elm St blend 5lb");
  await settled.getByLabel(/^Coffee for line 1:/).selectOption("Kenya AA");
  await expect(settled.getByText("“Elm St blend” is remembered once this is added.")).toBeVisible();
  await settled.getByRole("button", { name: "Add to Plan" }).click();
  await expect(settled).toBeHidden();

  await page.goto("/demand-planner?dialog=bulk");
  const next = await paste(page, "4 ELM ST. BLEND 12oz");
  await expect(next.getByRole("row", { name: /Kenya AA.*4 ELM ST. BLEND 12oz.*remembered.*Matched/ })).toBeVisible();
  await picture(page, "bulk-remembered", { fullPage: false });

  await page.goto("/settings/names");
  const names = page.getByRole("list", { name: "Remembered names" });
  await expect(names.getByRole("listitem")).toHaveText([/“Elm St blend”.*Kenya AA, since/]);
  await api.post(`/roasted-items/${kenya.id}/archive`);
  await expect(names.getByText("Archived: asks again")).toBeVisible();
  await page.goto("/demand-planner?dialog=bulk");
  const asking = await paste(page, "4 Elm St blend 12oz");
  await expect(asking.getByText("“Elm St blend” was remembered for a coffee that is archived")).toBeVisible();
  await expect(asking.getByRole("button", { name: "Add to Plan" })).toBeEnabled();
  await api.post(`/roasted-items/${kenya.id}/restore`);

  await page.goto("/settings/names");
  await names.getByRole("button", { name: "Forget “Elm St blend”" }).click();
  await expect(page.getByRole("heading", { name: "No names remembered" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(names.getByRole("listitem")).toHaveCount(1);
  await names.getByRole("button", { name: "Forget “Elm St blend”" }).click();
  await expect(page.getByRole("link", { name: "Paste an order list" })).toHaveAttribute(
    "href",
    "/demand-planner?dialog=bulk",
  );

  await joinTeam(grace.request, { email: roaster.email, request: page.request });
  await page.goto("/settings");
  await expect(page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Team" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Remembered names" })).toHaveCount(0);
  await page.getByRole("link", { name: "Roastery", exact: true }).click();
  await expect(page.getByText("No package sizes yet.")).toBeVisible();
  const machines = page.getByRole("region", { name: "Machines" });
  await expect(machines.getByRole("heading", { name: "No machine yet" })).toBeVisible();
  await expect(machines.getByText("Nothing here yet.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Pricing" })).toHaveCount(0);
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();
});
