import { expect, test } from "@tryer/e2e/support/test.ts";

// The files that do not come cause these errors.
test.use({ provokedErrors: /A part of the app could not be loaded/ });

test("a failure on the way says so, and stops nothing else", async ({ page, context, roaster: _signedIn }) => {
  const fails = { status: 500, json: { code: "INTERNAL_SERVER_ERROR", status: 500, message: "Something went wrong" } };
  await test.step("profile, plan and set-up that cannot be read: the pages open with what there is", async () => {
    await page.route(/\/api\/v1\/(profile|subscription|onboarding)$/, (route) => route.fulfill(fails));
    await page.goto("/roasts");
    await expect(page.getByRole("heading", { name: "Roasts", level: 1 })).toBeVisible();
    await expect(page.getByText("Beta Program", { exact: true })).toBeHidden();
    await page.goto("/onboarding");
    await expect(page).toHaveURL(/step=welcome$/);
    await page.unroute(/\/api\/v1\/(profile|subscription|onboarding)$/);
  });
  await test.step("a page whose file does not come", async () => {
    const other = await context.newPage();
    await other.route("**/assets/_app.orders.index-*.js", (route) => route.abort());
    await other.goto("/orders");
    await expect(other.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(
      other.getByText(
        "We're sorry, but we encountered an unexpected issue. Please try refreshing the page or return to the dashboard.",
      ),
    ).toBeVisible();
    await other.unroute("**/assets/_app.orders.index-*.js");
    await other.getByRole("button", { name: "Refresh Page" }).click();
    await expect(other.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
    await other.close();
  });
  await test.step("a sign-out", async () => {
    await page.goto("/dashboard");
    await page.route("**/api/auth/sign-out", (route) => route.abort());
    await page.getByRole("button", { name: "Sign Out" }).click();
    const toast = page.getByRole("alert").filter({ hasText: "Failed to sign out. Please try again." });
    await expect(toast.getByText("Error", { exact: true })).toBeVisible();
  });
});
