import type { Api, Made } from "@tryer/e2e/support/api.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { openMore } from "@tryer/e2e/support/records.ts";
import { takeRowStep } from "@tryer/e2e/support/row-steps.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

/** A product whose green coffee loses 15 %, with eight good roasts that lost 14.6 % on the whole. */
async function measuredProduct(api: Api) {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 500 });
  const product = await api.post("/roasted-items", {
    name: "Guji Dark",
    roastLevel: "Dark",
    greenCoffeeId: coffee.id,
  });
  for (const [at, loss] of [13.5, 14, 14.1, 14.2, 14.3, 14.4, 14.5, 14.6].entries()) {
    await api.post("/roasts", {
      greenCoffeeId: coffee.id,
      roastedItemId: product.id,
      greenWeightKg: 10,
      roastedWeightKg: (10 * (100 - loss)) / 100,
      roastedAt: new Date(Date.UTC(2026, 0, at + 1, 6)).toISOString(),
    });
  }
  return product;
}

const EVIDENCE = /The last 8 good roasts lost 14\.2% \(13\.5–14\.6\)\./;

const shrinkageOf = async (api: Api, { id }: Made) => {
  const { items } = await api.get<{ items: { id: string; shrinkagePercentage: number | null }[] }>("/roasted-items");
  return items.find((item) => item.id === id)?.shrinkagePercentage;
};

test("the form of a product says which shrinkage holds, and takes over the measured one when asked", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const product = await measuredProduct(api);
  await page.goto("/items");
  const edit = async () => {
    await takeRowStep(page, /Guji Dark/, "Edit");
    return page.getByRole("dialog", { name: "Edit product" });
  };
  const dialog = await edit();
  await openMore(dialog);
  const field = dialog.getByLabel("Shrinkage (%)");
  await expect(field).toHaveValue("");
  await expect(field).toHaveAttribute("placeholder", "15");
  await expect(dialog.getByText(/Blank uses 15% of the green coffee/)).toBeVisible();
  await expect(dialog.getByText(EVIDENCE)).toBeVisible();
  await expectGoodLooks(page, "product-form");
  await field.fill("95");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Must be at most 90")).toBeVisible();
  expect(await shrinkageOf(api, product)).toBeNull();
  await dialog.getByRole("button", { name: /Use 14\.2/ }).click();
  await expect(field).toHaveValue("14.2");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#content").getByText(/Own shrinkage 14\.2%/)).toBeVisible();
  expect(await shrinkageOf(api, product)).toBe(14.2);
  await edit();
  await expect(field).toHaveValue("14.2");
  await field.fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("#content").getByText(/Own shrinkage/)).toHaveCount(0);
  expect(await shrinkageOf(api, product)).toBeNull();
});

test("consistency and roast offer the measured loss; it is set only when accepted, and taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const product = await measuredProduct(api);
  await page.goto(`/roasts/consistency?product=${product.id}`);
  const offer = page.getByRole("region", { name: /^Use 14\.2% for Guji Dark\?$/ });
  await expect(offer.getByText(EVIDENCE)).toBeVisible();
  await expect(offer.getByText(/Plans calculate with 15%, the shrinkage of its green coffee\./)).toBeVisible();
  await expectGoodLooks(page, "shrinkage-offer");
  expect(await shrinkageOf(api, product)).toBeNull();
  await offer.getByRole("button", { name: /^Use 14\.2/ }).click();
  await expect(offer).toHaveCount(0);
  expect(await shrinkageOf(api, product)).toBe(14.2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(offer).toBeVisible();
  expect(await shrinkageOf(api, product)).toBeNull();
  const { items } = await api.get<{ items: Made[] }>("/roasts");
  await follow(page, `/roasts/${items[0]?.id}`);
  await expect(offer.getByText(EVIDENCE)).toBeVisible();
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toHaveCount(0);
  await follow(page, `/roasts/consistency?product=${product.id}`);
  await expect(page.getByRole("img", { name: /Control chart/ })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("a loss within half a point of the figure in use is no offer", async ({ page, api }) => {
  const product = await measuredProduct(api);
  await api.patch(`/roasted-items/${product.id}`, { version: product.version, shrinkagePercentage: 14.6 });
  await page.goto(`/roasts/consistency?product=${product.id}`);
  await expect(page.getByRole("img", { name: /Control chart/ })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Use 14\.2% for Guji Dark\?$/ })).toHaveCount(0);
});

test("a new product is proposed as decaf by its name until somebody says otherwise, and decaf products are filtered", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { id: greenCoffeeId } = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 50 });
  await api.post("/roasted-items", { name: "House", roastLevel: "Dark", greenCoffeeId });
  await page.goto("/items");
  await page.getByRole("button", { name: "Add roasted product" }).click();
  const dialog = page.getByRole("dialog");
  await openMore(dialog);
  const decaf = dialog.getByRole("switch", { name: "Decaf" });
  await expect(decaf).not.toBeChecked();
  await dialog.getByLabel("Name").fill("Peru Decaf");
  await expect(decaf).toBeChecked();
  await decaf.uncheck();
  await expect(decaf).not.toBeChecked();
  await decaf.check();
  await expectGoodLooks(page, "product-form-decaf", { fullPage: false });
  await dialog.getByLabel("Green coffee").selectOption({ label: "Guji" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/items?decaf=true");
  const content = page.locator("#content");
  await expect(content.getByText("Peru Decaf").first()).toBeVisible();
  await expect(content.getByText("House", { exact: true })).toHaveCount(0);
  await content.getByRole("link", { name: "Peru Decaf" }).first().click();
  await expect(content.getByText("Yes, roasted last on its day")).toBeVisible();
});

test("an edited product follows another coffee in being decaf until somebody says otherwise", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const guji = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 50 });
  await api.post("/green-coffees", { coffeeName: "Huila Decaf", quantityKg: 50 });
  await api.post("/roasted-items", { name: "Evening", roastLevel: "Dark", greenCoffeeId: guji.id });
  await page.goto("/items");
  const isDecaf = async () => {
    const { items } = await api.get<{ items: { isDecaf: boolean }[] }>("/roasted-items");
    return items[0]?.isDecaf;
  };
  const dialog = page.getByRole("dialog", { name: "Edit product" });
  const decaf = dialog.getByRole("switch", { name: "Decaf" });
  await takeRowStep(page, /Evening/, "Edit");
  await openMore(dialog);
  await expect(decaf).not.toBeChecked();
  await dialog.getByLabel("Green coffee").selectOption({ label: "Huila Decaf" });
  await expect(decaf).toBeChecked();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await isDecaf()).toBe(true);
  await takeRowStep(page, /Evening/, "Edit");
  await dialog.getByLabel("Green coffee").selectOption({ label: "Guji" });
  await expect(decaf).not.toBeChecked();
  await decaf.check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await isDecaf()).toBe(true);
});
