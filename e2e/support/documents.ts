import type { Page } from "@playwright/test";

/** Chooses a step in the menu of the document that the page shows. */
export async function chooseStep(page: Page, step: string): Promise<void> {
  await page.getByRole("button", { name: /^More for / }).click();
  await page.getByRole("menuitem", { name: step, exact: true }).click();
}
