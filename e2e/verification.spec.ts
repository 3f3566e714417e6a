import { expect, mailedLink, PASSWORD, test } from "./support/test.ts";

// Of the files that do not come.
test.use({ provokedErrors: /A part of the app could not be loaded/ });

test("a new address is confirmed in another tab, and every way there says where one stands", async ({
  page,
  context,
  browser,
}) => {
  await page.goto("/verification-success");
  await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByText("No email address found. Please try signing up again.")).toBeVisible();

  const email = `vera.${process.pid}@roastery.example`;
  const person = { email, password: PASSWORD, name: "Vera Roaster", firstName: "Vera", lastName: "Roaster" };
  await page.request.post("/api/auth/sign-up/email", { data: person });
  await page.goto(`/verification-success?type=success&email=${email}`);
  await expect(page.getByText(email)).toBeVisible();
  await context.route("**/api/auth/send-verification-email", (route) => route.fulfill({ status: 418, json: {} }));
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByText("Failed to resend verification email. Please try again.")).toBeVisible();
  await context.unroute("**/api/auth/send-verification-email");
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByText("Verification email resent! Please check your inbox.")).toBeVisible();
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByText(/The next mail can be sent in/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to Sign In" })).toHaveAttribute("href", /^\/auth/);

  const phone = await browser.newContext();
  await phone.request.get(await mailedLink(page.request, email));
  await phone.close();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to Dashboard" })).toHaveAttribute("href", /^\/auth\?/);

  const other = await context.newPage();
  await other.goto("/auth");
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password").fill(PASSWORD);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other).toHaveURL(/\/(dashboard|onboarding)/);
  await expect(page.getByText("Your roastery is open.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("what fails on the way says so, and stops nothing else", async ({ page, context, roaster: _signedIn }) => {
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
    await other.route("**/assets/_app.orders-*.js", (route) => route.abort());
    await other.goto("/orders");
    await expect(other.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(
      other.getByText(
        "We're sorry, but we encountered an unexpected issue. Please try refreshing the page or return to the dashboard.",
      ),
    ).toBeVisible();
    await other.unroute("**/assets/_app.orders-*.js");
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

test("an app that cannot start says so, and what to do", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("The application failed to load. Please try refreshing the page.")).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});
