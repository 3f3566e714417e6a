import type { Api } from "@tryer/e2e/support/api.ts";
import { expectAccessible } from "@tryer/e2e/support/axe.ts";
import { openMore } from "@tryer/e2e/support/records.ts";
import { expect, expectNoSidewaysScroll, type Page, picture, test } from "@tryer/e2e/support/test.ts";

const SPEC_PAGES = [
  "Dashboard",
  "Roasts",
  "Green Coffee",
  "Roasted Products",
  "Demand Planner",
  "Orders",
  "Batch Tracking",
  "Profile",
];
/** Labels of a product below 'More' that somebody needs who sells nothing. */
const OF_ROASTING = [/^Decaf/, /^Shrinkage/, /^Days of rest/, /^Grinds/];

const LATER_PAGES = ["Purchases", "Pricing", "Analytics", "Trace Coffee"];

/** Tabs of each area by the kind of roastery, where no record is there yet. */
const TABS = {
  home: {
    "/roasts": ["Journal", "Import"],
    "/inventory": ["Stock", "Counts"],
    "/demand-planner": ["Plan", "Completed"],
    "/orders": ["Orders", "Customers"],
    "/batch-tracking": ["By coffee", "By day"],
  },
  sells: {
    "/roasts": ["Journal", "Cupping", "Machines", "Import"],
    "/inventory": ["Stock", "Roasted stock", "Packaging", "Counts"],
    "/demand-planner": ["Plan", "From orders", "Completed"],
    "/orders": ["Orders", "Customers", "Invoices", "Standing", "Shops"],
    "/batch-tracking": ["By coffee", "By day"],
    "/purchases": ["Purchases", "Suppliers"],
    "/pricing/prices": ["Prices", "Costs", "Targets"],
  },
  wholesale: {
    "/roasts": ["Journal", "Cupping", "Profiles and consistency", "Machines", "Import"],
    "/inventory": ["Stock", "Roasted stock", "Packaging", "Counts", "Stock on a day"],
    "/purchases": ["Purchases", "Contracts", "Samples", "Suppliers"],
    "/trace": ["Trace", "Recalls"],
  },
} as const;

async function beOfKind(api: Api, kind: keyof typeof TABS) {
  const { version } = await api.get("/roastery");
  await api.patch("/roastery", { version, kind });
}

const isPhone = () => test.info().project.name === "phone";

/** Links to the pages, with the menu of a phone or 'More' open. */
async function openLinks(page: Page, { hasUnused = true } = {}) {
  const links = page.getByRole("navigation", { name: "Pages" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (isPhone()) await page.getByRole("button", { name: "Open menu" }).click();
  else if (await links.getByRole("button", { name: /^More/ }).isVisible()) {
    await links.getByRole("button", { name: /^More/ }).click();
  }
  const unused = links.getByRole("region", { name: "Not used yet" });
  // Both menus are loaded when they are opened first.
  if (hasUnused) await expect(unused).toBeVisible();
  else await expect(links.getByRole("link").first()).toBeVisible();
  if (isPhone() && hasUnused) await unused.getByText("Not used yet").click();
  const all = await links.getByRole("link").allInnerTexts();
  const waiting = await unused.getByRole("link").allInnerTexts();
  return { unused, waiting, shown: all.filter((label) => !waiting.includes(label)) };
}

for (const [kind, tabs] of Object.entries(TABS)) {
  test(`a roastery of the kind '${kind}' shows its areas and no others`, { tag: "@every-size" }, async ({
    page,
    api,
    roaster: _,
  }) => {
    await beOfKind(api, kind as keyof typeof TABS);
    const sections = page.getByRole("navigation", { name: "Sections" });
    for (const [address, names] of Object.entries(tabs)) {
      await page.goto(address);
      await expect(sections.getByRole("link"), address).toHaveText([...names]);
    }
    await page.goto("/inventory");
    await expect(sections.getByRole("link").first()).toBeVisible();
    const { shown, waiting } = await openLinks(page, { hasUnused: kind !== "wholesale" });
    expect(shown.sort()).toEqual([...SPEC_PAGES, ...(kind === "home" ? [] : LATER_PAGES)].sort());
    expect(waiting.length > 0).toBe(kind !== "wholesale");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await picture(page, `areas-${kind}`, { fullPage: false });
  });
}

test("an area that is not used yet opens with one click, stays, and appears with its first record", {
  tag: "@every-size",
}, async ({ page, api, roaster: _ }) => {
  await beOfKind(api, "home");
  const sections = page.getByRole("navigation", { name: "Sections" });
  await test.step("reached by its address it is lit, and goes again", async () => {
    await page.goto("/cupping");
    await expect(sections.locator('[aria-current="page"]')).toHaveText("Cupping");
    await page.goto("/roasts");
    await expect(sections.getByRole("link")).toHaveText(["Journal", "Import"]);
  });
  await test.step("one click under 'Not used yet' opens it, and it stays", async () => {
    const { unused } = await openLinks(page);
    await unused.getByRole("link", { name: "Cupping" }).click();
    await expect(page).toHaveURL("/cupping");
    await page.goto("/roasts");
    await expect(sections.getByRole("link")).toHaveText(["Journal", "Cupping", "Import"]);
    expect((await openLinks(page)).waiting).not.toContain("Cupping");
  });
  await test.step("the first record shows the area at once, in every browser", async () => {
    await page.goto("/inventory/packaging");
    await page.getByRole("button", { name: "Add material" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Bag 250 g");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await sections.getByRole("link", { name: "Stock", exact: true }).click();
    await expect(sections.getByRole("link")).toHaveText(["Stock", "Packaging", "Counts"]);
    await api.post("/suppliers", { name: "Importer" });
    await page.reload();
    expect((await openLinks(page)).shown).toContain("Purchases");
  });
});

test("the kind is changed in the settings, and what was used stays", async ({ page, api, roaster: _ }) => {
  await beOfKind(api, "home");
  await api.post("/packaging", { name: "Bag", kind: "bag" });
  await page.goto("/settings/roastery");
  const card = page.getByRole("region", { name: "Pages in use" });
  await expect(card.getByRole("radio", { name: "I roast for myself" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Locked period" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Taxes and tiers" })).toHaveCount(0);
  await picture(page, "areas-settings");
  await card.getByText("I sell wholesale and buy by contract").click();
  await expect(page.getByText("Roastery saved")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Purchases" })).toBeVisible();
  await card.getByText("I roast for myself").click();
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Purchases" })).toHaveCount(0);
  await page.goto("/inventory");
  await expect(page.getByRole("navigation", { name: "Sections" }).getByRole("link")).toHaveText([
    "Stock",
    "Packaging",
    "Counts",
  ]);
});

test("a new product of a home roaster asks for four things", { tag: "@every-size" }, async ({
  page,
  api,
  roaster: _,
}) => {
  await beOfKind(api, "home");
  await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 10 });
  await page.goto("/items?dialog=product");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeVisible();
  const labels = dialog.locator("label:visible");
  await expect(labels).toHaveText([/^Name/, /^Roast level/, /^Green coffee/, /^Package sizes/]);
  await picture(page, "areas-product-form", { fullPage: false });

  await test.step("the fields below 'More' are those of roasting, without tax, label or shop", async () => {
    await openMore(dialog);
    await expect(labels).toHaveText([/^Name/, /^Roast level/, /^Green coffee/, /^Package sizes/, ...OF_ROASTING]);
    await picture(page, "areas-product-form-more", { fullPage: false });
  });
  await test.step("a roastery that sells is asked for tax and labels too", async () => {
    await beOfKind(api, "sells");
    await page.reload();
    await openMore(dialog);
    await expect(dialog.getByLabel("SKU")).toBeVisible();
    await expect(dialog.getByLabel("Label text")).toBeVisible();
  });
  await test.step("a value that a product has is shown whatever the kind, and nothing is lost", async () => {
    const [green] = (await api.get<{ items: { id: string }[] }>("/green-coffees")).items;
    const product = await api.post("/roasted-items", {
      name: "House",
      roastLevel: "Medium",
      greenCoffeeId: green?.id,
      labelText: "Best with milk",
      sku: "H-1",
    });
    await beOfKind(api, "home");
    await page.goto(`/items/${product.id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(dialog.getByLabel("Label text")).toHaveValue("Best with milk");
    await expect(dialog.getByLabel("Tasting notes")).toBeHidden();
    await dialog.getByLabel("Name").fill("House blend");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    expect(await api.get(`/roasted-items/${product.id}`)).toMatchObject({ labelText: "Best with milk", sku: "H-1" });
  });
});
