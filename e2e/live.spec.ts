import type { Browser, Page } from "@playwright/test";
import { listening } from "./support/listening.ts";
import { expect, PASSWORD, test } from "./support/test.ts";

// A changed figure lights up only where things may move.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

async function addCoffee(page: Page, coffeeName: string): Promise<{ id: string }> {
  const answer = await page.request.post("/api/v1/green-coffees", { data: { coffeeName, quantityKg: 10 } });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Opens another browser of the same person. */
async function elsewhere(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "en-US" });
  const page = await context.newPage();
  const signedIn = await page.request.post("/api/auth/sign-in/email", { data: { email, password: PASSWORD } });
  expect(signedIn.ok()).toBe(true);
  return page;
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

test("changes of another browser and of another tab appear on the page", async ({
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
  await expect(page.getByText("Guji Uraga").first()).toBeVisible();

  // A figure changes under somebody's eyes only if it was there before.
  expect(await flashes()).toEqual([]);
  const setQuantity = (version: number, quantityKg: number) =>
    away.request.patch(`/api/v1/green-coffees/${id}`, { data: { version, quantityKg } });
  await setQuantity(1, 25);
  await expect(page.getByText(/^55\.12\slb$/).first()).toBeVisible();
  await expect.poll(flashes).toEqual([expect.stringMatching(/^55\.12\slb$/), expect.stringMatching(/^55\.12\slb$/)]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await setQuantity(2, 40);
  await expect(page.getByText(/^88\.18\slb$/).first()).toBeVisible();
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
  await expect(page.getByText("Cerrado").first()).toBeVisible();
  expect(streams).toBe(0);

  const taken = second.waitForResponse((response) => response.url().includes("/api/events"));
  await page.close();
  await taken;
  await addCoffee(away, "Huila");
  await expect(second.getByText("Huila").first()).toBeVisible();
  await away.context().close();
});

test("a server that restarts ends its streams at once, and the page hears again by itself", async ({
  page,
  server,
  roaster: _,
}) => {
  await listening(page, "/inventory");
  await expect(page.getByText("No green coffee yet")).toBeVisible();
  // A stream that the server waits for instead is cut off after ten seconds, which fails.
  const ended = page.waitForEvent("requestfinished", (request) => request.url().includes("/api/events"));
  await server.stop();
  await ended;
  await server.start();
  await addCoffee(page, "Guji Uraga");
  await expect(page.getByText("Guji Uraga").first()).toBeVisible();
});
