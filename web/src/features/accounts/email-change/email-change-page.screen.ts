import { expect, test } from "@tryer/e2e/support/test.ts";

test("a link for a new address that is broken says so", async ({ page }) => {
  await page.goto("/email-change");
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
});
