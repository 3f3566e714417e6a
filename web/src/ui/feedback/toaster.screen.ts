import { takeRowStep } from "@tryer/e2e/support/row-steps.ts";
import { expect, type Page, picture, test } from "@tryer/e2e/support/test.ts";

const NAMES = Array.from({ length: 14 }, (_none, index) => `Blend ${String.fromCharCode(65 + index)}`);

/** Names of the buttons in view that a toast covers. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector("[role=alert]");
    const toasts = toast?.parentElement;
    const box = toast?.getBoundingClientRect();
    if (!toasts || !box) return ["no toast"];
    return [...document.querySelectorAll("button, [role=button], input, select")]
      .filter((element) => !toasts.contains(element))
      .filter((element) => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect();
        return width > 0 && top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      })
      .map((element) => element.getAttribute("aria-label") ?? element.textContent ?? "");
  });

test(
  "a toast covers none of the buttons that may be pressed next, wherever one was pressed",
  {
    tag: "@every-size",
  },
  async ({ page, api }, { project }) => {
    const { id: greenCoffeeId } = await api.post("/green-coffees", { coffeeName: "Santos", quantityKg: 100 });
    for (const name of NAMES) await api.post("/roasted-items", { name, roastLevel: "Light", greenCoffeeId });
    await page.goto("/items");
    for (const name of ["Blend A", "Blend F", "Blend N"]) {
      await takeRowStep(page, name, "Archive");
      const undo = page.getByRole("alert").filter({ hasText: "archived" }).getByRole("button", { name: "Undo" });
      // A toast stays under the pointer.
      await undo.hover();
      await expect(page.getByRole("button", { name: `Actions for ${name}`, exact: true })).toHaveCount(0);
      if (project.name === "desktop") await expect.poll(() => coveredButtons(page), name).toEqual([]);
      else await expect.poll(async () => (await coveredButtons(page)).length, name).toBeLessThan(3);
      await picture(page, `toast-${name}`, { fullPage: false });
      await undo.click();
      await expect(page.getByRole("button", { name: `Actions for ${name}`, exact: true })).toBeVisible();
    }
  },
);
