import type { CountSheet, GreenCoffee } from "@tryer/contract";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

const COUNT = `Bestandsaufnahme November;;;
Nr.;Kaffee;Gezählt (kg);Lagerort
GC-0001;Guji;41,2;
;Huila;12,5;
;Gujii;3;
;Santos;1,5;
;guji;10;
;Nyeri;;
`;
const asFile = { name: "inventur.csv", mimeType: "text/csv", buffer: Buffer.from(COUNT) };

test("counts are matched, asked about, compared with the books, booked at once and taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const add = (coffeeName: string, quantityKg: number, origin = "") =>
    api.post<GreenCoffee>("/green-coffees", { coffeeName, origin, quantityKg });
  await add("Guji", 60, "Ethiopia");
  await add("Huila", 70, "Colombia");
  await add("Huila", 30, "Colombia");
  const santos = await add("Santos", 5, "Brazil");
  await api.post("/roasts", {
    greenCoffeeId: santos.id,
    greenWeightKg: 9,
    roastedWeightKg: 7.6,
    roastedAt: "2026-11-17T06:40:00.000Z",
  });
  await page.goto("/inventory/count");
  await page.getByRole("link", { name: "Import counts" }).click();
  await expect(page.getByText("Stock counts", { exact: true })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(asFile);
  await expect(page.getByLabel("C · Gezählt (kg)")).toHaveValue("quantity");
  const book = page.getByRole("button", { name: /^Book \d+ counts?$/ });
  await expect(book).toBeDisabled();
  await expect(page.getByText(/−41\.45\slb/).first()).toBeVisible();
  await expect(page.getByText("Nothing was counted")).toBeVisible();
  await expectGoodLooks(page, "import-counts");

  await page.getByRole("button", { name: "Reference of row 4: GC-0003 Huila · Colombia" }).click();
  await page
    .getByRole("textbox", { name: "Reference of row 5" })
    .or(page.getByRole("combobox", { name: "Reference of row 5" }))
    .fill("GC-0002");
  await page.getByRole("button", { name: "Set Reference of row 5" }).click();
  await expect(page.getByText("Counted in row 3 already")).toBeVisible();
  await page.getByRole("button", { name: "Add both up: row 7" }).click();
  await expect(page.getByText(/−19\.40\slb/).first()).toBeVisible();
  await page.getByRole("button", { name: "Yes, settle it" }).click();
  await expect(page.getByText(/Settles 8\.82\slb/)).toBeVisible();
  await expect(page.getByText(/Total difference: −202\.38\slb/)).toBeVisible();
  await page.getByRole("button", { name: "Book 4 counts" }).click();
  await expect(page.getByText("4 counts booked", { exact: true })).toBeVisible();
  const stock = async () => {
    const { coffees } = await api.get<CountSheet>("/stock-counts/sheet");
    return coffees.map(({ number, quantityKg, shortfallKg }) => [number, quantityKg, shortfallKg]);
  };
  expect(await stock()).toEqual([
    ["GC-0001", 51.2, 0],
    ["GC-0002", 3, 0],
    ["GC-0003", 12.5, 0],
    ["GC-0004", 1.5, 0],
  ]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect(await stock()).toEqual([
    ["GC-0001", 60, 0],
    ["GC-0002", 70, 0],
    ["GC-0003", 30, 0],
    ["GC-0004", 0, 4],
  ]);
});
