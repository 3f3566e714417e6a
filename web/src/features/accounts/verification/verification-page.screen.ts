import { expect, test } from "@tryer/e2e/support/test.ts";

test("a link that came too late leads on", async ({ page }) => {
  for (const dead of ["/verification-expired", "/verify-email", "/verify-email?key=verify-address.none.none"]) {
    await page.goto(dead);
    await expect(page).toHaveURL(/\/verification-success\?type=expired/);
  }
  await expect(page.getByRole("heading", { name: "Verification Link Expired" })).toBeVisible();
  const resend = page.getByRole("button", { name: "Resend Verification Email" });
  await expect(resend).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  const hidden = (button: Element) => {
    const label = button.querySelector(".mantine-Button-label") ?? button;
    return label.scrollWidth - label.clientWidth;
  };
  await expect.poll(() => resend.evaluate(hidden), "cut off on the smallest phones").toBe(0);
  await expect(page.getByRole("button", { name: "Return to Home" })).toHaveAttribute("href", "/");
  await page.getByRole("button", { name: "Go to Login" }).click();
  await expect(page).toHaveURL(/\/auth/);
});
