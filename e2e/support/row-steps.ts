import type { Page } from "@playwright/test";

/** Takes a step of the menu of a row, as 'Edit' of 'House'. */
export async function takeRowStep(page: Page, name: string | RegExp, step: string): Promise<void> {
  const menu = typeof name === "string" ? `Actions for ${name}` : new RegExp(`^Actions for .*${name.source}`);
  await page.getByRole("button", { name: menu }).first().click();
  await page.getByRole("menuitem", { name: step, exact: true }).click();
}
