import { listening } from "@tryer/e2e/support/listening.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

test("a location is counted on one sheet: typing survives a reload, a changed stock is said, one press books it", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { id } = await api.post("/green-coffees", { coffeeName: "Huila", origin: "Peru", quantityKg: 41.5 });
  await api.post("/green-coffees", { coffeeName: "Antigua", quantityKg: 20 });
  await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 7 });
  await listening(page, "/inventory/count");
  await page.getByLabel("Unit of the scale").selectOption("kg");
  const book = page.getByRole("button", { name: "Review and book" });
  await expect(book).toBeDisabled();
  await page.getByLabel("Weighed Huila").fill("41.2");
  await page.getByLabel("Weighed Antigua").fill("20");
  await page.reload();
  await expect(page.getByLabel("Weighed Huila")).toHaveValue("41.2");
  await expect(page.getByText("−0.300 kg")).toBeVisible();
  await expect(page.getByText("2 of 3 counted")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await picture(page, "count-sheet");

  await api.post(`/green-coffees/${id}/withdraw`, { kind: "sample", quantityKg: 0.5 });
  const changed = page.getByRole("alert").filter({ hasText: /was 41\.500\skg when you typed this and is 41\.000/ });
  await page.reload();
  await expect(changed).toBeVisible();
  await expect(book).toBeDisabled();
  await changed.getByRole("button", { name: "My weight still counts" }).click();
  await expect(page.getByText("+0.200 kg")).toBeVisible();

  await book.click();
  const review = page.getByRole("dialog", { name: "Differences" });
  await expect(review.getByRole("row", { name: /Huila 41\.200 \+0\.200/ })).toBeVisible();
  await expect(review.getByText("Guji")).toHaveCount(0);
  await picture(page, "count-differences");
  await review.getByRole("button", { name: "Book 2 counts" }).click();
  await expect(review).toBeHidden();
  await expect(page.getByLabel("Weighed Huila")).toHaveValue("");
  await expect(page.getByText(/on record 41\.200/)).toBeVisible();
});

test("a scale in pounds is counted against a stock in pounds: the weight on record, typed, is no difference", async ({
  page,
  api,
}) => {
  await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 41.5 });
  await listening(page, "/inventory/count");
  await page.getByLabel("Unit of the scale").selectOption("lb");
  await expect(page.getByText(/on record 91\.49\slb/)).toBeVisible();
  await page.getByLabel("Weighed Huila").fill("91.49");
  await expect(page.getByText("No difference")).toBeVisible();
  await page.getByLabel("Weighed Huila").fill("90");
  await expect(page.getByText("−1.49 lb")).toBeVisible();
  await page.getByRole("button", { name: "Review and book" }).click();
  const review = page.getByRole("dialog", { name: "Differences" });
  await expect(review.getByRole("columnheader", { name: "Weighed (lb)" })).toBeVisible();
  await expect(review.getByRole("row", { name: /Huila 90\.00 −1\.49/ })).toBeVisible();
  await review.getByRole("button", { name: "Book 1 count" }).click();
  await expect(page.getByText(/on record 90\.00\slb/)).toBeVisible();
});
