import type { GreenCoffeeDetails, Roast } from "@tryer/contract";
import { withAcaia, withoutScales, withSerialScale } from "@tryer/e2e/support/devices/fake-scales.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { openMore } from "@tryer/e2e/support/records.ts";
import { expect, type Page, picture, test } from "@tryer/e2e/support/test.ts";

/** Opens the scale at a field of the dialog that is open. */
async function weigh(page: Page, field: string) {
  await page.getByTitle(`Weigh: ${field}`).click();
  const scale = page.getByRole("dialog", { name: `Weigh: ${field}` });
  await expect(scale).toBeVisible();
  return scale;
}

const takeButton = (page: Page) => page.getByRole("dialog", { name: /^Weigh:/ }).getByRole("button", { name: /^Take/ });

const EIGHT = new Date("2026-11-20T08:00:00Z");
const TEN_PAST = new Date("2026-11-20T08:10:00Z");

test("a dynamic weight, a stable one, an overload and silence: only the stable weight is taken, and never a stale one", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { version } = await api.get("/profile");
  await api.patch("/profile", { version, weightUnit: "kg" });
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 200 });
  const machine = await api.post("/machines", { name: "Giesen W15", batchSizeLbs: 26.46 });
  const house = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id, machineId: machine.id };
  const product = await api.post("/roasted-items", house);
  const size = await api.post("/package-sizes", { size: 5, unit: "kg" });
  const plan = await api.get("/plans/pending");
  const items = [{ roastedItemId: product.id, packageSizeId: size.id, quantity: 10 }];
  await api.post(`/plans/${plan.id}/items`, { items });

  await withSerialScale(page, { speaks: false });
  await page.clock.install({ time: EIGHT });
  await page.goto("/batch-tracking");
  await page.locator("#content").getByRole("button", { name: "Log roast" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Log batch 1" });
  await dialog.getByLabel("Weight unit").selectOption("kg");
  const field = dialog.getByLabel("Green weight");
  await expect(field).toHaveValue("12");
  await expect(dialog).toContainText(/Expected 12\.00\skg, on target/);

  const scale = await weigh(page, "Green weight");
  const take = takeButton(page);
  const state = scale.getByRole("status").first();
  await page.clock.pauseAt(TEN_PAST);
  await scale.getByRole("button", { name: "Connect by cable" }).click();
  await expect(state).toHaveText("Waiting for the scale");

  await page.evaluate(() => window.fakeScale.send("S D  5.012 kg\r\n"));
  await expect(state).toHaveText("Settling");
  await expect(scale).toContainText(/5\.012\skg/);
  await expect(take).toBeDisabled();

  await page.evaluate(() => window.fakeScale.send("S S  5.010 kg\r\n"));
  await expect(state).toHaveText("Stable");
  await expect(take).toBeEnabled();
  await expect(take).toHaveText(/Take 5\.010\skg/);
  await expect(scale).toContainText(/Expected 12\.00\skg, 6\.99\skg under/);
  await picture(page, "scale-stable", { fullPage: false });

  await page.evaluate(() => window.fakeScale.send("S +\r\n"));
  await expect(state).toHaveText("Overload");
  await expect(scale).toContainText("Take weight off the scale.");
  await expect(take).toBeDisabled();

  await page.clock.runFor(40_000);
  await expect(state).toHaveText("The scale is silent");
  await expect(scale).not.toContainText("5.010");
  await expect(take).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(scale).toBeVisible();
  await expect(field).toHaveValue("12");
  await picture(page, "scale-silent", { fullPage: false });

  await page.evaluate(() => window.fakeScale.send("S S  5.010 kg\r\n"));
  await expect(take).toBeEnabled();
  await page.keyboard.press("Enter");
  await page.clock.resume();
  await expect(scale).toBeHidden();
  await expect(field).toHaveValue("5.010");
  await expect(field).toBeFocused();
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog).toBeHidden();
  const roasts = await api.get<{ items: Roast[] }>("/roasts");
  expect(roasts.items).toMatchObject([{ greenWeightKg: 5.01 }]);
});

test("a known scale opens without a question, serves every field, and keeps its own figure for who reads pounds", async ({
  page,
  api,
}) => {
  const { id } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20 });
  const stock = async () => (await api.get<GreenCoffeeDetails>(`/green-coffees/${id}`)).quantityKg;
  await withSerialScale(page, { isKnown: true });
  await page.clock.install({ time: EIGHT });
  await page.goto(`/inventory/${id}`);
  const dialog = page.getByRole("dialog", { name: /Receive/ });
  const receive = page.getByRole("button", { name: "Receive", exact: true });

  await receive.first().click();
  let scale = await weigh(page, "Quantity");
  const take = takeButton(page);
  await page.evaluate(() => window.fakeScale.load("4.998"));
  await expect(scale).toContainText("Settling");
  await expect(take).toBeDisabled();
  await page.evaluate(() => window.fakeScale.rest());
  await expect(scale).toContainText("Stable");
  await expect(scale).toContainText(/11\.02\slb/);
  await test.step("a minute passes, and the scale does not drop off", async () => {
    await page.clock.runFor(60_000);
    await expect(scale).toContainText("Stable");
    const asked = await page.evaluate(() => window.fakeScale.commands.filter((command) => command === "SIR").length);
    expect(asked).toBeGreaterThanOrEqual(5);
  });
  await take.click();
  await expect(dialog.getByLabel("Quantity")).toHaveValue("4.998 kg");
  await dialog.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await stock()).toBe(24.998);

  await receive.first().click();
  scale = await weigh(page, "Quantity");
  await test.step("the tare is shown, and what is taken is net", async () => {
    await page.evaluate(() => window.fakeScale.load("0.512"));
    await page.evaluate(() => window.fakeScale.rest());
    await expect(take).toHaveText(/Take 0\.512\skg/);
    await scale.getByRole("button", { name: "Tare" }).click();
    await expect(scale).toContainText(/Net · Tare 0\.512\skg/);
    await expect(take).toBeDisabled();
    await page.evaluate(() => window.fakeScale.load("5.522"));
    await page.evaluate(() => window.fakeScale.rest());
    await expect(take).toHaveText(/Take 5\.010\skg/);
  });
  await test.step("a pulled cable is said, and a plugged one goes on", async () => {
    await page.evaluate(() => window.fakeScale.unplug());
    await expect(scale).toContainText("Connection lost");
    await expect(take).toBeDisabled();
    await page.evaluate(() => window.fakeScale.plugIn());
    await expect(take).toHaveText(/Take 5\.010\skg/);
  });
  await page.keyboard.press("Escape");
  await expect(scale).toBeHidden();
  await expect(dialog).toBeVisible();
  await weigh(page, "Quantity");
  await take.click();
  await dialog.getByRole("button", { name: "Receive", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await stock()).toBe(30.008);
  expect(await page.evaluate(() => window.fakeScale.opened)).toBe(2);
});

test("pounds, ounces and grams are counted to the last digit, and another unit is refused", async ({ page, api }) => {
  const { id } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20 });
  const stock = async () => (await api.get<GreenCoffeeDetails>(`/green-coffees/${id}`)).quantityKg;
  await withSerialScale(page, { isKnown: true });
  await page.goto("/inventory/count");
  await page.getByLabel("Unit of the scale").selectOption("lb");
  const field = page.getByLabel("Weighed Huila", { exact: true });
  const take = takeButton(page);
  const put = async (figure: string, unit: string) => {
    const scale = await weigh(page, "Weighed Huila");
    await page.evaluate(([load = "", of = ""]) => window.fakeScale.load(load, of), [figure, unit]);
    await page.evaluate(() => window.fakeScale.rest());
    return scale;
  };
  const carats = await put("5000", "ct");
  await expect(carats).toContainText("Set the scale to kg, g, lb or oz.");
  await expect(take).toBeDisabled();
  await page.keyboard.press("Escape");
  for (const [figure, unit, stands] of [
    ["11.05", "lb", "11.05"],
    ["176.74", "oz", "176.74 oz"],
    ["5010", "g", "5010 g"],
  ] as const) {
    await put(figure, unit);
    await expect(take).toHaveText(new RegExp(`Take ${figure}\\s${unit}`));
    await take.click();
    await expect(field).toHaveValue(stands);
  }
  await page.getByRole("button", { name: "Review and book" }).click();
  await page.getByRole("button", { name: "Book 1 count" }).click();
  await expect.poll(stock).toBe(5.01);
});

test("a sample is weighed into whole grams, whatever the unit of the scale", async ({ page, api }) => {
  await withSerialScale(page, { isKnown: true });
  await page.goto("/purchases/samples?dialog=new");
  const form = page.getByRole("dialog", { name: "New sample" });
  await openMore(form);
  const field = form.getByLabel("Weight (g)");
  for (const [figure, unit, grams] of [
    ["0.3512", "kg", "351"],
    ["12.5", "oz", "354"],
  ] as const) {
    await weigh(page, "Weight (g)");
    await page.evaluate(([load = "", of = ""]) => window.fakeScale.load(load, of), [figure, unit]);
    await page.evaluate(() => window.fakeScale.rest());
    await expect(takeButton(page)).toHaveText(new RegExp(`Take ${figure}\\s${unit}`));
    await takeButton(page).click();
    await expect(field).toHaveValue(grams);
  }
  await form.getByRole("textbox", { name: "Coffee", exact: true }).fill("Guji Uraga");
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await api.get<{ items: { weightGrams: number }[] }>("/coffee-samples")).items[0]?.weightGrams)
    .toBe(354);
});

test("lines with their status, noise and plain figures are told apart, and another speed can be chosen", async ({
  page,
  api,
}) => {
  await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20 });
  await withSerialScale(page, { speaks: false });
  await page.clock.install({ time: EIGHT });
  await page.goto("/inventory/count");
  const scale = await weigh(page, "Weighed Huila");
  const state = scale.getByRole("status").first();
  await page.clock.pauseAt(TEN_PAST);
  await scale.getByRole("button", { name: "Connect by cable" }).click();
  await expect(state).toHaveText("Waiting for the scale");
  const send = (text: string) => page.evaluate((line) => window.fakeScale.send(line), text);
  await send("x§$\r\n%&/\r\nqq\r\n##\r\n0x\r\n??\r\n");
  await expect(state).toHaveText("Not understood");
  await scale.getByLabel("Speed (baud)").selectOption("2400");
  await expect(state).toHaveText("Waiting for the scale");
  expect(await page.evaluate(() => window.fakeScale.opened)).toBe(2);
  expect(await page.evaluate(() => window.localStorage.getItem("tryer:scale"))).toMatch(/^2400 /);
  await send("US,NT,+0001.230kg\r\n");
  await expect(state).toHaveText("Settling");
  await send("§§ST,GS,+9\r\nST,GS,+0001.234kg\r\n");
  await expect(takeButton(page)).toHaveText(/Take 1\.234\skg/);
  await send("OL,GS,+9999.999kg\r\n");
  await expect(state).toHaveText("Overload");
});

test("a packing knows what its bags hold, and turns green within the tolerance", async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 100 });
  const house = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id };
  const product = await api.post("/roasted-items", house);
  await api.post("/package-sizes", { size: 1, unit: "kg" });
  const roast = { greenCoffeeId: green.id, roastedItemId: product.id, greenWeightKg: 20, roastedWeightKg: 17 };
  await api.post("/roasts", { ...roast, roastedAt: "2026-11-17T06:40:00.000Z" });
  const { version } = await api.get("/profile");
  await api.patch("/profile", { version, weightUnit: "kg" });
  await withSerialScale(page, { isKnown: true });
  await page.goto("/inventory/roasted");
  await page.getByRole("button", { name: "Pack House" }).click();
  const dialog = page.getByRole("dialog", { name: /Pack/ });
  await dialog.getByLabel("Bags").fill("12");
  const weight = dialog.getByLabel("Weight taken (kg)");
  await expect(dialog).toContainText(/Expected 12\.00\skg/);
  await weight.fill("12.5");
  await expect(dialog).toContainText(/Expected 12\.00\skg, 0\.50\skg over/);
  await expect(dialog.getByRole("img", { name: "Within tolerance:" })).toBeHidden();
  await weigh(page, "Weight taken (kg)");
  await page.evaluate(() => window.fakeScale.load("12.020"));
  await page.evaluate(() => window.fakeScale.rest());
  await takeButton(page).filter({ hasText: "12.020" }).click();
  await expect(weight).toHaveValue("12.020");
  await expect(dialog).toContainText(/Expected 12\.00\skg, 0\.02\skg over/);
  await expect(dialog.getByRole("img", { name: "Within tolerance:" })).toBeVisible();
  await expectGoodLooks(page, "weight-as-expected");
  await dialog.getByRole("button", { name: "Pack", exact: true }).click();
  await expect(page.getByText("12 × 1 kg")).toBeVisible();
});

test("an Acaia is kept awake, is taken once it rests, and is missed when it leaves", async ({ page, api }) => {
  const { id } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20 });
  await withAcaia(page);
  await page.clock.install({ time: EIGHT });
  await page.goto("/inventory/count");
  await page.getByLabel("Unit of the scale").selectOption("kg");
  const scale = await weigh(page, "Weighed Huila");
  const take = takeButton(page);
  await page.clock.pauseAt(TEN_PAST);
  await scale.getByRole("button", { name: "Connect an Acaia" }).click();
  await expect(scale).toContainText("Waiting for the scale");
  await page.evaluate(() => window.fakeAcaia.load(4581));
  await page.clock.runFor(2000);
  await expect(take).toHaveText(/Take 458\.1\sg/);
  await page.evaluate(() => window.fakeAcaia.load(4590));
  await page.clock.runFor(400);
  await expect(scale).toContainText("Settling");
  await page.clock.runFor(30_000);
  await expect(take).toHaveText(/Take 459\.0\sg/);
  const commands = await page.evaluate(() => window.fakeAcaia.commands);
  expect(commands.slice(0, 3)).toEqual(["identify", "subscribe", "settings"]);
  expect(commands.filter((command) => command === "heartbeat").length).toBeGreaterThanOrEqual(10);
  await page.clock.resume();
  await take.click();
  await expect(page.getByLabel("Weighed Huila", { exact: true })).toHaveValue("0.459");
  await weigh(page, "Weighed Huila");
  await page.evaluate(() => window.fakeAcaia.leave());
  await expect(scale).toContainText("Connection lost");
  await expect(take).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Review and book" }).click();
  await page.getByRole("button", { name: "Book 1 count" }).click();
  await expect.poll(async () => (await api.get<GreenCoffeeDetails>(`/green-coffees/${id}`)).quantityKg).toBe(0.459);
});

test("a browser without scales has no button for them", async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 20 });
  await withoutScales(page);
  await page.goto("/inventory/count");
  await expect(page.getByLabel("Weighed Huila")).toBeVisible();
  await expect(page.getByRole("button", { name: "Weigh" })).toHaveCount(0);
});
