import type { Browser, Page } from "@playwright/test";
import { fillRoastery } from "./support/small-roastery.ts";
import { expect, PASSWORD, test } from "./support/test.ts";

// A changed figure lights up only where things may move.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** What design and issue promise for a change that somebody else made. */
const WITHIN = { timeout: 2_000 };

async function addCoffee(page: Page, coffeeName: string): Promise<{ id: string }> {
  const answer = await page.request.post("/api/v1/green-coffees", { data: { coffeeName, quantityKg: 10 } });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** The same person in another browser. */
async function elsewhere(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "en-US" });
  const page = await context.newPage();
  const signedIn = await page.request.post("/api/auth/sign-in/email", { data: { email, password: PASSWORD } });
  expect(signedIn.ok()).toBe(true);
  return page;
}

/** The page hears of changes from here on. */
async function listening(page: Page, address: string) {
  const open = page.waitForResponse((response) => response.url().includes("/api/events") && response.ok());
  await page.goto(address);
  await open;
}

/** The figures that flash from here on, as they read then. */
async function watchFlashes(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const flashes: string[] = [];
    Object.assign(window, { flashes });
    document.addEventListener("animationstart", ({ animationName, target }) => {
      if (animationName.includes("figure-changed")) flashes.push((target as HTMLElement).innerText);
    });
  });
  return () => page.evaluate(() => (window as unknown as { flashes: string[] }).flashes);
}

test("what another browser and another tab change is on the page within two seconds", async ({
  page,
  context,
  browser,
  baseURL,
  roaster,
}) => {
  const away = await elsewhere(browser, baseURL ?? "", roaster.email);
  await listening(page, "/inventory");
  await expect(page.getByText("No green coffee yet")).toBeVisible();
  const flashes = await watchFlashes(page);
  const { id } = await addCoffee(away, "Guji Uraga");
  await expect(page.getByText("Guji Uraga").first()).toBeVisible(WITHIN);

  // Only what was there before can change under somebody's eyes.
  expect(await flashes()).toEqual([]);
  const setQuantity = (version: number, quantityKg: number) =>
    away.request.patch(`/api/v1/green-coffees/${id}`, { data: { version, quantityKg } });
  await setQuantity(1, 25);
  await expect(page.getByText("25.000")).toBeVisible(WITHIN);
  await expect.poll(flashes).toEqual(["25.000", "55.12"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await setQuantity(2, 40);
  await expect(page.getByText("40.000")).toBeVisible(WITHIN);
  expect(await flashes()).toHaveLength(2);

  // The second tab shares the first one's connection, and takes it over when the first one closes.
  const second = await context.newPage();
  let streams = 0;
  second.on("request", (request) => {
    if (request.url().includes("/api/events")) streams += 1;
  });
  await second.goto("/inventory");
  await second.getByRole("button", { name: "Add green coffee" }).click();
  await second.getByLabel("Name").fill("Cerrado");
  await second.getByLabel("Quantity", { exact: true }).fill("5");
  await second.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Cerrado").first()).toBeVisible(WITHIN);
  expect(streams).toBe(0);

  const taken = second.waitForResponse((response) => response.url().includes("/api/events"));
  await page.close();
  await taken;
  await addCoffee(away, "Huila");
  await expect(second.getByText("Huila").first()).toBeVisible(WITHIN);
  await away.context().close();
});

test("a count elsewhere is seen by the plan that needs the coffee", async ({ page, roaster: _ }) => {
  const { coffeeId } = await fillRoastery(page.request);
  await listening(page, "/demand-planner");
  await expect(page.getByText("more than in stock")).toBeVisible();
  const { version } = await (await page.request.get(`/api/v1/green-coffees/${coffeeId}`)).json();
  await page.request.patch(`/api/v1/green-coffees/${coffeeId}`, { data: { version, quantityKg: 100 } });
  await expect(page.getByText("more than in stock")).toBeHidden(WITHIN);
});

test("the question whether to complete a plan is not passed on to the next plan", async ({ page, roaster: _ }) => {
  const { planId } = await fillRoastery(page.request);
  await listening(page, "/demand-planner");
  const question = page.getByRole("dialog", { name: "Complete Roasting Plan" });
  await page.getByRole("button", { name: "Complete Plan" }).first().click();
  await expect(question).toBeVisible();
  // Somebody else completes this plan and begins the next one.
  const { rows } = await (await page.request.get(`/api/v1/plans/${planId}`)).json();
  const [size] = await (await page.request.get("/api/v1/package-sizes")).json();
  await page.request.post(`/api/v1/plans/${planId}/complete`, { data: {} });
  const next = await (await page.request.get("/api/v1/plans/pending")).json();
  const line = { roastedItemId: rows[0].roastedItemId, packageSizeId: size.id, quantity: 3 };
  await page.request.post(`/api/v1/plans/${next.id}/items`, { data: { items: [line] } });
  await expect(page.getByText("3 × 5 lbs")).toBeVisible(WITHIN);
  await expect(question).toBeHidden();
  await expect(page).toHaveURL("/demand-planner");
});

test("what is put away while it waits to be added leaves the dialog", async ({ page, roaster: _ }) => {
  const { coffeeId } = await fillRoastery(page.request);
  const decaf = { name: "Sakaro Decaf", roastLevel: "Dark", greenCoffeeId: coffeeId };
  const { id } = await (await page.request.post("/api/v1/roasted-items", { data: decaf })).json();
  await listening(page, "/demand-planner?dialog=add");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Quantity of Sakaro Decaf, 5 lbs").fill("2");
  await dialog.getByLabel(/^Quantity of Worka/).fill("3");
  await expect(dialog.getByText("2 in staging")).toBeVisible();
  await dialog.getByRole("tab", { name: "Classic View" }).click();
  await dialog.getByLabel("Roasted coffee").selectOption({ label: "Sakaro Decaf" });
  await page.request.post(`/api/v1/roasted-items/${id}/archive`, { data: {} });
  await expect(dialog.getByRole("option", { name: "Sakaro Decaf" })).toHaveCount(0, WITHIN);
  await dialog.getByRole("button", { name: "Add to Plan" }).click();
  await expect(dialog.getByText("Please select an item")).toBeVisible();
  await dialog.getByRole("tab", { name: "Group by Size" }).click();
  await expect(dialog.getByText("1 in staging")).toBeVisible();
  await dialog.getByRole("button", { name: "Review Selected Items" }).click();
  await dialog.getByRole("button", { name: "Confirm & Add to Plan" }).click();
  await expect(page.getByText("1 items added to plan successfully")).toBeVisible();
});

test("a coffee that is taken out of the plan elsewhere leaves no batches to tick", async ({ page, roaster: _ }) => {
  const { planId, planItemId } = await fillRoastery(page.request);
  await listening(page, `/batch-tracking?planItem=${planItemId}`);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  const { rows } = await (await page.request.get(`/api/v1/plans/${planId}`)).json();
  const data = { planItemIds: rows[0].items.map(({ id }: { id: string }) => id) };
  expect((await page.request.post(`/api/v1/plans/${planId}/items/remove`, { data })).ok()).toBe(true);
  await expect(page.getByText("No longer in the plan")).toBeVisible(WITHIN);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

test("an open form keeps what is typed, and saving says that the row has changed", async ({ page, roaster }) => {
  expect(roaster.email).toBeTruthy();
  const { id } = await addCoffee(page, "Guji Uraga");
  await listening(page, "/inventory");
  await page.getByRole("button", { name: "Edit" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Guji Uraga Lot 7");
  const { version } = await (await page.request.get(`/api/v1/green-coffees/${id}`)).json();
  const edited = await page.request.patch(`/api/v1/green-coffees/${id}`, {
    data: { version, coffeeName: "Guji Shakiso" },
  });
  expect(edited.ok(), await edited.text()).toBe(true);
  await expect(page.getByText("Guji Shakiso").first()).toBeAttached(WITHIN);
  await expect(form.getByLabel("Name")).toHaveValue("Guji Uraga Lot 7");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
});

test("a session that another device ends is noticed at once, and what is typed stays", async ({
  page,
  browser,
  baseURL,
  roaster,
}) => {
  const away = await elsewhere(browser, baseURL ?? "", roaster.email);
  await listening(page, "/inventory");
  await page.getByRole("button", { name: "Add green coffee" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Guji Uraga");
  const headers = { origin: baseURL ?? "" };
  expect((await away.request.post("/api/auth/revoke-other-sessions", { data: {}, headers })).ok()).toBe(true);
  const signIn = page.getByRole("dialog", { name: "Sign in to go on" });
  await expect(signIn).toBeVisible();
  await signIn.getByLabel("Password").fill(PASSWORD);
  await signIn.getByRole("button", { name: "Sign in" }).click();
  await expect(signIn).toBeHidden();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Guji Uraga");
  await addCoffee(away, "Cerrado");
  await expect(page.getByText("Cerrado").first()).toBeAttached();
  await away.context().close();
});

test("a server that restarts ends its streams at once, and the page hears again by itself", async ({
  page,
  server,
  roaster,
}) => {
  expect(roaster.email).toBeTruthy();
  await listening(page, "/inventory");
  await expect(page.getByText("No green coffee yet")).toBeVisible();
  const asked = performance.now();
  await server.stop();
  // Without ending them it waits ten seconds.
  expect(performance.now() - asked).toBeLessThan(5_000);
  await server.start();
  await addCoffee(page, "Guji Uraga");
  await expect(page.getByText("Guji Uraga").first()).toBeVisible();
});
