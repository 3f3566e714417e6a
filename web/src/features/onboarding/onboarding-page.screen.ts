import { expect, test } from "@tryer/e2e/support/test.ts";

test("a step of the set-up asks before what is typed in it is skipped", async ({ page, roaster: _ }) => {
  await page.goto("/onboarding?step=company");
  await page.getByLabel("Company name").fill("Hill Roasters");
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  await page.getByRole("button", { name: "Skip" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your roaster" })).toBeVisible();
});
