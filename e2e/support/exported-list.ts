import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

interface ExportedList {
  /** Name of the file. */
  name: string;
  headings: string;
  rows: string[];
}

/** Exports the list of that name as it stands on the page, and reads the file. */
export async function exportedList(page: Page, list: string): Promise<ExportedList> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Export CSV: ${list}` }).click();
  const file = await download;
  const content = readFileSync(await file.path(), "utf8");
  const [headings = "", ...rows] = content
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");
  return { name: file.suggestedFilename(), headings, rows };
}
