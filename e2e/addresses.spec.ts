import { expect, PASSWORD, test } from "./support/test.ts";

test("a visitor is sent to sign in and then to where they wanted to go, with what was asked there", async ({
  page,
  roaster,
}) => {
  await page.context().clearCookies();
  await page.goto("/roasts?search=Guji");
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel("Email").fill(roaster.email);
  await page.getByLabel("Password").fill("not the passphrase");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Email or password is wrong.")).toBeVisible();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/roasts\?search=Guji$/);
});

test("an address of another site is refused as the place to go after sign-in", async ({ page, roaster }) => {
  await page.context().clearCookies();
  await page.goto("/auth?redirect=//evil.example/");
  await page.getByLabel("Email").fill(roaster.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboard$/);
});
