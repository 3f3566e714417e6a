import { readFileSync } from "node:fs";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("days that were roasted on alone are drawn, the picture is of the chart, and paper says what it is of", async ({
  page,
  api,
  roaster: _signedIn,
}) => {
  const { coffeeId } = await fillRoastery(page.request);
  const { items } = await api.get<{ items: [{ id: string; name: string }] }>("/roasted-items");
  const [product] = items;
  for (const day of ["2026-01-05", "2026-02-10"]) {
    await api.post("/roasts", {
      ...{ greenCoffeeId: coffeeId, roastedItemId: product.id, greenWeightKg: 5, roastedWeightKg: 4.2 },
      roastedAt: `${day}T10:00:00Z`,
    });
  }
  await page.goto(
    `/analytics?view=loss&period=own&from=2026-01-01&to=2026-03-31&grouping=day&against=year&product=${product.id}`,
  );
  const card = page.getByRole("region", { name: "Loss over time", exact: true });
  const drawing = card.getByRole("img");
  await expect(drawing.locator("circle")).toHaveCount(2);

  const saving = page.waitForEvent("download");
  await card.getByRole("button", { name: /^Save as PNG/ }).click();
  const picture = readFileSync(await (await saving).path());
  const { width, height } = await drawing.evaluate((svg) => svg.getBoundingClientRect());
  // Width and height stand behind the signature of a PNG and the name of its first part.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(2 * width);
  expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * height);

  await page.emulateMedia({ media: "print" });
  const head = page.locator(".only-on-paper").first();
  await expect(head).toContainText(`Loss · Thu, Jan 1 to Tue, Mar 31 · Against the year before · By day`);
  await expect(head).toContainText(`Product: ${product.name}`);
  await expect(page.getByText("Beta Program")).toBeHidden();
});
