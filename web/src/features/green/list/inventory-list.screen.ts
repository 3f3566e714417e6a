import { Api } from "@tryer/e2e/support/api.ts";
import { exportedList } from "@tryer/e2e/support/exported-list.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep, setFilter } from "@tryer/e2e/support/records.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";
import { expectThumbSized } from "@tryer/e2e/support/thumbs.ts";

const COFFEES = [
  {
    coffeeName: "Guji",
    country: "Ethiopia",
    process: "Washed",
    moisturePercent: 10.8,
    quantityKg: 30,
    cost: { price: "9", basis: "kg" },
  },
  { coffeeName: "Sidamo", country: "Ethiopia", process: "Natural", quantityKg: 0 },
  { coffeeName: "Huila", country: "Colombia", process: "Washed", quantityKg: 12.5, reorderPointKg: 20 },
  { coffeeName: "=Cerrado", origin: "Brazil", quantityKg: 60, cost: { price: "6", basis: "kg" } },
];

/** Four coffees, one of them bought from a supplier and in part in a warehouse, and a coffee of a customer. */
async function fillShelf(api: Api) {
  const ids: string[] = [];
  for (const coffee of COFFEES) ids.push((await api.post("/green-coffees", coffee)).id);
  const customer = await api.post("/customers", { name: "Café Südhang" });
  await api.post("/green-coffees", { coffeeName: "Yirga", country: "Ethiopia", quantityKg: 25, ownerId: customer.id });
  const [first] = await api.get<[{ id: string }]>("/locations");
  const warehouse = await api.post("/locations", { name: "Warehouse" });
  await api.post(`/green-coffees/${ids[0]}/transfer`, {
    fromLocationId: first.id,
    toLocationId: warehouse.id,
    quantityKg: 10,
  });
  const supplier = await api.post("/suppliers", { name: "Nordic Green" });
  const lines = [{ greenCoffeeId: ids[0], weight: "60", price: "9" }];
  const purchase = await api.post("/purchases", { supplierId: supplier.id, lines });
  await api.post(`/purchases/${purchase.id}/step`, { version: 1, step: "order" });
  return { ids, warehouse, supplier };
}

const names = (page: Page) => page.locator("[data-row-link]").allInnerTexts();
const totals = (page: Page) => page.getByRole("region", { name: "Totals" });

test("filters narrow the list, stand in the address and as chips, and the totals are those of the whole list", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { warehouse } = await fillShelf(api);
  await page.goto("/inventory");
  await expect(totals(page)).toContainText(/4 coffees.*225\.97\slb.*€630\.00 · 1 coffee has no cost/s);
  await expect(totals(page)).toContainText(/Customers’: 55\.12\slb in 1 coffee/);
  await page.getByRole("button", { name: "Filters" }).click();
  await expectGoodLooks(page, "inventory-filters");
  await page.keyboard.press("Escape");

  await setFilter(page, "Origin", "Ethiopia");
  await expect.poll(() => names(page)).toEqual(["Guji", "Sidamo", "Yirga"]);
  await expect(page).toHaveURL(/origin=Ethiopia/);
  await expect(totals(page)).toContainText(/2 coffees.*66\.14\slb/s);
  await setFilter(page, "Process", "Washed");
  await expect.poll(() => names(page)).toEqual(["Guji"]);
  await page.getByRole("button", { name: "Remove filter: Origin: Ethiopia" }).click();
  await expect.poll(() => names(page)).toEqual(["Guji", "Huila"]);
  await expect(page).not.toHaveURL(/origin=/);
  await setFilter(page, "Location", warehouse.id);
  await expect.poll(() => names(page)).toEqual(["Guji"]);
  await expectGoodLooks(page, "inventory-filtered");

  await page.goto(`/inventory?location=${warehouse.id}&process=washed`);
  await expect(page.getByRole("button", { name: "Remove filter: Location: Warehouse" })).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["Guji"]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect.poll(() => names(page)).toHaveLength(5);
  await page.goto("/inventory?low=true");
  await expect.poll(() => names(page)).toEqual(["Huila", "Sidamo"]);
  await expect(page.getByText("Low", { exact: true })).toBeVisible();
  await page.goto("/inventory?low=true&origin=Brazil");
  await expect(page.getByText("No coffee fits the filters.")).toBeVisible();
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect.poll(() => names(page)).toHaveLength(5);
});

test("coffees are found by supplier by those who see purchases; a roaster sees neither suppliers nor value", async ({
  page,
  roaster,
  grace,
}) => {
  await joinTeam(grace.request, { email: roaster.email, request: page.request }, "roaster");
  await fillShelf(new Api(grace.request));
  await page.goto("/inventory");
  await expect(totals(page)).toContainText(/4 coffees.*225\.97\slb/s);
  await expect(totals(page)).not.toContainText("€");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("group", { name: "Filters" }).getByLabel("Origin")).toBeVisible();
  await expect(page.getByRole("group", { name: "Filters" }).getByLabel("Supplier")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: "Process" })).toBeVisible();
  await expect(page.getByRole("menuitemcheckbox", { name: /Supplier|Cost|Value/ })).toHaveCount(0);
});

test("columns are chosen per person and kept, keys move from row to row and open a coffee, and back leads to the same list", async ({
  page,
  api,
}) => {
  const { ids, supplier } = await fillShelf(api);
  await page.goto("/inventory");
  await expect(page.getByRole("columnheader", { name: "Supplier" })).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Supplier" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Cover (days)" }).click();
  for (const fact of ["Station", "Moisture", "Density", "Water activity", "Defects", "Certifications"]) {
    await expect(page.getByRole("menuitemcheckbox", { name: fact })).not.toBeChecked();
  }
  await page.getByRole("menuitemcheckbox", { name: "Moisture" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("cell", { name: "Nordic Green" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "10.80%" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Supplier" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Cover (days)" })).toHaveCount(0);
  await setFilter(page, "Supplier", supplier.id);
  await expect.poll(() => names(page)).toEqual(["Guji"]);
  await page.goto("/inventory?origin=Ethiopia");
  await expect.poll(() => names(page)).toEqual(["Guji", "Sidamo", "Yirga"]);

  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await page.keyboard.press("j");
  await expect(link("Guji")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("j");
  await expect(link("Yirga")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(link("Yirga")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await expect(link("Guji")).toBeFocused();
  await page.getByLabel("Search coffees").press("ArrowDown");
  await expect(link("Guji")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/inventory/${ids[0]}`);
  await page.getByRole("link", { name: "‹ Green Coffee" }).click();
  await expect(page).toHaveURL(/\/inventory\?.*origin=Ethiopia/);
  // The link of the row lies over its cells.
  await page.getByRole("cell", { name: "GC-0002" }).click({ force: true });
  await expect(page).toHaveURL(`/inventory/${ids[1]}`);
});

test("the filtered list is exported as a table without formulas, with its totals", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  await fillShelf(api);
  const exported = async (path: string) => {
    await page.goto(path);
    const { name, headings, rows } = await exportedList(page, "Green coffee");
    expect(name).toMatch(/^Green coffee \d{4}-\d{2}-\d{2}\.csv$/);
    return [headings, ...rows];
  };
  const all = await exported("/inventory");
  expect(all).toHaveLength(1 + 5 + 2);
  expect(all[1]).toMatch(/^GC-0004,'=Cerrado,Brazil,/);
  const [, guji, huila, total] = await exported("/inventory?process=washed");
  expect(guji).toMatch(/^GC-0001,Guji,.*,30\.000,.*Warehouse 10\.000 kg.*,Nordic Green,.*,270\.00,.*$/);
  expect(huila).toMatch(/^GC-0003,Huila,/);
  expect(total).toMatch(/^,Total,.*,42\.500,.*,270\.00,+$/);
});

test(
  "a long list draws only the rows in view, and its end is reached by the scroll bar or by keys",
  {
    tag: "@every-size",
  },
  async ({ page, api }, { project }) => {
    const rows = Array.from({ length: 230 }, (_, index) => ({
      coffeeName: `Coffee ${String(index).padStart(3, "0")}`,
      quantityKg: 1,
    }));
    await Promise.all(
      [0, 1, 2].map(async (part) => {
        for (const row of rows.filter((_, index) => index % 3 === part)) await api.post("/green-coffees", row);
      }),
    );
    await page.goto("/inventory");
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    await expect(link("Coffee 000")).toBeVisible();
    await expect(totals(page)).toContainText(/230 coffees.*507\.06\slb/s);
    expect(await page.getByRole("link", { name: /^Coffee \d+$/ }).count()).toBeLessThan(60);
    const toTheEnd = () =>
      page.evaluate((isPhone) => {
        const scroller = isPhone ? document.scrollingElement : document.querySelector("table")?.parentElement;
        scroller?.scrollTo({ top: scroller.scrollHeight });
      }, project.name === "phone");
    await expect(async () => {
      await toTheEnd();
      await expect(link("Coffee 229")).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await page.getByRole("link", { name: /^Coffee \d+$/ }).count()).toBeLessThan(60);
    if (project.name === "phone") return;
    const { rows: exported } = await exportedList(page, "Green coffee");
    expect(exported.slice(228)).toEqual([
      expect.stringMatching(/^GC-0\d+,Coffee 228,/),
      expect.stringMatching(/^GC-0\d+,Coffee 229,/),
      expect.stringMatching(/^,Total,.*,230\.000,/),
    ]);
    await link("Coffee 229").focus();
    await page.keyboard.press("k");
    await expect(link("Coffee 228")).toBeFocused();
  },
);

test("the buttons that clear the search and close a toast are as big as a thumb", { tag: "@phone" }, async ({
  page,
  api,
}) => {
  await fillShelf(api);
  await page.goto("/inventory");
  await page.getByLabel("Search coffees").fill("Guji");
  await expect.poll(() => names(page)).toEqual(["Guji"]);
  await chooseRowStep(page, "Guji", "Archive");
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
  await expect(page.getByLabel("Clear the search", { exact: true })).toBeVisible();
  await expectThumbSized(page);
});
