import type { Roast } from "@tryer/contract";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

/** A photo of 40 × 20 pixels in one colour, drawn by the browser. */
async function photo(page: import("@playwright/test").Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 40;
    canvas.height = 20;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.fillStyle = "#8a5a00";
    context.fillRect(0, 0, 40, 20);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

test("photos and documents of a roast are unfolded, added, removed and brought back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await fillRoastery(page.request);
  const [roast] = (await api.get<{ items: Roast[] }>("/roasts")).items;
  if (!roast) throw new Error("the roastery has no roast");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const address = `/api/v1/roasts/${roast.id}/files`;
  await page.goto(`/roasts/${roast.id}`);
  const fold = page.getByText("Photos and documents", { exact: true });
  await expect(fold).toBeVisible();
  expect(asked).not.toContain(address);
  await fold.click();
  await expect(page.getByText("No photos yet.")).toBeVisible();
  expect(asked).toContain(address);

  await page
    .locator('input[type="file"][accept="image/*"][multiple]')
    .setInputFiles([{ name: "Beans.jpg", mimeType: "image/jpeg", buffer: await photo(page) }]);
  const thumbnail = page.getByRole("button", { name: /^Show Beans\./ });
  await expect(thumbnail).toBeVisible();
  await thumbnail.click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(thumbnail).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(thumbnail).toBeVisible();

  await page
    .locator("details")
    .filter({ has: fold })
    .locator('input[type="file"]:not([accept])')
    .setInputFiles([{ name: "Analysis.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 colour") }]);
  await expect(page.getByRole("link", { name: "Analysis.pdf" })).toBeVisible();
  await page.reload();
  await fold.click();
  await expect(page.getByRole("link", { name: "Analysis.pdf" })).toBeVisible();
  await expect(thumbnail).toBeVisible();
  await expectGoodLooks(page, "roast-files");
});
