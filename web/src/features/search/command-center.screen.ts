import { expectLoaded } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { sampled } from "@tryer/e2e/support/sampled.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, picture, test } from "@tryer/e2e/support/test.ts";
import { PAGES, type PageAddress } from "#ui/shell/pages/app-pages.ts";

/** Pages on which the key n opens a form. */
const ADDING = new Set<PageAddress>([
  "/roasts",
  "/inventory",
  "/inventory/packaging",
  "/inventory/roasted",
  "/items",
  "/demand-planner",
  "/orders",
  "/orders/customers",
  "/orders/standing",
  "/purchases",
  "/purchases/contracts",
  "/purchases/samples",
  "/purchases/suppliers",
  "/cupping",
  "/pricing/lists",
  "/machines",
  "/recalls",
  "/settings/team",
]);

test("shortcuts lead on, keep out of fields, are listed and can be switched off", async ({ page, roaster: _ }) => {
  await fillRoastery(page.request);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/dashboard");
  await expect(heading).toHaveText("Dashboard");
  // The listener arrives a moment after the page.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("i");
    await expect(heading).toHaveText("Green Coffee", { timeout: 1000 });
  }).toPass();

  // The field comes with the rows.
  await expect(page.getByRole("searchbox", { name: "Search coffees" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search coffees" })).toBeFocused();
  await page.keyboard.type("gr");
  await expect(page).toHaveURL(/search=gr$/);
  await expect(page.getByRole("status").filter({ hasText: "No coffee found" })).toBeAttached();
  await expect(heading).toHaveText("Green Coffee");
  await page.getByRole("searchbox").fill("");
  await heading.click();

  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "New green coffee" });
  await form.getByLabel("Name").fill("Huila");
  await form.getByLabel("Quantity").fill("30");
  await page.keyboard.press("Control+Enter");
  await expect(form).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "GC-0003" });
  await expect(row).toBeVisible();
  await chooseRowStep(page, "Huila", "Archive");
  await expect(page.getByText("Huila was archived.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Huila was restored.")).toBeVisible();
  await expect(row).toBeVisible();

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Demand Planner")).toBeVisible();
  await picture(page, "shortcuts");
  await sheet.getByRole("switch", { name: "Shortcuts of single keys" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.reload();
  await expect(row).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find or do" })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/inventory/);
});

test("the key n opens the form of every page that adds a record, and of no other", async ({ page, roaster: _ }) => {
  const problems: string[] = [];
  // The pages with a form are all played; of the others the gate plays a share.
  const others = PAGES.filter(({ to }) => !ADDING.has(to));
  for (const { to } of [...PAGES.filter(({ to }) => ADDING.has(to)), ...sampled(others, 8)]) {
    await test.step(to, async () => {
      await page.goto(to);
      await expectLoaded(page);
      const unmarked = page
        .locator("main [data-page-steps] :is(a, button):not([data-new-step] *)")
        .filter({ hasText: /^(Add|New) / });
      for (const name of await unmarked.allInnerTexts()) problems.push(`${to}: the key n does not know '${name}'`);
      if (!ADDING.has(to)) {
        if ((await page.locator("main [data-new-step]").count()) > 0) problems.push(`${to} is no page that adds`);
        return;
      }
      // The listener arrives a moment after the page.
      await expect(async () => {
        if (new URL(page.url()).pathname === to && (await page.getByRole("dialog").count()) === 0)
          await page.keyboard.press("n");
        const isFormPage = new URL(page.url()).pathname === `${to}/new`;
        if (!isFormPage) await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
      }).toPass();
    });
  }
  expect(problems).toEqual([]);
});

test("the palette is reached by touch or pointer as well", async ({ page, roaster: _ }, { project }) => {
  await page.goto("/dashboard");
  if (project.name === "phone") await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("option", { name: "Roasted Products" }).click();
  await expect(page.getByRole("heading", { name: "Roasted Products", level: 1 })).toBeVisible();
  await expect(page.getByRole("combobox")).toBeHidden();
});

test("the palette opens purchases and suppliers by name for who may see them", async ({ page, api }) => {
  const { id } = await api.post("/suppliers", { name: "Nordic Green", contact: "Mia Berg" });
  await api.post("/purchases", {
    supplierId: id,
    lines: [{ coffeeName: "Guji", weight: "60", weightUnit: "kg" }],
  });
  await page.goto("/dashboard");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Find or do" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type("nordic");
  await page
    .getByRole("group", { name: "Suppliers" })
    .getByRole("option", { name: /Nordic Green Mia Berg/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/purchases/suppliers/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Nordic Green" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find or do" })).toBeFocused();
  await page.keyboard.type("PO-0001");
  await page.getByRole("option", { name: /Nordic Green Draft PO-0001/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PO-0001");
});

test("the palette opens contracts, samples, cupping sessions, customers, orders and packaging by name", async ({
  page,
  api,
}) => {
  const { id: supplierId } = await api.post("/suppliers", { name: "Rio Verde" });
  await api.post("/purchase-contracts", { supplierId, coffeeName: "Santos Azul", weight: "600" });
  await api.post("/coffee-samples", { kind: "offer", coffeeName: "Azul Natural" });
  const coffee = await api.post("/green-coffees", { coffeeName: "Cerrado", quantityKg: 1 });
  const coffees = [{ kind: "green", id: coffee.id }];
  await api.post("/cupping", { title: "Azul and others", heldOn: "2026-11-17", formKey: "quick", coffees });
  const customer = await api.post("/customers", { name: "Café Azul" });
  await api.post("/orders", { customerId: customer.id });
  await api.post("/packaging", { name: "Bag azul", kind: "bag" });
  await page.goto("/dashboard");
  for (const [option, heading] of [
    [/Santos Azul Rio Verde CT-0001/, /CT-0001/],
    [/Azul Natural Open SA-0001/, /SA-0001/],
    [/Azul and others Open CS-0001/, /Azul and others/],
    [/Café Azul CU-0001/, /Café Azul/],
    [/Café Azul Draft OR-0001/, /OR-0001/],
    [/Bag azul PM-0001/, /Bag azul/],
  ] as const) {
    await expect(async () => {
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox", { name: "Find or do" })).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.type("azul");
    await page.getByRole("option", { name: option }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});
