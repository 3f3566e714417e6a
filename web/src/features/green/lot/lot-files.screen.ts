import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

/** A photo of 3000 × 1500 pixels, made by the browser as a camera would, with a place written into its EXIF part. */
async function photoWithPlace(page: import("@playwright/test").Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 3000;
    canvas.height = 1500;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.fillStyle = "#8a5a00";
    context.fillRect(0, 0, 3000, 1500);
    context.fillStyle = "#2e6b4a";
    context.fillRect(0, 0, 1500, 1500);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  const jpeg = Buffer.from(plain, "base64");
  const exif = Buffer.from("Exif\0\0GPS 6.161234 38.205678");
  const length = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), length, exif, jpeg.subarray(2)]);
}

test("photos and documents of a lot are added, looked at, removed and brought back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const lot = await api.post<{ id: string; number: string }>("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  await page.goto(`/inventory/${lot.id}`);
  await expect(page.getByText("No photos yet.")).toBeVisible();
  const photo = await photoWithPlace(page);
  await page.locator('input[type="file"][accept="image/*"][multiple]').setInputFiles([
    { name: "Säcke #1.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg") },
  ]);
  await expect(page.getByText("drawing.svg cannot be read as a photo")).toBeVisible();
  const thumbnail = page.getByRole("button", { name: "Show Säcke #1.webp" });
  await expect(thumbnail).toBeVisible();
  const [stored] = await api.get<{ id: string }[]>(`/green-coffees/${lot.id}/files`);
  expect(stored).toMatchObject({ kind: "photo", mediaType: "image/webp" });
  const answer = await page.request.get(`/api/v1/files/${stored?.id}/content`);
  expect((await answer.body()).includes("6.161234")).toBe(false);

  await thumbnail.click();
  const viewer = page.getByRole("dialog", { name: "Säcke #1.webp" });
  const shown = viewer.getByRole("img", { name: "Säcke #1.webp" });
  await expect(shown).toHaveJSProperty("naturalWidth", 2048);
  await expect(shown).toHaveJSProperty("naturalHeight", 1024);
  await viewer.getByRole("button", { name: "Remove" }).click();
  await expect(thumbnail).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(thumbnail).toBeVisible();

  await page
    .locator('input[type="file"]:not([accept])')
    .setInputFiles([{ name: "Offer <9.40>.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 offer") }]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Offer _9.40_.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("Offer _9.40_.pdf");
  await page.reload();
  await expect(page.getByRole("link", { name: "Offer _9.40_.pdf" })).toBeVisible();
  await expect(thumbnail).toBeVisible();
  await expectGoodLooks(page, "lot-files");
});

test("the plots of a lot come from a GeoJSON file", async ({ page, api }) => {
  const lot = await api.post<{ id: string; number: string }>("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  await page.goto(`/inventory/${lot.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: `Edit ${lot.number}` });
  await form.getByRole("button", { name: "Due diligence" }).click();
  const choose = (text: string) =>
    form
      .locator('input[type="file"]')
      .setInputFiles([{ name: "plots.geojson", mimeType: "application/geo+json", buffer: Buffer.from(text) }]);
  await choose('{"type":"Point","coordinates":[38.2,6.1]}');
  await expect(form.getByText("Not read: Plot 1: its coordinates have 1 decimals at most, 6 are needed")).toBeVisible();
  await choose('{ "type": "Point", "coordinates": [38.205678, 6.161234] }');
  await expect(form.getByLabel("Plots")).toHaveValue('{"type":"Point","coordinates":[38.205678,6.161234]}');
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  expect(JSON.stringify(await api.get(`/green-coffees/${lot.id}`))).toContain("38.205678");
});
