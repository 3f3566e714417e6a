import { expectAccessible } from "./axe.ts";
import { expect, expectNoSidewaysScroll, type Locator, type Page, picture, test } from "./test.ts";
import { expectThumbSized } from "./thumbs.ts";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Role of what lies over a page. */
type Role = "dialog" | "menu";

const look = (page: Page, colorScheme: "light" | "dark") => page.emulateMedia({ colorScheme, reducedMotion: "reduce" });

/**
 * Expects an open dialog or menu to pass in both themes, on a desk and on a phone, with the button that saves in
 * sight; it stays open when the window changes.
 */
export async function expectGoodDialog(
  page: Page,
  name: string,
  { role = "dialog" as Role, sizes = [DESKTOP, PHONE] } = {},
) {
  const part = `[role=${role}]`;
  const opened = page.getByRole(role).last();
  await expect(opened).toBeVisible();
  // Given a moment after it is seen: the browser puts off what may wait until it has shown what a key did.
  await expect(opened).toHaveAccessibleName(/\S/);
  await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look(page, "light");
    await expectAccessible(page, { part });
    if (size === PHONE) await expectThumbSized(page, part);
    await expectNoSidewaysScroll(page);
    await expectSubmitInSight(opened);
    if (size === DESKTOP) await picture(page, `dialog-${name}-desk-light`, { fullPage: false });
    await look(page, "dark");
    await expectAccessible(page, { part, onlyColours: true });
    if (size === PHONE) await picture(page, `dialog-${name}-phone-dark`, { fullPage: false });
  }
  await look(page, "light");
  if (before !== null) await page.setViewportSize(before);
}

/** Expects the button that saves a form to be seen whole without scrolling, however long the form is. */
async function expectSubmitInSight(opened: Locator) {
  const submit = opened.locator("button[type=submit]:visible").last();
  if ((await submit.count()) > 0) await expect(submit).toBeInViewport({ ratio: 1 });
}

/**
 * Opens a dialog by the pointer and leaves it by the keyboard, which must return the focus; then opens it by the
 * keyboard and examines it.
 */
export async function expectGoodOpening(
  page: Page,
  name: string,
  opener: Locator,
  { role = "dialog", step }: { role?: Role; step?: string | undefined } = {},
) {
  await test.step(name, async () => {
    const opened = page.getByRole(role);
    const choose = async () => {
      if (step !== undefined) await page.getByRole("menuitem", { name: step, exact: true }).click();
    };
    await opener.click();
    await choose();
    await expect(opened).toBeVisible();
    // The content may come a moment later.
    if (role === "dialog") await expect(opened.locator(".mantine-Modal-body, .mantine-Drawer-body")).not.toBeEmpty();
    await expect(page.locator(`[role=${role}]:focus-within`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await choose();
    await expectGoodDialog(page, name, { role });
  });
}

export async function shutDialog(page: Page, role: Role = "dialog") {
  await page.keyboard.press("Escape");
  await expect(page.getByRole(role)).toHaveCount(0);
}
