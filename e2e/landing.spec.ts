import { expectAccessible } from "./support/axe.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "./support/test.ts";

const SECTIONS = [
  "From sack to bag, every pound adds up.",
  "One order list, one morning",
  "What stands on the bench",
  "Free while the beta lasts",
  "A look around",
  "Questions before you start",
];

test(
  "a visitor reads every part in its order and finds the way in",
  { tag: "@every-size" },
  async ({ page }, { project }) => {
    await page.goto("/");
    await expect(page).toHaveTitle(/Tryer/);
    const headings = page.locator("h1, h2");
    await expect(headings).toHaveText(SECTIONS);
    await expect(page.locator("#features").getByRole("listitem")).toHaveCount(5);
    for (const tour of ["Dashboard", "Roast Journal", "Demand Planner"]) {
      await expect(page.getByRole("heading", { name: tour, level: 3 })).toBeVisible();
    }
    await expect(page.locator("#faq details")).toHaveCount(6);
    await expect(page.getByText("35 per month", { exact: true })).toHaveCSS("text-decoration-line", "line-through");
    await expect(page.getByRole("button", { name: "Join the Beta Program" })).toHaveAttribute("href", "/onboarding");
    await expect(page.getByRole("button", { name: "Sign in" })).toHaveAttribute("href", "/auth");
    if (project.name === "desktop") {
      for (const anchor of ["features", "pricing", "faq"]) {
        await page.locator(`nav a[href="#${anchor}"]`).click();
        await expect(page.locator(`#${anchor}`)).toBeInViewport();
      }
      await page.getByRole("button", { name: "Join Beta" }).press("Space");
      await expect(page).toHaveURL(/\/onboarding/);
    } else {
      await expect(page.locator("nav a:visible")).toHaveText(["Tryer", "Sign in"]);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/auth$/);
    }
  },
);

test(
  "who is signed in goes to the dashboard; after signing out the page is there again",
  { tag: "@every-size" },
  async ({ page, context, roaster: _signedIn }, { project }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole("banner").getByRole("link", { name: "Tryer" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const otherTab = await context.newPage();
    await otherTab.goto("/roasts");
    await expect(otherTab.getByRole("heading", { name: "Roasts", level: 1 })).toBeVisible();
    if (project.name === "phone") await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("From sack to bag, every pound adds up.");
    await expect(otherTab).toHaveURL(/\/auth\?/);
    await otherTab.close();
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\?/);
    await page.goto("/");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    // The app's own link home leaves the app for the page.
    await page.getByRole("banner").getByRole("link", { name: "Tryer" }).click();
    await expect(page.getByRole("button", { name: "Watch Demo" })).toBeVisible();
  },
);

test(
  "who goes back from the page before its script has come is asked to sign in as well",
  { tag: "@every-size" },
  async ({ page, roaster: _ }, { project }) => {
    await page.goto("/dashboard");
    const letGo = await holdBack(page, "**/assets/landing-*.js");
    if (project.name === "phone") await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("From sack to bag, every pound adds up.");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/dashboard$/);
    letGo();
    await expect(page).toHaveURL(/\/auth\?/);
  },
);

for (const theme of ["light", "dark"] as const) {
  test(`in the ${theme} theme everybody can read it, and nothing sticks out or moves`, { tag: "@every-size" }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.getByText("84%")).toBeVisible();
    await expectNoSidewaysScroll(page);
    const sizes = await page.locator("img, video").evaluateAll((all) => all.map((one) => one.getAttribute("width")));
    expect(sizes).toHaveLength(9);
    expect(sizes).not.toContain(null);
    const screens = await page.locator(`.only-${theme} img`).all();
    expect(screens).not.toEqual([]);
    for (const screen of screens) {
      await screen.scrollIntoViewIfNeeded();
      await expect(screen).toHaveJSProperty("complete", true);
      expect(await screen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await picture(page, `landing-${theme}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await picture(page, `landing-${theme}-320`);
  });
}
