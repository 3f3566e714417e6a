import { expect, expectNoSidewaysScroll, PASSWORD, picture, test } from "./support/test.ts";

test("the security of an account: password and devices", { tag: "@phone" }, async ({
  page,
  roaster,
  playwright,
  baseURL,
}) => {
  const tablet = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    userAgent:
      "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
  });
  const signInOnTablet = (password = PASSWORD) =>
    tablet.post("/api/auth/sign-in/email", { data: { email: roaster.email, password } });
  const profileOnTablet = async () => (await tablet.get("/api/v1/profile")).status();
  await signInOnTablet("not my passphrase");
  await signInOnTablet();

  await page.goto("/settings/security");
  const security = page.getByRole("region", { name: "Security" });
  await expect(security.getByText("This device")).toHaveCount(1);
  await picture(page, "settings-security");
  await expectNoSidewaysScroll(page);

  const activity = security.getByRole("list", { name: "Sign-in activity" }).getByRole("listitem");
  await test.step("the security log tells the events of the account, the latest first", async () => {
    await expect(activity.nth(0)).toContainText("Signed in with password");
    await expect(activity.nth(1)).toContainText("Sign-in failed: wrong password");
    for (const line of [0, 1]) await expect(activity.nth(line)).toContainText("Safari on iPad");
  });

  await test.step("a lost tablet is signed out", async () => {
    await security.getByRole("button", { name: "Sign out Safari on iPad" }).click();
    await expect(security.getByRole("button", { name: "Sign out Safari on iPad" })).toBeHidden();
    expect(await profileOnTablet()).toBe(401);
  });

  await test.step("a session that ended meanwhile is opened again over what is typed", async () => {
    const again = page.getByRole("dialog", { name: "Sign in to continue" });
    const signInAgain = async () => {
      await again.getByLabel("Password").fill(PASSWORD);
      await again.getByRole("button", { name: "Sign in" }).click();
      await expect(again).toBeHidden();
    };
    await security.getByLabel("Current password").fill("not my passphrase");
    await security.getByLabel("New password").fill("two drums and a scale");
    await page.context().clearCookies();
    await security.getByRole("button", { name: "Change password" }).click();
    await signInAgain();
    await expect(security.getByLabel("New password")).toHaveValue("two drums and a scale");
    await security.getByRole("button", { name: "Change password" }).click();
    await expect(security.getByText("This is not your password.")).toBeVisible();

    await security.getByRole("button", { name: "Add authenticator app" }).click();
    const adding = page.getByRole("dialog", { name: "Add an authenticator app" });
    await adding.getByLabel("Its name in your list").fill("Tablet");
    await page.context().clearCookies();
    await adding.getByRole("button", { name: "Continue" }).click();
    await signInAgain();
    await expect(adding.getByLabel("Its name in your list")).toHaveValue("Tablet");
    await adding.getByRole("button", { name: "Continue" }).click();
    await expect(adding.getByRole("img", { name: "QR code for the app to scan" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(adding).toBeHidden();
    await security.getByLabel("Current password").fill("");
    await security.getByLabel("New password").fill("");
  });

  await test.step("a weak password is refused at its field, a good one ends the other sessions", async () => {
    await signInOnTablet();
    await page.reload();
    await security.getByLabel("Current password").fill("not my passphrase");
    await security.getByLabel("New password").fill("qwertyuiop");
    await security.getByRole("button", { name: "Change password" }).click();
    await expect(security.getByText("This password is too easy to guess.")).toBeVisible();
    await security.getByLabel("New password").fill("two drums and a scale");
    await security.getByRole("button", { name: "Change password" }).click();
    await expect(security.getByText("This is not your password.")).toBeVisible();
    await picture(page, "settings-password-wrong");
    await security.getByLabel("Current password").fill(PASSWORD);
    await security.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Password changed. Every other device is signed out.")).toBeVisible();
    await expect(security.getByRole("button", { name: "Sign out Safari on iPad" })).toBeHidden();
    expect(await profileOnTablet()).toBe(401);
    await page.reload();
    await expect(security.getByText("This device")).toBeVisible();
    await expect(activity.nth(0)).toContainText("Password changed");
  });
  await tablet.dispose();
});
