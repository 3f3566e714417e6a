import { expect, type Page, test } from "@tryer/e2e/support/test.ts";

// React says in the console what a boundary has caught, and the app which files do not come.
test.use({ provokedErrors: /TypeError|A part of the app could not be loaded/ });

/** An answer that no screen can read, as only a bug could send it. */
const answerNonsense = (page: Page, path: string) => page.route(path, (route) => route.fulfill({ json: [null] }));

async function expectFailureScreen(page: Page) {
  const screen = page.getByRole("alert");
  await expect(screen.getByRole("heading", { name: "Something went wrong", exact: true })).toBeVisible();
  await expect(screen).toContainText(
    "We're sorry, but we encountered an unexpected issue. Please try refreshing the page or return to the dashboard.",
  );
  return screen;
}

test("a page that breaks leaves the rest of the app usable, until it is refreshed", async ({ page, roaster }) => {
  expect(roaster.email).toBeTruthy();
  await answerNonsense(page, "**/api/v1/roasts?**");
  await page.goto("/roasts");
  const screen = await expectFailureScreen(page);
  await page.getByRole("link", { name: "Green Coffee" }).click();
  await expect(page.getByRole("heading", { name: "Green Coffee", level: 1 })).toBeVisible();
  await page.goBack();
  await expectFailureScreen(page);
  await page.unroute("**/api/v1/roasts?**");
  await screen.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByText("No roasts yet")).toBeVisible();
});

test("an app that breaks around its pages says so as well, and leads home", async ({ page, roaster }) => {
  expect(roaster.email).toBeTruthy();
  // Toasts stand outside of every page, and wait four seconds.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((handler: () => void, ms?: number) => {
      if (ms === 4000) throw new TypeError("a browser without clocks");
      return wait(handler, ms);
    }) as typeof window.setTimeout;
  });
  await page.goto("/settings");
  await page.getByLabel("Business type").fill("Hill Roasters");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const screen = await expectFailureScreen(page);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await screen.getByRole("button", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
});

test("an app that cannot start says so, and what to do", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("The application failed to load. Please try refreshing the page.")).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});
