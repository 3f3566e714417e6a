import { holdBack } from "@tryer/e2e/support/hold-back.ts";
import { expect, expectNoSidewaysScroll, PASSWORD, picture, test } from "@tryer/e2e/support/test.ts";

test.use({ provokedErrors: /500/ });

test("the sign-in activity waits, fails with a way back, and shows each act on the account as it is done", {
  tag: "@every-size",
}, async ({ page, roaster: _ }) => {
  const address = "**/api/v1/sign-in-activity*";
  const activity = page.getByRole("region", { name: "Sign-in activity" });
  const texts = activity.getByText(/^(Signed in|Change of address)/);

  await test.step("placeholders keep the place of the lines", async () => {
    const letGo = await holdBack(page, address);
    await page.goto("/settings/security");
    await expect(activity.getByRole("status")).toBeVisible();
    letGo();
    await expect(texts.first()).toHaveText(/^Signed in/);
    await page.unroute(address);
  });

  await test.step("an act of this page is the newest line at once", async () => {
    await page.getByRole("button", { name: "Change address" }).click();
    const dialog = page.getByRole("dialog", { name: "Change your email" });
    await dialog.getByLabel("New address").fill("new@roastery.example");
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Send both links" }).click();
    await expect(texts.first()).toHaveText("Change of address to new@roastery.example requested");
    await page.getByRole("button", { name: "Keep the old one" }).click();
    await expect(texts.first()).toHaveText("Change of address to new@roastery.example canceled");
    await expect(texts.nth(1)).toHaveText("Change of address to new@roastery.example requested");
    await expectNoSidewaysScroll(page);
    await picture(page, "sign-in-activity");
  });

  await test.step("a tablet upright shows a table, a phone cards", async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(activity.getByRole("columnheader", { name: "Network address" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(activity.getByRole("table")).toHaveCount(0);
    if (before) await page.setViewportSize(before);
  });

  await test.step("a failure says so, and the next try shows the lines", async () => {
    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(activity.getByText("The sign-in activity could not be loaded")).toBeVisible();
    await page.unroute(address);
    await activity.getByRole("button", { name: "Try again" }).click();
    await expect(texts.first()).toHaveText("Change of address to new@roastery.example canceled");
  });
});
