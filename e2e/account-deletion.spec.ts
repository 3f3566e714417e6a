import { expect, expectNoSidewaysScroll, mailedLink, PASSWORD, picture, test } from "./support/test.ts";

test("a person deletes their account and changes their mind", async ({ page, roaster }) => {
  await page.goto("/settings/account");

  await test.step("is told what goes, and asked for the password", async () => {
    const data = page.getByRole("region", { name: "Data" });
    await data.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account" });
    await expect(dialog.getByText("Ada's roastery, with all stock, plans and roasts")).toBeVisible();
    await dialog.getByLabel("Password").fill("not my passphrase");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByText("This is not your password.")).toBeVisible();
    await picture(page, "deletion-dialog");
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
  });

  await test.step("is out at once", async () => {
    await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible();
    await picture(page, "deletion-closed");
    await expectNoSidewaysScroll(page);
    await page.goto("/auth");
    await page.getByLabel("Email").fill(roaster.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toContainText("This account is closed and will be erased on");
    await picture(page, "deletion-sign-in");
  });

  await test.step("opens the mailed link and is back", async () => {
    const link = await mailedLink(page.request, roaster.email);
    await page.goto(link);
    await picture(page, "deletion-keep");
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(roaster.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(link);
    await page.getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByRole("heading", { name: "This link has been used" })).toBeVisible();
  });
});
