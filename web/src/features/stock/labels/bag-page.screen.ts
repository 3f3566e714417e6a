import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

/** Day so many days before now, at noon in UTC. */
const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;

test.describe("a bag page", () => {
  // Addresses that show nothing are answered with 404.
  test.use({ provokedErrors: /status of 404/ });

  test(
    "is switched on, printed as a code, read by a stranger, recalled and ended",
    {
      tag: "@every-size",
    },
    async ({ page, api, browser, baseURL }, { project }) => {
      const facts = { country: "Colombia", region: "Huila", variety: "Caturra", process: "Washed" };
      const altitude = { altitudeFromM: 1650, altitudeToM: 1900 };
      const green = await api.post<Row>("/green-coffees", {
        coffeeName: "Huila 24",
        quantityKg: 100,
        ...facts,
        ...altitude,
      });
      const product = { name: "Huila Dawn", roastLevel: "Medium", greenCoffeeId: green.id, restDays: 7 };
      const item = await api.post<Row>("/roasted-items", { ...product, bestBeforeDays: 90 });
      await api.post("/package-sizes", { size: 250, unit: "g" });
      const roasted = { greenWeightKg: 10, roastedWeightKg: 8.5, roastedAt: daysAgo(3) };
      const roast = await api.post<Row>("/roasts", { greenCoffeeId: green.id, roastedItemId: item.id, ...roasted });

      await page.goto(`/items/${item.id}`);
      await page.getByRole("button", { name: "Edit" }).first().click();
      const form = page.getByRole("dialog");
      await form.getByLabel("Tasting notes").fill("Plum, cocoa, orange");
      await form.getByLabel("Water per coffee").fill("16.5");
      await form.getByLabel("Water (°C)").fill("294");
      await form.getByLabel("Grind to brew").fill("Medium");
      await form.getByLabel("Time", { exact: true }).fill("3:15");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form.getByText("at most 100")).toBeVisible();
      await form.getByLabel("Water (°C)").fill("94");
      await picture(page, "product-brew-fields");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form).toBeHidden();
      await expect(page.getByText("1 : 16.5, 94")).toBeVisible();

      const labels = page.getByRole("region", { name: "Printed labels" });
      const code = labels.getByRole("img", { name: "Code that opens the page of this coffee" });
      await page.goto(`/inventory/roasted/labels/${roast.id}`);
      await expect(labels).toContainText("Huila Dawn");
      await expect(code).toHaveCount(0);
      await page.getByRole("link", { name: "Switch bag pages on" }).click();
      const settings = page.getByRole("region", { name: "Bag pages" });
      await settings.getByRole("switch", { name: "Show a page for every roast" }).click();
      await expect(page.getByText("Bag pages are on")).toBeVisible();
      await expect(settings.getByRole("link", { name: "trade terms" })).toHaveAttribute("href", "/settings/trade");
      await settings.getByLabel("How to brew").fill("Rinse the paper. Pour slowly, in three parts.");
      await settings.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Roastery saved")).toBeVisible();
      await expectGoodLooks(page, "settings-bag-pages");

      await page.goto(`/inventory/roasted/labels/${roast.id}`);
      await page.getByLabel("Labels", { exact: true }).fill("4");
      await expect(code).toHaveCount(4);
      await expectGoodLooks(page, "labels-with-codes");
      const url = (await page.getByRole("link", { name: "Open the page" }).getAttribute("href")) ?? "";

      const stranger = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        javaScriptEnabled: false,
        viewport: page.viewportSize() ?? { width: 390, height: 844 },
      });
      const bag = await stranger.newPage();
      const look = async (name: string) => {
        for (const colorScheme of ["light", "dark"] as const) {
          await bag.emulateMedia({ colorScheme });
          await picture(bag, `${colorScheme}-${name}-${project.name}`, { fullPage: true });
        }
      };
      const path = new URL(url).pathname;
      await bag.goto(path);
      await expect(bag.getByRole("heading", { level: 1, name: "Huila Dawn" })).toBeVisible();
      await expect(bag.getByRole("heading", { name: "Still resting" })).toBeVisible();
      await expect(bag.getByText("Rinse the paper.")).toBeVisible();
      expect(await stranger.cookies()).toEqual([]);
      await look("bag-page");
      await api.post("/recalls", {
        name: "Plastic",
        of: { kind: "roast", id: roast.id },
        notice: "Bring it back to us.",
      });
      await bag.reload();
      await expect(bag.getByRole("heading", { name: "Recall: please do not drink this coffee" })).toBeVisible();
      await expect(bag.getByText("Bring it back to us.")).toBeVisible();
      await look("bag-page-recall");

      // The same page with scripts, which the check of its barriers needs.
      await page.goto(path);
      await expectGoodLooks(page, "bag-page-checked");
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(bag.viewportSize() ?? { width: 390, height: 844 });

      await page.goto(`/inventory/roasted/labels/${roast.id}`);
      await page.getByRole("button", { name: "New address" }).click();
      await page.getByRole("button", { name: "Make a new address" }).click();
      await expect(page.getByText("New address made")).toBeVisible();
      await bag.reload();
      await expect(bag.getByRole("heading", { name: "No coffee here" })).toBeVisible();
      await look("bag-page-none");
      await page.getByRole("button", { name: "Remove the page" }).first().click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove the page" }).click();
      await expect(page.getByText("Its labels have no code.")).toBeVisible();
      await expect(code).toHaveCount(0);
      await stranger.close();
    },
  );
});
