import type { Page } from "@playwright/test";
import { DeployedCopy } from "./support/deployed-copy.ts";
import { TryerServer } from "./support/server/tryer-server.ts";
import { test as base, expect, PASSWORD } from "./support/test.ts";

const test = base.extend<object, { deployed: DeployedCopy }>({
  deployed: [
    async ({ playwright: _playwright }, use) => {
      const deployed = await DeployedCopy.create();
      await use(deployed);
      await deployed.remove();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ deployed }, use) => {
      const server = await TryerServer.withPeople({ program: deployed.program });
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

const NEW_VERSION = "A new version is ready";
const pendingUpdate = (page: Page) => page.evaluate(() => localStorage.getItem("tryer.update-pending"));

// A browser has in its cache only what it opened before the new version; of what is gone, the console speaks.
test.use({ reuseContext: false, provokedErrors: /A part of the app could not be loaded/ });

/** Counts full loads of the page from here on. */
function countLoads(page: Page) {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test("a new version is offered, costs nothing that is typed, and comes to old tabs by itself", async ({
  page,
  context,
  browser,
  server,
  deployed,
  roaster,
}) => {
  expect(roaster.email).toBeTruthy();
  const oldTab = await context.newPage();
  // Opens another browser, which has in its cache only what it has opened.
  const elsewhere = await browser.newContext({
    baseURL: server.url,
    locale: "en-US",
    storageState: await context.storageState(),
  });
  const typingTab = await elsewhere.newPage();
  // The app loads its own question ahead of need, soon after a page has opened: here it never comes in time.
  await typingTab.route("**/assets/confirm-dialog-frame-*", (route) => route.abort());
  const outside = await browser.newContext({ baseURL: server.url, locale: "en-US" });
  const visitorTab = await outside.newPage();
  const oldTabLoads = countLoads(oldTab);
  const company = page.getByLabel("Business type");
  for (const [tab, address] of [
    [page, "/settings"],
    [oldTab, "/inventory"],
    [typingTab, "/settings"],
    [visitorTab, "/auth"],
  ] as const) {
    await tab.goto(address);
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(oldTabLoads()).toBe(1);
  await company.fill("Hill Roasters");
  await expect(typingTab.getByLabel("Business type")).toBeVisible();

  await test.step("every page says when the server is away", async () => {
    await server.stop();
    for (const tab of [page, oldTab, typingTab]) {
      await expect(tab.getByRole("status").getByText("The server cannot be reached.")).toBeVisible();
    }
    // The absence is not mistaken for a new version.
    await oldTab.getByRole("link", { name: "Roasts" }).click();
    await expect(oldTab.getByText("The page opens once you are online.")).toBeVisible();
    await deployed.deployScreens();
    await server.start();
    await expect(page.getByText("The server cannot be reached.")).toBeHidden();
  });

  await test.step("the notice asks before it loses what is typed", async () => {
    const notice = page.getByRole("status").filter({ hasText: NEW_VERSION });
    await expect(notice).toBeVisible();
    // Asked where no other tab takes the note away by reloading.
    await expect(typingTab.getByText(NEW_VERSION)).toBeVisible();
    expect(await pendingUpdate(typingTab)).toBeTruthy();
    await notice.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("dialog", { name: "Discard changes?" }).getByRole("button", { name: "Keep editing" }).click();
    await expect(company).toHaveValue("Hill Roasters");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Profile saved")).toBeVisible();
  });

  await test.step("an old tab recovers on the way to a page that is gone", async () => {
    await expect(oldTab.getByRole("heading", { name: "Roasts", level: 1 })).toBeVisible();
    await expect(oldTab).toHaveURL(/\/roasts/);
    expect(oldTabLoads()).toBe(2);
    await expect(oldTab.getByText(NEW_VERSION)).toBeHidden();
    await oldTab.close();
  });

  await test.step("a typed text stays in an old tab, though nothing more can be loaded", async () => {
    const loads = countLoads(typingTab);
    await typingTab.getByLabel("Business type").fill("Valley Roasters");
    const asked = typingTab.waitForEvent("dialog");
    const leaving = typingTab.getByRole("link", { name: "Batch Tracking" }).click();
    const question = await asked;
    expect(question.message()).toBe("Your changes are not saved yet.");
    await question.dismiss();
    await leaving;
    await typingTab.getByRole("button", { name: "Theme" }).click();
    await expect(typingTab.getByText("Save what you typed, then reload.")).toBeVisible();
    await expect(typingTab.getByLabel("Business type")).toHaveValue("Valley Roasters");
    expect(loads()).toBe(0);
    await elsewhere.close();
  });

  await test.step("a person who signs in on an old page is told why that fails", async () => {
    await visitorTab.getByLabel("Email").fill(roaster.email);
    await visitorTab.getByLabel("Password").fill(PASSWORD);
    await visitorTab.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(visitorTab.getByText("This needs the new version of Tryer.")).toBeVisible();
    await expect(visitorTab.getByText(NEW_VERSION)).toBeVisible();
    await outside.close();
  });

  await test.step("reloading is enough, and happens once", async () => {
    const loads = countLoads(page);
    await page.getByRole("status").getByRole("button", { name: "Reload" }).click();
    await expect(company).toHaveValue("Hill Roasters");
    await expect(page.getByText(NEW_VERSION)).toBeHidden();
    expect(await pendingUpdate(page)).toBeNull();
    expect(loads()).toBe(1);
  });
});

test("a start with a pending update loads anew, once, and one without storage starts all the same", async ({
  page,
}) => {
  await page.goto("/auth");
  await page.evaluate(() => localStorage.setItem("tryer.update-pending", "another build"));
  const loads = countLoads(page);
  await page.goto("/auth");
  await expect.poll(loads).toBe(2);
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(await pendingUpdate(page)).toBeNull();

  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Storage is switched off", "SecurityError");
        },
      });
    }
  });
  await page.goto("/auth");
  await expect(page.getByLabel("Email")).toBeVisible();
});
