import type { GreenCoffee } from "@tryer/contract";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";
import { strToU8, zipSync } from "fflate";

const OFFER = `Offer list of Nordic Green,,,,
Name,Origin,Process,Altitude,Quantity
Guji,Ethiopia,Washed,1900-2100 m,60 kg
Huila,Colombia,Natural,1-2,70 kg
Santos,Brazil,Pulped natural,1100 m,120.5 kg
Sidama,Ethiopia,Washed,2000 m,
`;
const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

test("a list is looked through, added at once and taken back", { tag: "@every-size" }, async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "santos", origin: "Brazil", quantityKg: 5 });
  await page.goto("/inventory");
  // A link before it comes with the list, and moves it under the pointer.
  await expect(page.getByText("1 coffee", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Packaging" })).toBeVisible();
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByText("Imported lists appear here")).toBeVisible();
  await expectGoodLooks(page, "import-empty");

  await page.locator("input[type=file]").setInputFiles(asFile("offer.pdf", Buffer.from("%PDF-1.7")));
  await expect(page.getByRole("alert")).toContainText("offer.pdf: PDF tables cannot be read");

  await page.locator("input[type=file]").setInputFiles(asFile("offer.csv", Buffer.from(OFFER)));
  await expect(page.getByLabel("E · Quantity")).toHaveValue("quantity");
  const add = page.getByRole("button", { name: /^Add \d+ coffees?$/ });
  await expect(page.getByText("4 rows: 2 to be added", { exact: false })).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(page.getByText("Same coffee as GC-0001")).toBeVisible();
  await expect(page.getByText("D · Altitude: “1-2”")).toBeVisible();
  await expectGoodLooks(page, "import-preview");

  await page.getByRole("link", { name: "Green Coffee" }).last().click();
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  await expect(question).toContainText("The list is not imported yet.");
  await question.getByRole("button", { name: "Keep editing" }).click();

  await page.getByRole("button", { name: "Altitude of row 4: 1000-2000 m" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("D · Altitude: “1-2”")).toBeHidden();
  await page.getByRole("button", { name: "Leave out row 5" }).click();
  await expect(page.getByText(/4 rows: 3 to be added \(286\.60\slb\), 1 left out \(265\.66\slb\)/)).toBeVisible();
  await page.getByRole("button", { name: "Add 3 coffees" }).click();
  await expect(page.getByText("3 coffees added")).toBeVisible();
  const { items } = await api.get<{ items: GreenCoffee[] }>("/green-coffees?sort=added");
  expect(items).toMatchObject([
    { coffeeName: "santos" },
    { coffeeName: "Guji", origin: "Ethiopia", quantityKg: 60, process: "Washed", altitudeToM: 2100 },
    { coffeeName: "Huila", quantityKg: 70, altitudeFromM: 1000, altitudeToM: 2000 },
    { coffeeName: "Sidama", quantityKg: 0 },
  ]);
  await expect(page.getByRole("button", { name: "Undo the import of offer.csv" })).toBeVisible();
  await expectGoodLooks(page, "import-done");

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  const { items: left } = await api.get<{ items: GreenCoffee[] }>("/green-coffees");
  expect(left).toMatchObject([{ coffeeName: "santos" }]);
});

test("an import that was used since names the coffee and stays", async ({ page, api }) => {
  await page.goto("/inventory/import");
  await page.getByLabel("Or paste the list").fill("Name\tQuantity\nGuji\t60 kg\nHuila\t70 kg");
  await page.getByRole("button", { name: "Read the pasted list" }).click();
  await page.getByRole("button", { name: "Add 2 coffees" }).click();
  await expect(page.getByText("2 coffees added")).toBeVisible();
  const { items } = await api.get<{ items: GreenCoffee[] }>("/green-coffees?search=Huila");
  await api.post(`/green-coffees/${items[0]?.id}/receive`, { quantityKg: 1 });
  await page.getByRole("button", { name: "Undo the import of Pasted list" }).click();
  await expect(page.getByText("Used or changed since the import: row 3 GC-0002 Huila.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo the import of Pasted list" })).toBeVisible();
});

test("a workbook is read from the sheet that is chosen, and the meaning of a column is remembered", async ({
  page,
  roaster: _,
}) => {
  const cells = (row: readonly string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
  const sheet = (rows: readonly (readonly string[])[]) =>
    workbookPart(rows.map((row) => `<row>${cells(row)}</row>`).join(""));
  const workbook = asFile(
    "stock.xlsx",
    workbookOf({
      Notes: sheet([["Prices are valid until Friday"]]),
      Stock: sheet([
        ["Name", "Where", "Quantity"],
        ["Guji", "Shelf 4", "60 kg"],
      ]),
    }),
  );
  await page.goto("/inventory/import");
  await page.locator("input[type=file]").setInputFiles(workbook);
  await page.getByLabel("Sheet").selectOption("Stock (2 rows)");
  await expect(page.getByRole("button", { name: "Add 1 coffee" })).toBeEnabled();
  await page.getByLabel("B · Where").selectOption("Location");
  await expect(page.getByLabel("B · Where")).toHaveValue("location");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.locator("input[type=file]").setInputFiles(workbook);
  await page.getByLabel("Sheet").selectOption("Stock (2 rows)");
  await expect(page.getByLabel("B · Where")).toHaveValue("location");
});

const workbookPart = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** Packs sheets as spreadsheets do. */
function workbookOf(sheets: Record<string, string>): Buffer {
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const names = Object.keys(sheets);
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${types}/${type}" Target="${target}"/>`;
  const parts = {
    "_rels/.rels": `<Relationships xmlns="${relations}">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${types}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}">${names
      .map((_, at) => relation(at + 1, "worksheet", `worksheets/sheet${at + 1}.xml`))
      .join("")}</Relationships>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheets[name] ?? ""])),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))));
}
