import type { Locator, Page } from "@playwright/test";

/** Chooses a step in the menu of a row. */
export async function chooseRowStep(page: Page, row: string, step: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${row}` }).click();
  await page.getByRole("menuitem", { name: step, exact: true }).click();
}

/** Opens the filters of a list, sets one by its label, and closes them. */
export async function setFilter(page: Page, label: string, value: string | true): Promise<void> {
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("group", { name: "Filters" });
  if (value === true) await filters.getByRole("switch", { name: label }).click();
  else await filters.getByLabel(label).selectOption(value);
  await page.keyboard.press("Escape");
}

/** Chooses a step in the menu of the document that the page shows. */
export async function chooseStep(page: Page, step: string): Promise<void> {
  await page.getByRole("button", { name: /^More for / }).click();
  await page.getByRole("menuitem", { name: step, exact: true }).click();
}

/** Opens the fields of a form that are folded below 'More'. */
export async function openMore(form: Locator): Promise<void> {
  await form.getByRole("button", { name: "More", exact: true, expanded: false }).click();
}
