import { expect, mailedLink, PASSWORD, test } from "./support/test.ts";

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
