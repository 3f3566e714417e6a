import type { Page } from "@playwright/test";
import { Authenticator } from "./support/authenticator.ts";
import { expectAccessible } from "./support/axe.ts";
import { expectGoodDialog } from "./support/dialogs.ts";
import { joinTeam } from "./support/join-team.ts";
import { expect, expectNoSidewaysScroll, PASSWORD, picture, test, textedCode } from "./support/test.ts";

const STEP_UP_MS = 16 * 60_000;

async function signIn(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** A code that is wrong, whatever the authenticator shows. */
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

test("a second factor: added in the settings, asked for at sign-in, in every tab at once", async ({
  page,
  context,
  roaster,
}) => {
  const dialog = page.getByRole("dialog");
  const security = page.getByRole("region", { name: "Security" });
  let app: Authenticator;
  let recoveryCode = "";

  await test.step("an authenticator app is scanned and proved", async () => {
    await page.goto("/settings/security");
    await expect(security.getByText("None yet. Only your password protects your account.")).toBeVisible();
    await security.getByRole("button", { name: "Add authenticator app" }).click();
    await picture(page, "factor-name");
    await dialog.getByLabel("Its name in your list").fill("Tablet");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("img", { name: "QR code for the app to scan" })).toBeVisible();
    await picture(page, "factor-scan");
    app = new Authenticator((await dialog.getByText(/^([A-Z2-7]{4} ?){10}$/).textContent()) ?? "");
    const code = await app.code();
    await dialog.getByLabel("Code").fill(otherThan(code));
    await expect(dialog.getByText("This code is wrong. Check it and try again.")).toBeVisible();
    await dialog.getByLabel("Code").fill(code);
  });

  await test.step("ten recovery codes are shown once, and not lost by a slip", async () => {
    const codes = dialog.getByRole("list", { name: "Your ten codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    recoveryCode = (await codes.first().textContent()) ?? "";
    await picture(page, "factor-recovery-codes");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("The codes are not shown again.")).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("link", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("tryer-recovery-codes.txt");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
    await expect(security.getByText("10 of 10 left")).toBeVisible();
  });

  await test.step("a phone stands beside it", async () => {
    await security.getByRole("button", { name: "Add phone" }).click();
    await dialog.getByLabel("Number").fill("0660 1234567");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Enter the number with its country, such as +43 660 1234567")).toBeVisible();
    const number = `+43660${String(process.pid).padStart(7, "0")}`;
    await dialog.getByLabel("Number").fill(number);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("button", { name: /^Send a code to/ }).click();
    await expect(dialog.getByLabel("Code")).toBeFocused();
    await picture(page, "factor-phone");
    await dialog.getByLabel("Code").fill(await textedCode(page.request, number));
    await expect(dialog).toBeHidden();
    await expect(security.getByRole("list", { name: "Second factors" }).getByRole("listitem")).toHaveCount(2);
    await picture(page, "factor-list");
    await expectAccessible(page, { part: "[aria-label=Security]" });
    await expectNoSidewaysScroll(page);
  });

  await test.step("the next sign-in asks for it, at an address of its own", async () => {
    await context.clearCookies();
    await page.goto("/auth?redirect=/roasts");
    await signIn(page, roaster.email);
    await expect(page.getByRole("heading", { name: "Confirm your identity" })).toBeVisible();
    await expect(page).toHaveURL(/mode=second-factor/);
    await expect(page.getByText(roaster.email)).toBeVisible();
    await expect(page.getByLabel("Code")).toHaveAttribute("autocomplete", "one-time-code");
    await picture(page, "second-factor");
    await expectAccessible(page, { part: "main" });
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await expect(page.getByLabel("Password")).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { name: "Confirm your identity" })).toBeVisible();
  });

  await test.step("a code given in one tab opens the other one too", async () => {
    const second = await context.newPage();
    await second.goto("/inventory");
    await expect(second.getByRole("heading", { name: "Confirm your identity" })).toBeVisible();
    await page.getByLabel("Code").fill(await app.code());
    await expect(page).toHaveURL(/\/roasts$/);
    await expect(second).toHaveURL(/\/inventory$/);
    await expect(second.getByRole("heading", { name: "Green Coffee", exact: true })).toBeVisible();
    await second.close();
  });

  await test.step("a recovery code opens in its place, and says how many are left", async () => {
    await context.clearCookies();
    await page.goto("/settings/security");
    await signIn(page, roaster.email);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recoveryCode.toLowerCase());
    await picture(page, "second-factor-recovery");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/settings\/security$/);
    await expect(security.getByText("9 of 10 left")).toBeVisible();
    await security.getByRole("button", { name: "Make new codes" }).click();
    await expect(dialog.getByText("Your current codes stop working")).toBeVisible();
    await dialog.getByRole("button", { name: "Keep the old ones" }).click();
    await expect(dialog).toBeHidden();
    await expect(security.getByText("9 of 10 left")).toBeVisible();
  });

  await test.step("one is removed at once, the last one with the password", async () => {
    await security.getByRole("button", { name: "Remove Phone" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(dialog).toBeHidden();
    await security.getByRole("button", { name: "Remove Tablet" }).click();
    await expect(dialog.getByText("'Tablet' is your last second factor.")).toBeVisible();
    await picture(page, "factor-remove-last");
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(security.getByText("None yet. Only your password protects your account.")).toBeVisible();
  });
});

test("a sensitive step asks again after a while, over the page, and is carried out by itself", async ({
  page,
  roaster,
  server,
  grace,
}) => {
  const app = await Authenticator.addTo(page.request, server.url, "Tablet");
  await joinTeam(page.request, grace);

  await server.stop();
  await server.start({ aheadMs: STEP_UP_MS });
  try {
    await page.goto("/settings/team");
    const role = page.getByLabel("Role of Grace Roaster");
    const dialog = page.getByRole("dialog");
    await role.selectOption("viewer");
    await expect(dialog.getByText("This change needs a fresh check")).toBeVisible();
    await expectGoodDialog(page, "factor-check");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(role).toHaveValue("roaster");

    await role.selectOption("viewer");
    await dialog.getByLabel("Code").fill(await app.code(STEP_UP_MS));
    await expect(page.getByText("Grace Roaster is now viewer")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(role).toHaveValue("viewer");
    await role.selectOption("roaster");
    await expect(page.getByText("Grace Roaster is now roaster")).toBeVisible();

    await test.step("a session that ended comes back over the page, second factor and all", async () => {
      await page.context().clearCookies();
      await role.selectOption("viewer");
      await expect(dialog.getByLabel("Email")).toHaveValue(roaster.email);
      await dialog.getByLabel("Password").fill(PASSWORD);
      await dialog.getByRole("button", { name: "Sign in" }).click();
      await expect(dialog.getByText("Confirm your second factor to continue.")).toBeVisible();
      await dialog.getByLabel("Code").fill(await app.code(STEP_UP_MS));
      await expect(dialog).toBeHidden();
      await role.selectOption("viewer");
      await expect(page.getByText("Grace Roaster is now viewer")).toBeVisible();
    });
  } finally {
    await server.stop();
    await server.start();
  }
});
