import { readFile } from "node:fs/promises";
import { readCode } from "@tryer/e2e/support/codes/read-code.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { expect, expectNoSidewaysScroll, type Page, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
  number: string;
}

/** Sizes of the pages that printing makes, in points, as the file says them. */
async function printedPages(page: Page): Promise<[number, number][]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ]);
}

const points = (mm: number) => (mm / 25.4) * 72;

async function expectTrueSize(page: Page, labels: number, [widthMm, heightMm]: readonly [number, number]) {
  const pages = await printedPages(page);
  expect(pages).toHaveLength(labels);
  for (const [width, height] of pages) {
    // Browsers round to whole pixels, of which an inch has 96.
    expect(Math.abs(width - points(widthMm))).toBeLessThan(0.76);
    expect(Math.abs(height - points(heightMm))).toBeLessThan(0.76);
  }
}

test("labels of sacks, samples and boxes are printed in true size with a code that reads, and remember their paper", {
  tag: "@every-size",
}, async ({ page, api, baseURL }) => {
  const green = await api.post<Row>("/green-coffees", {
    coffeeName: "Đăk Lăk Čau Đat",
    quantityKg: 207,
    country: "Vietnam",
    process: "Natural",
    bagCount: 3,
    bagWeightKg: 69,
  });
  await page.goto(`/inventory/labels/${green.id}`);
  const labels = page.getByRole("region", { name: "Printed labels" });
  const drawn = labels.getByRole("img", { name: /Đăk Lăk/ });
  await expect(labels).toContainText("Vietnam · Natural");
  await page.getByLabel("Paper").selectOption("62 × 29 mm");
  await expect(drawn).toHaveCount(3);
  await expectTrueSize(page, 3, [62, 29]);
  expect(await readCode(drawn.first())).toBe(`${baseURL}/inventory/${green.id}`);
  await expectGoodLooks(page, "labels-of-sacks");

  for (const [name, ...size] of [
    ["51 × 19 mm", 51, 19],
    ["100 × 50 mm", 100, 50],
    ["4 × 6 in", 101.6, 152.4],
  ] as const) {
    await page.getByLabel("Paper").selectOption(name);
    await expectTrueSize(page, 3, size);
    await expectNoSidewaysScroll(page);
    expect(await readCode(drawn.first())).toBe(`${baseURL}/inventory/${green.id}`);
  }
  await expectGoodLooks(page, "labels-4x6");

  await page.getByLabel("Paper").selectOption("Own size");
  await expect(page.getByRole("button", { name: /^Print/ })).toBeDisabled();
  const own = page.getByLabel("Width × height (mm)");
  await own.fill("57 × 3");
  await expect(page.getByText("Enter two sides as 57 × 32")).toBeVisible();
  await own.fill("40 × 15");
  await expect(page.getByText("No room for the code")).toBeVisible();
  await expectGoodLooks(page, "labels-too-small");
  await own.fill("15 × 15");
  await expect(page.getByText("The text does not fit")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Print/ })).toBeDisabled();
  await own.fill("57 × 32");
  await expectTrueSize(page, 3, [57, 32]);

  await page.getByLabel("Thermal printer").selectOption("300 dpi");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download ZPL" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`labels-${green.number}.zpl`);
  const zpl = await readFile(await file.path(), "utf8");
  expect(zpl).toContain("^CI28");
  expect(zpl).toContain("^PW673");
  expect(zpl).toContain("^PQ3");
  expect(zpl).toContain(`^FDMA,${baseURL}/inventory/${green.id}^FS`);

  const sample = await api.post<Row>("/coffee-samples", { coffeeName: "Guji 12", kind: "offer", weightGrams: 300 });
  await follow(page, `/purchases/samples/labels/${sample.id}`);
  await expect(own).toHaveValue("57 × 32");
  const ofSample = labels.getByRole("img", { name: /Guji 12/ });
  await expect(ofSample).toContainText(sample.number);
  expect(await readCode(ofSample)).toBe(`${baseURL}/purchases/samples/${sample.id}`);

  const customer = await api.post<Row>("/customers", { name: "Café Nora" });
  const order = await api.post<Row>("/orders", {
    customerId: customer.id,
    lines: [],
    shipTo: "Café Nora\n1 Dock Road\n24103 Kiel",
  });
  await follow(page, `/orders/labels/${order.id}`);
  await page.getByLabel("Paper").selectOption("4 × 6 in");
  await page.getByLabel("Boxes").fill("2");
  await expect(labels.getByRole("img", { name: /Box 1 of 2/ })).toContainText("1 Dock Road");
  await expect(labels.getByRole("img", { name: /Box 2 of 2/ })).toBeVisible();
  await expectTrueSize(page, 2, [101.6, 152.4]);
  await expectGoodLooks(page, "labels-of-boxes");
  await page.reload();
  await expect(page.getByLabel("Paper")).toHaveValue("4x6in");
});
