import { Api } from "@tryer/e2e/support/api.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { listening } from "@tryer/e2e/support/listening.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, expectNoSidewaysScroll, PASSWORD, type Page, picture, test } from "@tryer/e2e/support/test.ts";

/** Opens an item of the stock menu of a coffee. */
async function book(page: Page, name: string, verb: string) {
  await page.getByRole("button", { name: `Stock of ${name}` }).click();
  await page.getByRole("menuitem", { name: verb, exact: true }).click();
}

test("an edit of a coffee that was counted meanwhile keeps what is typed, says so and goes on from the current values", async ({
  page,
  api,
}) => {
  const { id, version } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 10 });
  await listening(page, "/inventory");
  await chooseRowStep(page, "Huila", "Edit");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Huila Supremo");

  await api.patch(`/green-coffees/${id}`, { version, quantityKg: 7.5 });
  await expect(page.getByText("16.53").first()).toBeAttached();
  await expect(dialog.getByLabel("Name")).toHaveValue("Huila Supremo");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Someone else changed this meanwhile");
  await expect(dialog.getByLabel("Name")).toHaveValue("Huila Supremo");

  await dialog.getByRole("button", { name: "Load current values" }).click();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(dialog.getByLabel("Name")).toHaveValue("Huila");
  await expect(dialog.getByLabel("Quantity")).toHaveValue("16.53");
  await dialog.getByLabel("Name").fill("Huila Supremo");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Huila Supremo").first()).toBeVisible();
  // Shown in pounds and not touched, the stock stays to the gram.
  expect((await api.get<{ quantityKg: number }>(`/green-coffees/${id}`)).quantityKg).toBe(7.5);
});

test("roasting more than there is in stock is shown, not hidden", { tag: "@every-size" }, async ({
  page,
  roaster: _,
}) => {
  // 3 × 5 kg roasted from 12 kg
  await fillRoastery(page.request);
  await page.goto("/inventory");
  await expect(page.getByText(/6\.61\s*lb more was roasted than was in stock/)).toBeVisible();
  await expect(page.getByText("Out of stock").first()).toBeVisible();
});

test("a stock below its reorder point is marked as low, in words", { tag: "@every-size" }, async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 29.999, reorderPointKg: 30 });
  await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 30, reorderPointKg: 30 });
  await api.post("/green-coffees", { coffeeName: "Cerrado", quantityKg: 0, reorderPointKg: 30 });
  await page.goto("/inventory");
  await expect(page.getByText("Out of stock", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Low", { exact: true })).toHaveCount(1);
});

test("a typed form asks before it closes, an untouched one does not", async ({ page, roaster: _ }, { project }) => {
  await page.goto("/inventory");
  // The empty list has the button that the head of the page shows meanwhile.
  await expect(page.getByText("No green coffee yet")).toBeVisible();
  const form = page.getByRole("dialog", { name: "New green coffee" });
  const question = page.getByRole("dialog", { name: "Discard changes?" });

  await page.getByRole("button", { name: "Add green coffee" }).click();
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Add green coffee" })).toBeFocused();

  await page.getByRole("button", { name: "Add green coffee" }).click();
  await form.getByLabel("Name").fill("Guji Uraga");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => form.getByRole("button", { name: "Cancel" }).click(),
    () => form.getByRole("button", { name: "Close" }).click(),
    () => page.goBack(),
    // A phone is filled by the dialog: nothing is beside it.
    ...(project.name === "phone" ? [] : [() => page.mouse.click(5, 400)]),
  ]) {
    await leave();
    await expect(question).toContainText("Your changes are not saved yet.");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Name")).toHaveValue("Guji Uraga");
  }

  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Add green coffee" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("");

  await form.getByLabel("Name").fill("Guji Uraga");
  await form.getByLabel("Quantity").fill("60 kg");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("GC-0001").first()).toBeVisible();
  // The empty list, whose button had opened the form, is gone: the focus is in the page, not lost.
  await expect(page.locator("#content")).toBeFocused();
  await expect(question).toBeHidden();
});

test("a session message of another tab costs nothing that is typed while the server is away", async ({
  page,
  context,
  roaster: _,
}) => {
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Add green coffee" }).click();
  const form = page.getByRole("dialog", { name: "New green coffee" });
  await form.getByLabel("Name").fill("Guji Uraga");
  // Tried twice before it is given up.
  await page.route("**/api/v1/profile", (route) => route.abort());
  const gaveUp = page.waitForEvent("requestfailed").then(() => page.waitForEvent("requestfailed"));
  const other = await context.newPage();
  await other.goto("/auth");
  await other.evaluate(() => new BroadcastChannel("tryer-session").postMessage("changed"));
  await gaveUp;
  await page.unroute("**/api/v1/profile");
  await form.getByLabel("Quantity").fill("60");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Guji Uraga").first()).toBeVisible();
});

test("a session that another device ends is noticed at once, and what is typed stays", async ({
  page,
  playwright,
  server,
  roaster,
}) => {
  const away = await playwright.request.newContext({ baseURL: server.url });
  await expect(
    await away.post("/api/auth/sign-in/email", { data: { email: roaster.email, password: PASSWORD } }),
  ).toBeOK();
  await listening(page, "/inventory");
  await page.getByRole("button", { name: "Add green coffee" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Guji Uraga");
  const headers = { origin: server.url };
  await expect(await away.post("/api/auth/revoke-other-sessions", { data: {}, headers })).toBeOK();
  const signIn = page.getByRole("dialog", { name: "Sign in to continue" });
  await expect(signIn).toBeVisible();
  await signIn.getByLabel("Password").fill(PASSWORD);
  await signIn.getByRole("button", { name: "Sign in" }).click();
  await expect(signIn).toBeHidden();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Guji Uraga");
  await new Api(away).post("/green-coffees", { coffeeName: "Cerrado", quantityKg: 10 });
  await expect(page.getByText("Cerrado").first()).toBeAttached();
  await away.dispose();
});

test("a delivery is received without retyping the stock, in kilograms or pounds, and taken back", async ({
  page,
  api,
}) => {
  await api.post("/green-coffees", { coffeeName: "Huila", origin: "Peru", quantityKg: 10 });
  await page.goto("/inventory");
  await book(page, "Huila", "Receive");
  const dialog = page.getByRole("dialog", { name: "Receive Huila (GC-0001)" });
  await dialog.getByLabel("Quantity").fill("0");
  await dialog.getByRole("button", { name: "Receive" }).click();
  await expect(dialog.getByText("Must be above 0")).toBeVisible();
  await dialog.getByLabel("Quantity").fill("132");
  await dialog.getByLabel("Unit").selectOption("lb");
  await expect(dialog.getByText(/New stock: 154\.05/)).toBeVisible();
  await dialog.getByRole("button", { name: "Receive" }).dblclick();
  await expect(page.getByText(/GC-0001 now holds 154\.05/)).toBeVisible();
  const stock = async () => (await api.get<{ items: [{ quantityKg: number }] }>("/green-coffees")).items[0].quantityKg;
  expect(await stock()).toBe(69.874);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText(/GC-0001 holds 22\.05\slb again/)).toBeVisible();
  expect(await stock()).toBe(10);
  await page.getByRole("link", { name: "Huila", exact: true }).click();
  await expect(page.getByText("Delivery undone")).toBeVisible();
});

test("a delivery in bags asks what was roasted of it already, and goes into a new lot with another crop year", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { id } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 10, cropYear: "2024/25" });
  await api.post("/roasts", { greenCoffeeId: id, greenWeightKg: 50, roastedAt: "2026-11-17T06:40:00.000Z" });
  await page.goto("/inventory");
  const dialog = page.getByRole("dialog", { name: "Receive Huila (GC-0001)" });
  const receive = dialog.getByRole("button", { name: "Receive" });
  await book(page, "Huila", "Receive");
  await dialog.getByLabel("Unit").selectOption("kg");
  await dialog.getByLabel("Bags").fill("2");
  await dialog.getByLabel("Weight of a bag").fill("30");
  const question = dialog.getByLabel(/Were 88\.18\slb of it already roasted\?/);
  await receive.click();
  await expect(dialog.getByText("Please answer").last()).toBeVisible();
  await question.selectOption("yes");
  await expect(dialog.getByText(/New stock: 44\.09/)).toBeVisible();
  await expectGoodLooks(page, "receive-asks");
  await receive.click();
  await expect(page.getByText(/GC-0001 now holds 44\.09/)).toBeVisible();
  expect(await api.get(`/green-coffees/${id}`)).toMatchObject({ quantityKg: 20, shortfallKg: 0 });

  await book(page, "Huila", "Receive");
  await dialog.getByLabel("Quantity").fill("60");
  await dialog.getByLabel("Unit").selectOption("kg");
  await dialog.getByRole("button", { name: "Into GC-0001" }).click();
  await dialog.getByLabel("Crop year").fill("2025/26");
  await expect(dialog.getByText("New lot suggested: different crop year.")).toBeVisible();
  await expect(dialog.getByLabel("Into", { exact: true })).toHaveValue("new");
  await dialog.getByLabel(/^Cost/).fill("4 apples");
  await receive.click();
  await expect(dialog.getByLabel(/^Cost/)).toHaveAccessibleDescription(/number/i);
  await dialog.getByLabel(/^Cost/).fill("480");
  await dialog.getByLabel("For", { exact: true }).selectOption("total");
  await receive.click();
  await expect(page.getByText(/GC-0002 now holds 132\.28/)).toBeVisible();
  const { items } = await api.get<{ items: { quantityKg: number; cropYear: string; valueMinor: number | null }[] }>(
    "/green-coffees?sort=added",
  );
  expect(items.map(({ quantityKg, cropYear, valueMinor }) => [quantityKg, cropYear, valueMinor])).toEqual([
    [20, "2024/25", null],
    [60, "2025/26", 48_000],
  ]);
  await follow(page, `/inventory/${id}`);
  await expect(page.getByRole("list", { name: "Deliveries in this stock" }).getByRole("listitem")).toHaveCount(1);
});

test("stock is counted, adjusted and moved between locations, shown as one types, and taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "Huila", origin: "Peru", quantityKg: 41.5 });
  await page.goto("/inventory");
  const dialog = page.getByRole("dialog");
  await book(page, "Huila", "Count");
  await expect(dialog.getByLabel("Location")).toHaveCount(0);
  await dialog.getByLabel("Unit").selectOption("kg");
  await dialog.getByLabel("Weighed").fill("41.2");
  await expect(dialog.getByText(/On record: 91\.49\slb · −0\.66\slb/)).toBeVisible();
  await picture(page, "stock-count");
  await dialog.getByRole("button", { name: "Count", exact: true }).click();
  await expect(page.getByText(/GC-0001 now holds 90\.83/)).toBeVisible();

  await api.post("/locations", { name: "Warehouse" });
  await page.reload();
  await book(page, "Huila", "Transfer");
  await dialog.getByLabel("To").selectOption({ index: 1 });
  await dialog.getByLabel("Unit").selectOption("kg");
  await dialog.getByLabel("Quantity").fill("50");
  await expect(dialog.getByText(/Only 90\.83\slb is in stock at Roastery/)).toBeVisible();
  await dialog.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(dialog.getByText(/Only 90\.83\slb of Huila is in stock/)).toBeVisible();
  await dialog.getByLabel("Quantity").fill("30");
  await expect(dialog.getByText(/New stock at Roastery: 24\.69/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await picture(page, "stock-transfer");
  await dialog.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(dialog).toBeHidden();

  await book(page, "Huila", "Waste");
  await dialog.getByLabel("Unit").selectOption("kg");
  await dialog.getByLabel("Quantity").fill("1");
  await dialog.getByRole("button", { name: "Waste", exact: true }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Torn bag");
  await dialog.getByRole("button", { name: "Waste", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("88.63").first()).toBeVisible();

  const { items } = await api.get<{ items: [{ id: string }] }>("/green-coffees");
  await page.goto(`/inventory?coffee=${items[0].id}`);
  await expect(page).toHaveURL(`/inventory/${items[0].id}`);
  await expect(page.getByText("Torn bag")).toBeVisible();
  await expect(page.getByText("Moved away · Roastery")).toBeVisible();
  await picture(page, "stock-ledger");
  await page.getByRole("button", { name: /Undo: Waste/ }).click();
  await expect(page.getByText(/^Restored/)).toBeVisible();
  await expect(page.getByText("90.83").first()).toBeVisible();
});

test("a count offers 'Undo' only where it booked a difference and the person may take it back", async ({
  page,
  roaster,
  api,
  grace,
}) => {
  const green = { coffeeName: "Huila", quantityKg: 41.5 };
  const dialog = page.getByRole("dialog");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const count = async (weighed: string) => {
    await page.goto("/inventory");
    await book(page, "Huila", "Count");
    await dialog.getByLabel("Unit").selectOption("kg");
    await dialog.getByLabel("Weighed").fill(weighed);
    await dialog.getByRole("button", { name: "Count", exact: true }).click();
    await expect(page.getByText(/GC-0001 now holds/)).toBeVisible();
  };
  const { id } = await api.post("/green-coffees", green);
  await count("41.500");
  expect(await undo.count()).toBe(0);
  await count("41.200");
  await undo.click();
  await expect(page.getByText("GC-0001 holds 91.49")).toBeVisible();
  await page.goto(`/inventory/${id}`);
  await expect(page.getByText("Undone").first()).toBeVisible();

  await new Api(grace.request).post("/green-coffees", green);
  await joinTeam(grace.request, { email: roaster.email, request: page.request }, "roaster");
  await count("40.000");
  expect(await undo.count()).toBe(0);
});

test("a part is split off a lot into a new one, which the toast opens, and is taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { id } = await api.post("/green-coffees", { coffeeName: "Huila", process: "Washed", quantityKg: 100 });
  const [first] = await api.get<[{ id: string }]>("/locations");
  const cellar = await api.post("/locations", { name: "Cellar" });
  await api.post(`/green-coffees/${id}/transfer`, {
    fromLocationId: first.id,
    toLocationId: cellar.id,
    quantityKg: 40,
  });
  await page.goto("/inventory");
  const dialog = page.getByRole("dialog", { name: "Split Huila (GC-0001)" });
  const split = dialog.getByRole("button", { name: "Split", exact: true });
  await book(page, "Huila", "Split");
  await dialog.getByLabel("Name of the new lot").fill("");
  await split.click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByText("Quantity is required")).toBeVisible();
  await dialog.getByLabel("Name of the new lot").fill("Huila decaf");
  await dialog.getByLabel("Location").selectOption(cellar.id);
  await dialog.getByLabel("Unit").selectOption("kg");
  await dialog.getByLabel("Quantity").fill("40.001");
  await expect(dialog.getByText(/Only 88\.18\slb is there/)).toBeVisible();
  await split.click();
  await expect(dialog.getByText(/Only 88\.18\slb of Huila is at this location/)).toBeVisible();
  await dialog.getByLabel("Quantity").fill("12.5");
  await expect(dialog.getByText(/GC-0001 keeps 192\.90\slb/)).toBeVisible();
  await dialog.getByLabel("Notes").fill("For the decaf plant");
  await expectNoSidewaysScroll(page);
  await expectGoodLooks(page, "split");
  await split.dblclick();
  await page.getByRole("button", { name: "Open GC-0002" }).click();
  await expect(page.getByRole("heading", { name: "Huila decaf" })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText(/GC-0001 holds 220\.46\slb again/)).toBeVisible();
  await expect(page.locator("#content").getByText("Washed")).toBeVisible();
  await expect(page.getByText("For the decaf plant").first()).toBeVisible();
  const { items } = await api.get<{ items: { quantityKg: number }[] }>("/green-coffees?sort=added");
  // The empty part is archived.
  expect(items.map(({ quantityKg }) => quantityKg)).toEqual([100]);
});

test("the edit of a coffee that lies at several locations shows its stock and leads to a count of one of them", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { id } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 100 });
  const [first] = await api.get<[{ id: string }]>("/locations");
  const cellar = await api.post("/locations", { name: "Cellar" });
  await api.post(`/green-coffees/${id}/transfer`, {
    fromLocationId: first.id,
    toLocationId: cellar.id,
    quantityKg: 40,
  });
  await page.goto("/inventory");
  const edit = page.getByRole("dialog", { name: "Edit GC-0001" });
  await chooseRowStep(page, "Huila", "Edit");
  await expect(edit.getByText(/220\.46\slb at 2 locations/)).toBeVisible();
  await expect(edit.getByLabel("Quantity")).toHaveCount(0);
  await expectGoodLooks(page, "edit-apart");
  await edit.getByLabel("Name").fill("Huila Supremo");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  expect(await api.get(`/green-coffees/${id}`)).toMatchObject({ coffeeName: "Huila Supremo", quantityKg: 100 });

  await follow(page, `/inventory/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await edit.getByRole("button", { name: "Count" }).click();
  const count = page.getByRole("dialog", { name: "Count Huila Supremo (GC-0001)" });
  await count.getByLabel("Location").selectOption(cellar.id);
  await count.getByLabel("Unit").selectOption("kg");
  await count.getByLabel("Weighed").fill("39");
  await count.getByRole("button", { name: "Count", exact: true }).click();
  await expect(page.getByText(/GC-0001 now holds 218\.26/)).toBeVisible();
});

test("a form for a change of stock follows what others book meanwhile", async ({ page, api }) => {
  const { id } = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Huila", quantityKg: 20 });
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Stock of Huila" }).click();
  await page.getByRole("menuitem", { name: "Waste" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/In stock: 44\.09\s*lb/)).toBeVisible();
  await dialog.getByLabel("Unit").selectOption("kg");
  await dialog.getByLabel("Quantity").fill("5");
  await expect(dialog.getByText(/New stock: 33\.07\s*lb/)).toBeVisible();
  await api.post(`/green-coffees/${id}/receive`, { quantityKg: 10 });
  await expect(dialog.getByText(/New stock: 55\.12\s*lb/)).toBeVisible();
  await expect(dialog.getByLabel("Quantity")).toHaveValue("5");
});
