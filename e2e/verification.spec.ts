import { expect, expectNoSidewaysScroll, mailedLink, PASSWORD, type Page, picture, test } from "./support/test.ts";

async function signUpUnverified(page: Page, email: string, headers: Record<string, string> = {}) {
  const data = { email, password: PASSWORD, name: "Vera Roaster", firstName: "Vera", lastName: "Roaster" };
  await expect(await page.request.post("/api/auth/sign-up/email", { data, headers })).toBeOK();
}

test("a new address is verified in another tab of the browser that signed up, which signs both in", async ({
  page,
  context,
}) => {
  await page.goto("/verification-success");
  await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByText("No email address found. Please try signing up again.")).toBeVisible();

  const email = `vera.${process.pid}@roastery.example`;
  await signUpUnverified(page, email);
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

  const other = await context.newPage();
  await other.goto(await mailedLink(page.request, email));
  await expect(other.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await page.getByRole("button", { name: "Continue to Dashboard" }).click();
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/);
  await other.close();

  await test.step("the link opened once more says that it was used", async () => {
    await page.goto(await mailedLink(page.request, email));
    await expect(page).toHaveURL(/\/verification-success\?type=used/);
    await expect(page.getByText("This link has been used already")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Verification Link Expired" })).toBeVisible();
  });
});

test("a link that is opened in another browser asks for a password there, and the one that waits is told", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `elsewhere.${process.pid}@roastery.example`;
  await signUpUnverified(page, email);
  await page.goto(`/verification-success?type=success&email=${email}`);
  const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const phone = await elsewhere.newPage();
  let looks = 0;
  phone.on("request", (request) => {
    if (request.url().endsWith("/verification/look")) looks += 1;
  });
  await phone.goto(await mailedLink(page.request, email));
  await expect(phone.getByRole("heading", { name: "Choose your password" })).toBeVisible();
  await expect(phone.getByText(email)).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await picture(phone, "verify-elsewhere");
  await phone.getByLabel("Password").fill("qwertyuiop");
  await phone.getByRole("button", { name: "Verify and sign in" }).click();
  await expect(phone.getByText("This password is too easy to guess.")).toBeVisible();
  await phone.getByLabel("Password").fill("a password chosen on the phone");
  await phone.getByRole("button", { name: "Verify and sign in" }).click();
  await expect(phone.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  // Looked at again, the link would be a used one, and its page would lead elsewhere.
  expect(looks).toBe(1);
  await phone.getByRole("button", { name: "Continue to Dashboard" }).click();
  await expect(phone).toHaveURL(/\/(dashboard|onboarding)/);
  await elsewhere.close();

  await expect(page.getByRole("heading", { name: "Verified in another browser" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeHidden();
  await page.getByRole("button", { name: "Sign in" }).last().click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Email or password is wrong.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get a new link" })).toHaveAttribute(
    "href",
    /verification-success\?email=/,
  );
});

test("a signed-in person is asked before the link of another sign-up changes that", async ({
  page,
  roaster,
  server,
}) => {
  const email = `second.${process.pid}@roastery.example`;
  await signUpUnverified(page, email, { origin: server.url });
  await page.goto(await mailedLink(page.request, email));
  await expect(page.getByText(`You are signed in as ${roaster.email}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Stay signed in" })).toHaveAttribute("href", "/dashboard");
  await page.getByRole("button", { name: "Verify and switch" }).click();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  const session = await (await page.request.get("/api/auth/get-session")).json();
  expect(session.user.email).toBe(email);
});
