import { expect, test } from "@tryer/e2e/support/test.ts";

test("a roast of several coffees is logged by shares, named with them and found by each", async ({ page, api }) => {
  const huila = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20 });
  const kaffa = await api.post("/green-coffees", { coffeeName: "Kaffa", quantityKg: 1 });
  await page.goto("/roasts?dialog=new");
  const dialog = page.getByRole("dialog", { name: "Log a roast" });
  await dialog.getByLabel("Green coffee").selectOption({ label: "Huila" });
  await dialog.getByRole("button", { name: "Add another coffee" }).click();
  await dialog.getByLabel("Weight unit").selectOption("kg");
  await dialog.getByLabel("Green weight").fill("10");
  await expect(dialog.getByLabel("Green coffee 1")).toHaveValue(huila.id);
  await dialog.getByLabel("Share 1").fill("60");
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog.getByText("Please select a green coffee")).toBeVisible();
  await dialog.getByLabel("Green coffee 2").selectOption({ label: "Huila" });
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog.getByText("This coffee is already in the blend")).toBeVisible();
  await dialog.getByLabel("Green coffee 2").selectOption({ label: "Kaffa" });
  await dialog.getByLabel("Share 2").fill("30");
  await expect(dialog.getByText("The shares make 90%, not 100%")).toBeVisible();
  await dialog.getByLabel("Share 2").fill("");
  await dialog.getByRole("button", { name: "Save roast" }).click();
  const question = page.getByRole("dialog", { name: "Log this roast?" });
  await expect(question.getByText(/of Kaffa are in stock/)).toBeVisible();
  await expect(question.getByText(/of Huila are in stock/)).toBeHidden();
  await question.getByRole("button", { name: "Log anyway" }).click();
  await expect(dialog).toBeHidden();
  const content = page.locator("#content");
  await expect(content.getByText(/^Huila 60%, Kaffa 40%$/)).toBeVisible();
  await page.goto(`/roasts?green=${kaffa.id}`);
  await content.getByRole("link", { name: "R-0001" }).click();
  await expect(page.getByRole("heading", { name: /Huila 60%, Kaffa 40%/ })).toBeVisible();
  await content.getByRole("link", { name: "Kaffa", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/inventory/${kaffa.id}`));
  await expect(content.getByText(/8\.82\slb green roasted in all/)).toBeVisible();
});

test("the parts of a blend are edited by weight, and go back to one coffee", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const huila = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20 });
  const kaffa = await api.post("/green-coffees", { coffeeName: "Kaffa", quantityKg: 20 });
  const { id } = await api.post("/roasts", {
    parts: [
      { greenCoffeeId: huila.id, greenWeightKg: 6 },
      { greenCoffeeId: kaffa.id, greenWeightKg: 4 },
    ],
    greenWeightKg: 10,
    roastedAt: new Date(Date.now() - 3_600_000).toISOString(),
  });
  await page.goto(`/roasts/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit R-0001" });
  await dialog.getByLabel("Weight unit").selectOption("kg");
  await expect(dialog.getByLabel("Weight 1")).toHaveValue("6");
  await dialog.getByLabel("Weight 1").fill("5");
  await expect(dialog.getByText("The coffees weigh 9 kg together, not 10 kg")).toBeVisible();
  await dialog.getByLabel("Green weight").fill("9");
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: /Huila 56%, Kaffa 44%/ })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove part 2" }).click();
  await expect(dialog.getByLabel("Green coffee")).toHaveValue(huila.id);
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(page.getByRole("heading", { name: "Huila", exact: true })).toBeVisible();
  expect(await api.get(`/green-coffees/${kaffa.id}`)).toMatchObject({ quantityKg: 20 });
});
