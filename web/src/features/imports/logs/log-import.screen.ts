import type { GreenCoffee, Roast } from "@tryer/contract";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { recordingCsv } from "@tryer/e2e/support/recorded-roasts.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";
import { strToU8, zipSync } from "fflate";

const MINUTE_MS = 60_000;
const asFile = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

/** Log of a ten-minute roast as Artisan writes it. */
function alog(id: string, title: string, { startMs, greenKg }: { startMs: number; greenKg: number }): string {
  const seconds = Array.from({ length: 300 }, (_, at) => at * 2);
  // Each roast has a curve of its own.
  const from = id.charCodeAt(0) % 10;
  const beans = seconds.map((sec) => (from + (sec < 60 ? 200 - (sec * 11) / 6 : 90 + (sec - 60) * 0.22)).toFixed(1));
  const list = (values: readonly (number | string)[]) => `[${values.join(", ")}]`;
  return `{'title': '${title}', 'roastUUID': '${id.padEnd(32, "0")}', 'roastepoch': ${Math.round(startMs / 1000)}, 'weight': [${greenKg}, 0, 'Kg'], 'mode': 'C', 'timex': ${list(seconds)}, 'temp1': ${list(beans)}, 'temp2': ${list(beans)}, 'timeindex': [0, 0, 0, 0, 0, 0, 290, 0]}`;
}

test("the files of an evening are looked through, taken in and taken back", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const startMs = Date.now() - 48 * 60 * MINUTE_MS;
  const at = (minutes: number) => new Date(startMs + minutes * MINUTE_MS).toISOString();
  const guji = await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  const huila = await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Huila", quantityKg: 5 });
  const log = { greenCoffeeId: guji.id, greenWeightKg: 1.5 };
  const [first, second] = [
    await api.post<Roast>("/roasts", { ...log, roastedAt: at(11) }),
    await api.post<Roast>("/roasts", { ...log, roastedAt: at(311) }),
  ];
  await page.goto("/roasts");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Import" }).click();
  await expect(page.getByText("Imported logs appear here")).toBeVisible();
  await expectGoodLooks(page, "log-import-empty");

  const zip = zipSync({
    "evening/one.alog": strToU8(alog("a1", "Guji", { startMs, greenKg: 1.5 })),
    "evening/two.alog": strToU8(alog("b2", "Guji", { startMs: startMs + 300 * MINUTE_MS, greenKg: 2 })),
    "evening/three.alog": strToU8(alog("c3", "Huila", { startMs: startMs - 6000 * MINUTE_MS, greenKg: 1 })),
    "evening/again.alog": strToU8(alog("a1", "Guji, saved anew", { startMs, greenKg: 1.5 })),
    "more.zip": zipSync({ "x.alog": strToU8("{}") }),
    "letter.txt": strToU8("Dear grandmother"),
  });
  await page.locator("input[type=file][multiple]").setInputFiles(asFile("evening.zip", zip));
  await expect(page.getByText(`Attach to ${first.number}`)).toBeVisible();
  await expect(page.getByText(/The log has other weights: 4\.41/)).toBeVisible();
  await expect(page.getByText("An earlier file of this import is the same log")).toBeVisible();
  await expect(page.getByText(/more\.zip: archives inside archives/)).toBeVisible();
  await expect(page.getByText(/letter\.txt: unknown file format/)).toBeVisible();
  const send = page.getByRole("button", { name: /^Import \d+ logs?$/ });
  await expect(send).toBeDisabled();
  await expectGoodLooks(page, "log-import-preview");

  await page.getByRole("button", { name: /^Use the log's weights: .*two\.alog$/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: /^Green coffee of .*three\.alog$/ })).toHaveValue(huila.id);
  await expect(page.getByRole("combobox", { name: /^Stock of .*three\.alog$/ })).toHaveValue("history");
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText("3 roast logs imported")).toBeVisible();
  await expectGoodLooks(page, "log-import-done");
  const journal = async () => (await api.get<{ items: Roast[] }>("/roasts")).items;
  expect((await journal()).map(({ greenWeightKg, isHistory }) => [greenWeightKg, isHistory])).toEqual([
    [2, false],
    [1.5, false],
    [1, true],
  ]);
  expect(await api.get<GreenCoffee>(`/green-coffees/${guji.id}`)).toMatchObject({ quantityKg: 56.5 });
  expect(await api.get(`/roasts/${second.id}/log`)).toMatchObject({ fileName: "two.alog" });

  // The same files once more: nothing is left to import.
  await page.locator("input[type=file][multiple]").setInputFiles(asFile("evening.zip", zip));
  await expect(page.getByText(`The journal already has this log: ${first.number}`)).toHaveCount(2);
  await expect(page.getByText("There is nothing to import.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Undo the import of evening.zip" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect(await journal()).toMatchObject([
    { id: second.id, greenWeightKg: 1.5 },
    { id: first.id, greenWeightKg: 1.5 },
  ]);
  expect(await api.get<GreenCoffee>(`/green-coffees/${guji.id}`)).toMatchObject({ quantityKg: 57 });
});

test("files that are dropped on the journal come along, and what columns mean is remembered", async ({ page, api }) => {
  await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  await page.goto("/roasts");
  await expect(page.getByText("No roasts yet")).toBeVisible();
  const table = recordingCsv().replace("Time,BT,ET,Exhaust", "Time,Probe 1,Probe 2,Probe 3");
  const drop = async (names: string[]) => {
    const dropped = await page.evaluateHandle(
      ([text, ...all]) => {
        const data = new DataTransfer();
        for (const name of all) data.items.add(new File([text ?? ""], name));
        return data;
      },
      [table, ...names],
    );
    await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
  };
  await drop(["one.csv", "two.csv"]);
  await expect(page).toHaveURL(/\/roasts\/import$/);
  const columns = page.getByRole("region", { name: "Columns of 2 tables" });
  await expect(columns.getByLabel("Bean temperature")).toHaveValue("1");
  await columns.getByLabel("Bean temperature").selectOption({ label: "Probe 3" });
  await columns.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Read with your earlier column choices.")).toBeVisible();

  // Two files of the same bytes are one roast; the other one has no weight, coffee and day yet.
  await expect(page.getByText("An earlier file of this import is the same log")).toBeVisible();
  await expect(page.getByText(/Choose the green coffee\. Type the green weight\. Enter the roast date/)).toBeVisible();
  await page.getByRole("button", { name: "Use the dates of 1 file" }).click();
  await page.getByRole("button", { name: "All as history" }).click();
  await page.getByRole("combobox", { name: "Green coffee of one.csv" }).selectOption({ label: "Guji" });
  await page.getByRole("textbox", { name: "Green (lb) of one.csv" }).fill("2");
  await page.getByRole("button", { name: "Import 1 log" }).click();
  await expect(page.getByText("1 roast log imported")).toBeVisible();

  await follow(page, "/roasts");
  await drop(["later.csv"]);
  await expect(page.getByText("Read with your earlier column choices.")).toBeVisible();
});
