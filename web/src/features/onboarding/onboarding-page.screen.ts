import { expect, test } from "@tryer/e2e/support/test.ts";

test("a step of the set-up asks before what is typed in it is skipped", async ({ page, roaster: _ }) => {
  await page.goto("/onboarding?step=company");
  await page.getByLabel("Company name").fill("Hill Roasters");
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your roaster" })).toBeVisible();
});

test("a message of the set-up is one, stays until it is dismissed or the step succeeds", async ({
  page,
  roaster: _,
}) => {
  await page.clock.install();
  await page.goto("/onboarding?step=company");
  await page.route("**/api/v1/onboarding/**", (route) => route.abort());
  await page.getByLabel("Company name").fill("Hill Roasters");
  const next = page.getByRole("button", { name: "Continue" });
  const message = page.getByRole("alert").filter({ hasText: "The server cannot be reached." });
  await next.click();
  await expect(message).toBeVisible();
  await next.click();
  await expect(next).toBeEnabled();
  await page.clock.runFor(60_000);
  await expect(message).toHaveCount(1);
  await message.getByRole("button").click();
  await expect(message).toHaveCount(0);
  await next.click();
  await expect(message).toBeVisible();
  await page.unroute("**/api/v1/onboarding/**");
  await next.click();
  await expect(page.getByRole("heading", { name: "Your roaster" })).toBeVisible();
  await expect(message).toHaveCount(0);
});
