import type { GreenCoffee, Import, Roast } from "@tryer/contract";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";

const asFile = (name: string, content: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

/** Table whose column of times is empty for half a minute, so that nothing tells it from the others. */
const table = (from: number) =>
  [
    "Step,Phase,Probe",
    ...Array.from({ length: 300 }, (_, at) => {
      const beans = at < 40 ? 200 - at * 2.5 : 100 + (at - 40) * 0.4;
      return `${at < 30 ? "" : at * 2},-,${(beans + from).toFixed(1)}`;
    }),
  ].join("\n");

const choose = (page: Page, files: ReturnType<typeof asFile>[]) =>
  page.locator("input[type=file][multiple]").setInputFiles(files);

const journal = async (api: { get<Answer>(path: string): Promise<Answer> }) =>
  (await api.get<{ items: Roast[] }>("/roasts")).items;

test("a table without a known time column is named by hand, and its coffee is added on the spot", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const gone = await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Sidamo", quantityKg: 0 });
  await api.post(`/green-coffees/${gone.id}/archive`);
  await page.goto("/roasts/import");
  await choose(page, [asFile("Kenya 1.csv", table(0)), asFile("Kenya 2.csv", table(1)), asFile("Old.csv", table(2))]);
  const columns = page.getByRole("region", { name: "Columns of 3 tables" });
  await expect(columns.getByText(/No column looks like the roast time/)).toBeVisible();
  await expect(page.getByRole("status").getByText("3 files: 3 not readable")).toBeVisible();
  await expectGoodLooks(page, "log-import-hand-mapping");
  await columns.getByLabel("Time", { exact: true }).selectOption({ label: "Step" });
  await columns.getByLabel("Bean temperature").selectOption({ label: "Probe" });
  await columns.getByLabel("Unit").selectOption({ label: "°C" });
  await columns.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Read with your earlier column choices.")).toBeVisible();
  await expect(page.getByRole("status").getByText("3 files: 3 waiting for you")).toBeVisible();

  await page.getByRole("button", { name: /^Add .*coffee: Kenya 1\.csv$/ }).click();
  const dialog = page.getByRole("dialog", { name: "New green coffee" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Kenya 1");
  await expect(dialog.getByText("1 other log of this coffee gets it too.")).toBeVisible();
  await expectGoodLooks(page, "log-import-new-coffee");
  await dialog.getByLabel("Name").fill("Kenya AA");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  for (const name of ["Kenya 1.csv", "Kenya 2.csv"]) {
    const chosen = page.getByRole("combobox", { name: `Green coffee of ${name}` });
    await expect(chosen.locator("option:checked")).toHaveText("Kenya AA");
    await page.getByRole("textbox", { name: `Green (lb) of ${name}` }).fill("2");
  }
  await page.getByRole("combobox", { name: "Green coffee of Old.csv" }).selectOption({ label: "Sidamo" });
  await page.getByRole("textbox", { name: "Green (lb) of Old.csv" }).fill("3");
  await page.getByRole("button", { name: "All as history" }).click();
  await page.getByRole("button", { name: "Use the dates of 3 files" }).click();
  await page.getByRole("button", { name: "Import 3 logs" }).click();
  await expect(page.getByText("3 roast logs imported")).toBeVisible();
  expect((await journal(api)).map(({ greenName }) => greenName).sort()).toEqual(["Kenya AA", "Kenya AA", "Sidamo"]);

  // The list of imports tells of each file, also later.
  await page.reload();
  await page.getByRole("button", { name: "Files of the import of Kenya 1.csv" }).click();
  await expect(page.getByText("New roast, history: 3")).toBeVisible();
  await expect(page.getByRole("table", { name: "Imported roast logs" }).getByRole("row")).toHaveCount(3);
  await expectGoodLooks(page, "log-import-earlier");

  // The next file of the same shape is read at once.
  await choose(page, [asFile("Kenya 3.csv", table(3))]);
  await expect(page.getByText("Read with your earlier column choices.")).toBeVisible();
});

test("an import that is stopped says what was done, and the rest can be imported later", async ({ page, api }) => {
  await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Kenya", quantityKg: 60 });
  const csv = (at: number) =>
    ["time,BT", ...Array.from({ length: 60 }, (_, sec) => `${sec * 10},${90 + sec + at / 10}`)].join("\n");
  const files = Array.from({ length: 6 }, (_, at) => asFile(`Kenya ${at + 1}.csv`, csv(at)));
  await page.goto("/roasts/import");
  await choose(page, files);
  const answerAll = async () => {
    for (const { name } of files) {
      const weight = page.getByRole("textbox", { name: `Green (lb) of ${name}` });
      if ((await weight.count()) > 0) await weight.fill("2");
    }
    await page.getByRole("button", { name: "All as history" }).click();
    await page.getByRole("button", { name: /^Use the dates of/ }).click();
  };
  await expect(page.getByText("6 files:")).toBeVisible();
  await answerAll();
  // Two files are on their way while the person stops.
  let letThrough = () => {};
  const stopped = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let onTheirWay = 0;
  await page.route(/\/roast-log-imports\//, async (route) => {
    onTheirWay += 1;
    await stopped;
    await route.continue();
  });
  await page.getByRole("button", { name: "Import 6 logs" }).click();
  await expect.poll(() => onTheirWay).toBe(2);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Stopping…" })).toBeDisabled();
  letThrough();
  await expect(page.getByText("2 roast logs imported")).toBeVisible();
  await expect(page.getByText("Stopped before 4 more files.")).toBeVisible();
  expect(await journal(api)).toHaveLength(2);
  const { items } = await api.get<{ items: Import[] }>("/imports?of=logs");
  expect(items).toMatchObject([{ state: "done", rowCount: 6, doneCount: 2 }]);

  await page.reload();
  await page.getByRole("button", { name: "Files of the import of Kenya 1.csv" }).click();
  await expect(page.getByText("New roast, history: 2 · Not imported: 4 files")).toBeVisible();
  await choose(page, files);
  await expect(page.getByText(/6 files: 4 waiting for you, 2 known already/)).toBeVisible();
  await answerAll();
  await page.getByRole("button", { name: "Import 4 logs" }).click();
  await expect(page.getByText("4 roast logs imported")).toBeVisible();
  expect(await journal(api)).toHaveLength(6);
});
