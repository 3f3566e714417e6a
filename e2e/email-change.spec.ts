import { expect, expectNoSidewaysScroll, mailedLink, PASSWORD, picture, test } from "./support/test.ts";

test("a person moves their account to another address", async ({ page, roaster }) => {
  const newEmail = `new.${roaster.email}`;
  await page.goto("/settings/security");
  const security = page.getByRole("region", { name: "Security" });

  await test.step("asks for it with the password", async () => {
    await security.getByRole("button", { name: "Change address" }).click();
    const dialog = page.getByRole("dialog", { name: "Change your email" });
    await dialog.getByLabel("New address").fill(newEmail);
    await dialog.getByLabel("Password").fill("not my passphrase");
    await dialog.getByRole("button", { name: "Send both links" }).click();
    await expect(dialog.getByText("This is not your password.")).toBeVisible();
    await picture(page, "address-dialog");
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Send both links" }).click();
    await expect(dialog).toBeHidden();
    await expect(security.getByText("Waiting")).toHaveCount(2);
    await picture(page, "address-waiting");
    await expectNoSidewaysScroll(page);
  });

  const confirm = async (email: string) => {
    await page.goto(await mailedLink(page.request, email));
    await picture(page, `address-confirm-${email === newEmail ? "new" : "old"}`);
    await page.getByRole("button", { name: "Confirm" }).click();
  };

  await test.step("confirms it from both mailboxes", async () => {
    const oldLink = await mailedLink(page.request, roaster.email);
    await confirm(newEmail);
    await expect(page.getByRole("heading", { name: "Confirm the other address too" })).toBeVisible();
    await picture(page, "address-one-more");
    await page.getByRole("button", { name: "Open your settings" }).click();
    await expect(security.getByText("Confirmed")).toHaveCount(1);
    await confirm(roaster.email);
    await expect(page.getByRole("heading", { name: "Your address has changed" })).toBeVisible();
    await expect(page.getByText(newEmail)).toBeVisible();
    await picture(page, "address-changed");
    await page.goto(oldLink);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "This link has been used" })).toBeVisible();
  });

  await test.step("finds it everywhere", async () => {
    await page.getByRole("button", { name: "Open your settings" }).click();
    await expect(security.getByText(newEmail, { exact: true })).toBeVisible();
    await page.goto("/settings");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(newEmail);
  });
});
