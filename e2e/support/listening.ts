import type { Page } from "./test.ts";

/** Opens a page that hears of changes from here on. */
export async function listening(page: Page, address: string): Promise<void> {
  const open = page.waitForResponse((response) => response.url().includes("/api/events") && response.ok());
  await page.goto(address);
  await open;
}
