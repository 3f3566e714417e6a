import { expectGoodDialog } from "./support/dialogs.ts";
import { chooseRowStep } from "./support/records.ts";
import { signUpByRequest } from "./support/sign-up-by-request.ts";
import { expect, expectNoSidewaysScroll, PASSWORD, picture, test } from "./support/test.ts";

test("a person signs in with the passkey of their device", async ({ page, server }) => {
  // Browsers keep passkeys for names: the same machine by its name.
  const site = `http://localhost:${server.port}`;
  const email = `passkey.${test.info().project.name}@roastery.example`;
  await signUpByRequest(page.request, { email, firstName: "Ada" }, site);

  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  const security = page.getByRole("region", { name: "Security" });

  await test.step("adds it with the password", async () => {
    await page.goto(`${site}/settings/security`);
    await security.getByRole("button", { name: "Add passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await expectGoodDialog(page, "passkey-add");
    await dialog.getByLabel("Name").fill("Laptop in the roastery");
    await dialog.getByLabel("Password").fill("not my passphrase");
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await expect(dialog.getByText("This is not your password.")).toBeVisible();
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await expect(security.getByText("Laptop in the roastery", { exact: true })).toBeVisible();
    await chooseRowStep(page, "Laptop in the roastery", "Rename");
    const renaming = page.getByRole("dialog", { name: "Rename this passkey" });
    await renaming.getByLabel("Name").fill("Roastery laptop");
    await renaming.getByRole("button", { name: "Save" }).click();
    await expect(security.getByText("Roastery laptop", { exact: true })).toBeVisible();
    await picture(page, "passkey-added");
    await expectNoSidewaysScroll(page);
  });

  await test.step("signs in without a password, as sure as with two factors", async () => {
    await page.request.post(`${site}/api/auth/sign-out`, { data: {}, headers: { origin: site } });
    await page.goto(`${site}/auth`);
    await picture(page, "passkey-sign-in");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    const { session } = await (await page.request.get(`${site}/api/auth/get-session`)).json();
    expect(session).toMatchObject({ aal: "aal2" });
  });

  await test.step("removes it, and it opens nothing any more", async () => {
    await page.goto(`${site}/settings/security`);
    await chooseRowStep(page, "Roastery laptop", "Remove");
    await expectGoodDialog(page, "passkey-remove");
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(security.getByText("Roastery laptop", { exact: true })).toBeHidden();
    await page.request.post(`${site}/api/auth/sign-out`, { data: {}, headers: { origin: site } });
    await page.goto(`${site}/auth`);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("alert")).toContainText("No account here has this passkey.");
  });
});
