import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("the dashboard has everything else when the file of its chart is missing", async ({ page, roaster: _ }) => {
  await fillRoastery(page.request);
  await page.route("**/assets/loss-chart-*.js", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("loss-chart"));
  const asked = page.waitForResponse("**/api/build");
  await page.goto("/dashboard");
  await refused;
  // The page asks at once whether it is of an older build; by then a failure would be shown.
  await asked;
  await expect(page.getByRole("heading", { name: "Loss per roast" })).toBeVisible();
  await expect(page.getByText(/^Loss of the last 3 roasts/)).toBeAttached();
});

test.describe("far to the west of the roastery", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a week begins on Monday", async ({ page, roaster: _signedIn }) => {
    await fillRoastery(page.request);
    await page.goto("/dashboard");
    await expect(page.getByRole("link", { name: "This week" })).toHaveAttribute("title", /^Mon, .* – Sun, /);
  });
});
