import { expect, test } from "@tryer/e2e/support/test.ts";

test("a password field says when Caps Lock is on", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/auth");
  const field = page.getByLabel("Password");
  await field.focus();
  // No keyboard of a test has a lock: the event says what a real one would.
  const press = (isOn: boolean) =>
    field.evaluate((input, modifierCapsLock) => {
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock }));
    }, isOn);
  await press(true);
  await expect(page.getByText("Caps Lock is on.")).toBeVisible();
  await press(false);
  await expect(page.getByText("Caps Lock is on.")).toBeHidden();
});
