import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("roasted coffee is packed, counted and released, and a packing is taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Huila", quantityKg: 100 });
  const house = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id };
  const product = await api.post<{ id: string }>("/roasted-items", house);
  await api.post("/package-sizes", { size: 250, unit: "g" });
  const roast = { greenCoffeeId: green.id, roastedItemId: product.id, greenWeightKg: 10, roastedWeightKg: 8.5 };
  await api.post("/roasts", { ...roast, roastedAt: "2026-11-17T06:40:00.000Z" });
  await page.goto("/inventory/roasted");
  await page.getByRole("button", { name: "Pack House" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Bags")).toBeFocused();
  await dialog.getByLabel("Bags").fill("12");
  await dialog.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByText("12 × 250 g")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("12 × 250 g")).toBeHidden();
  const size = await api.get<{ id: string }[]>("/package-sizes");
  const packed = { roastedItemId: product.id, packageSizeId: size[0]?.id, bags: 3 };
  const packing = await api.post<{ id: string }>("/stock/packings", packed);
  await expect(page.getByText("3 × 250 g")).toBeVisible();
  await expectGoodLooks(page, "roasted-stock");
  await api.post(`/stock/bookings/${packing.id}/undo`, {});
  await page.getByRole("link", { name: "House" }).click();
  await chooseRowStep(page, "R-0001", "Hold");
  await expect(page.getByText("On hold", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Release R-0001" }).click();
  await expect(page.getByRole("button", { name: "Pack R-0001" })).toBeVisible();
  await page.getByRole("button", { name: "Change loose of R-0001" }).click();
  await page.getByRole("menuitem", { name: "Count" }).click();
  await dialog.getByLabel(/^Weighed/).fill("18");
  await dialog.getByRole("button", { name: "Count", exact: true }).click();
  await expect(page.getByText("Loose: 18")).toBeVisible();
  await expectGoodLooks(page, "roasted-lots");
  await page.getByRole("link", { name: "R-0001" }).click();
  await expect(page.getByRole("heading", { name: "R-0001" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Stock ledger" }).getByText("Counted")).toBeVisible();
  await expectGoodLooks(page, "roasted-lot");
  await page.getByRole("link", { name: "‹ House" }).click();
  await api.post("/stock/packings", packed);
  await chooseRowStep(page, "R-0001", "Labels");
  const labels = page.getByRole("region", { name: "Printed labels" });
  await expect(labels.getByText("House")).toHaveCount(3);
  await expect(labels).toContainText("250 g");
  await expect(labels).toContainText("Lot R-0001");
  await page.getByLabel("Labels", { exact: true }).fill("501");
  await expect(page.getByText(/at most 500/)).toBeVisible();
  await page.getByLabel("Labels", { exact: true }).fill("5");
  await page.getByLabel("Grind").fill("Espresso");
  await expect(labels.getByText("250 g Espresso")).toHaveCount(5);
  await expect(page.getByRole("button", { name: "Print 5 labels" })).toBeEnabled();
  await expectGoodLooks(page, "labels");
});

test.describe("a blend", () => {
  test.use({ provokedErrors: /status of 409/ });

  test("roasted coffees are blended, each with its own loss, and the blend is taken back", {
    tag: "@every-size",
  }, async ({ page, api }) => {
    const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Huila green", quantityKg: 100 });
    const product = (name: string) =>
      api.post<{ id: string }>("/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id });
    const [huila, kaffa] = [await product("Huila"), await product("Kaffa")];
    await product("House");
    const shelf = (roastedItemId: string, roastedOn: string) =>
      api.post("/stock/lots", { roastedItemId, roastedOn, looseGrams: 2268 });
    await shelf(huila.id, "2026-11-12");
    await shelf(huila.id, "2026-11-16");
    await shelf(kaffa.id, "2026-11-14");
    await page.goto("/inventory/roasted");
    await page.getByRole("button", { name: "Make blend" }).click();
    const dialog = page.getByRole("dialog", { name: "Make blend" });
    await expect(dialog.getByLabel("Product")).toBeFocused();
    await dialog.getByLabel("Product").selectOption({ label: "House" });
    await dialog.getByLabel("Coffee 1").selectOption({ label: "Huila" });
    await expect(dialog.getByText(/^10\.00\slb loose and released$/)).toBeVisible();
    await dialog.getByLabel("Roast 1").selectOption({ index: 2 });
    await expect(dialog.getByText(/^5\.00\slb loose and released$/)).toBeVisible();
    await dialog.getByLabel("Roast 1").selectOption({ label: "Oldest roast first" });
    await dialog.getByLabel("Coffee 2").selectOption({ label: "Kaffa" });
    await dialog.getByLabel("Weight 1").fill("6");
    await dialog.getByLabel("Loss 1").fill("0.5");
    await dialog.getByLabel("Weight 2").fill("7");
    await dialog.getByRole("button", { name: "Make blend" }).click();
    await expect(dialog.getByText(/^Only 5\.00\slb of Kaffa are loose and released/)).toBeVisible();
    await dialog.getByLabel("Weight 2").fill("4");
    await expect(dialog.getByText(/^Makes 9\.50\slb$/)).toBeVisible();
    await expectGoodLooks(page, "make-blend");
    await dialog.getByRole("button", { name: "Make blend" }).click();
    await expect(page.getByText(/^9\.50\slb of House as RL-0004\.$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "House" })).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("link", { name: "House" })).toBeHidden();
  });
});

test("coffee past its date goes into a blend only where a person chooses it", async ({ page, api }) => {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Huila green", quantityKg: 100 });
  const product = (name: string, further = {}) =>
    api.post<{ id: string }>("/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id, ...further });
  const [huila, kaffa] = [await product("Huila", { bestBeforeDays: 30 }), await product("Kaffa")];
  const house = await product("House");
  const shelf = (roastedItemId: string, roastedOn: string) =>
    api.post("/stock/lots", { roastedItemId, roastedOn, looseGrams: 2268 });
  await shelf(huila.id, "2020-11-12");
  await shelf(kaffa.id, "2020-11-12");
  await page.goto("/inventory/roasted");
  await page.getByRole("button", { name: "Make blend" }).click();
  const dialog = page.getByRole("dialog", { name: "Make blend" });
  await expect(dialog.getByLabel("Product")).toBeFocused();
  await dialog.getByLabel("Product").selectOption(house.id);
  await dialog.getByLabel("Coffee 1").selectOption({ label: "Huila" });
  await expect(dialog.getByText(/^0\.00\slb loose and released, 5\.00\slb expired and not taken$/)).toBeVisible();
  await dialog.getByLabel("Coffee 2").selectOption({ label: "Kaffa" });
  await dialog.getByLabel("Weight 1").fill("2");
  await dialog.getByLabel("Weight 2").fill("2");
  await dialog.getByLabel("Roast 1").selectOption({ label: "Oldest roast first, expired too" });
  await expect(dialog.getByText(/^5\.00\slb loose and released$/).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Make blend" }).click();
  const why = dialog.getByLabel("Why coffee past its date is blended");
  await expect(why).toHaveAccessibleDescription("Enter why you blend coffee past its date");
  await why.fill("For cold brew");
  await dialog.getByRole("button", { name: "Make blend" }).click();
  await expect(page.getByText(/^4\.00\slb of House as RL-0003\.$/)).toBeVisible();
});

test("the cost of a blend is shown with its parts, and the lot whose cost is missing is named", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const coffee = async (name: string, further = {}) => {
    const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: name, quantityKg: 100, ...further });
    const product = { name: `${name} roasted`, roastLevel: "Medium", greenCoffeeId: green.id };
    const { id } = await api.post<{ id: string }>("/roasted-items", product);
    const weights = { greenWeightKg: 10, roastedWeightKg: 8, roastedAt: "2026-11-17T06:40:00.000Z" };
    await api.post("/roasts", { greenCoffeeId: green.id, roastedItemId: id, ...weights });
    return id;
  };
  const cost = (price: string) => ({ cost: { price, basis: "kg" } });
  const [huila, kaffa, guji] = [
    await coffee("Huila", cost("8")),
    await coffee("Kaffa", cost("12")),
    await coffee("Guji"),
  ];
  const size = await api.post<{ id: string }>("/package-sizes", { size: 250, unit: "g" });
  const blend = (roastedItemId: string, ...parts: string[]) =>
    api.post<{ id: string }>("/stock/blends", {
      roastedItemId,
      parts: parts.map((id) => ({ roastedItemId: id, weightKg: 2 })),
    });
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "House green", quantityKg: 1 });
  const product = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id };
  const house = await api.post<{ id: string }>("/roasted-items", product);
  const made = await blend(house.id, huila, kaffa);
  await api.post("/stock/packings", { roastedItemId: house.id, packageSizeId: size.id, bags: 2 });
  await page.goto(`/inventory/roasted/lots/${made.id}`);
  await expect(page.getByText(/50\.00 left$/)).toBeVisible();
  await expect(page.getByText(/of R-0001 Huila roasted · .*20\.00$/)).toBeVisible();
  await expect(page.getByText(/of R-0002 Kaffa roasted · .*30\.00$/)).toBeVisible();
  await expect(page.getByText(/3\.1250? of coffee a bag$/)).toBeVisible();
  const unknown = await blend(house.id, huila, guji);
  await page.goto(`/inventory/roasted/lots/${unknown.id}`);
  await expect(page.getByText(/^Cost unknown: R-0003, its green coffee has no cost\.$/)).toBeVisible();
  await expectGoodLooks(page, "roasted-costs");
});
