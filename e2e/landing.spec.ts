import { expect, test } from "./support/test.ts";

test(
  "a signed-in person goes to the dashboard; after signing out the page is there again",
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
