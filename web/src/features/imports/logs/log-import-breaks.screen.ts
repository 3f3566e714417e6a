import type { GreenCoffee, Import, Roast } from "@tryer/contract";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";
import { v7 as uuidv7 } from "uuid";

const FILES = 6;
const DAY_MS = 86_400_000;

/** Log of a roast of 1 kg of Guji, days ago, with a curve of its own. */
function alog(number: number) {
  const seconds = Array.from({ length: 300 }, (_, at) => at * 2);
  const beans = seconds.map((sec) => (number + (sec < 60 ? 200 - (sec * 11) / 6 : 90 + (sec - 60) * 0.22)).toFixed(1));
  const list = (values: readonly (number | string)[]) => `[${values.join(", ")}]`;
  const startSec = Math.round((Date.now() - (20 + number) * DAY_MS) / 1000);
  const text = `{'title': 'Guji', 'roastUUID': '${String(number).padEnd(32, "0")}', 'roastepoch': ${startSec}, 'weight': [1, 0.85, 'Kg'], 'mode': 'C', 'timex': ${list(seconds)}, 'temp1': ${list(beans)}, 'temp2': ${list(beans)}, 'timeindex': [0, 0, 0, 0, 0, 0, 290, 0]}`;
  return { name: `${number}.alog`, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
}

async function readyToImport(page: Page) {
  await page.goto("/roasts/import");
  const files = Array.from({ length: FILES }, (_, at) => alog(at + 1));
  await page.locator("input[type=file][multiple]").setInputFiles(files);
  const send = page.getByRole("button", { name: `Import ${FILES} logs` });
  await expect(send).toBeEnabled();
  return send;
}

/** Addresses that files are sent to. */
const SENT_FILE = /\/api\/v1\/roast-log-imports\/[^/]+\/logs/;

test("an import waits while the server is away, and goes on with every file once it is back", async ({ page, api }) => {
  await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  const send = await readyToImport(page);
  let sent = 0;
  await page.route(SENT_FILE, async (route) => {
    sent += 1;
    if (sent === 3) await page.route("**/api/**", (other) => other.abort("connectionrefused"));
    await (sent < 3 ? route.fallback() : route.abort("connectionrefused"));
  });
  await send.click();
  await expect(page.getByText("The server can't be reached. The import continues when it is back")).toBeVisible();
  await expectGoodLooks(page, "log-import-paused");
  await page.unroute("**/api/**");
  await page.unroute(SENT_FILE);
  await expect(page.getByText(`${FILES} roast logs imported`)).toBeVisible();
  await expect(page.getByText("could not be taken in")).toHaveCount(0);
  expect((await api.get<{ items: Roast[] }>("/roasts")).items).toHaveLength(FILES);
});

test("a page that is closed while it imports makes room for the next import at once", async ({ page, api }) => {
  await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  const send = await readyToImport(page);
  let isWaiting = () => {};
  const waits = new Promise<void>((resolve) => {
    isWaiting = resolve;
  });
  await page.route(SENT_FILE, () => isWaiting());
  page.on("dialog", (dialog) => void dialog.accept());
  await send.click();
  await waits;
  await page.goto("about:blank");
  const states = async () => (await api.get<{ items: Import[] }>("/imports")).items.map(({ state }) => state);
  await expect.poll(states).toEqual(["done"]);
  await page.unroute(SENT_FILE);
  await (await readyToImport(page)).click();
  await expect(page.getByText(`${FILES} roast logs imported`)).toBeVisible();
});

test("an import of a page that crashed is taken over by another page at once", async ({ page, api }) => {
  await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  // A page that crashes sends nothing any more: its import runs on.
  const crashed = { id: uuidv7(), fileName: "before.alog", fileCount: FILES };
  await api.post<Import>("/imports/roast-logs", crashed);
  await (await readyToImport(page)).click();
  const refused = page.getByRole("alert").filter({ hasText: "another page is still running" });
  await expect(refused).toBeVisible();
  await expectGoodLooks(page, "log-import-taken-over");
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  let sent = 0;
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(SENT_FILE, async (route) => {
    sent += 1;
    if (sent > 2) isHeld();
    if (sent > 2) await released;
    await route.fallback();
  });
  await refused.getByRole("button", { name: "Import here instead" }).click();
  await held;
  await expect.poll(async () => (await api.get<{ items: Import[] }>("/imports")).items[0]?.doneCount).toBe(2);
  // A third page takes this one's place: it stops, and fails no file.
  await api.post<Import>("/imports/roast-logs", { ...crashed, id: uuidv7(), takeOver: true });
  goOn();
  await expect(page.getByText("2 roast logs imported")).toBeVisible();
  await expect(page.getByText("Stopped before 4 more files.")).toBeVisible();
  await expect(page.getByText("another started on a different page")).toBeVisible();
  await expect(page.getByText("could not be taken in")).toHaveCount(0);
  const states = (await api.get<{ items: Import[] }>("/imports")).items.map(({ state }) => state);
  expect(states).toEqual(["running", "cut short", "cut short"]);
});

test("an undo that an edited roast stops names it, and takes back the rest", async ({ page, api }) => {
  await api.post<GreenCoffee>("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  await (await readyToImport(page)).click();
  await expect(page.getByText(`${FILES} roast logs imported`)).toBeVisible();
  const journal = async () => (await api.get<{ items: Roast[] }>("/roasts")).items;
  const [edited] = await journal();
  await api.patch(`/roasts/${edited?.id}`, { version: edited?.version, notes: "Cherry" });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Not undone" });
  await expect(refusal).toContainText(`${edited?.number}`);
  await expectGoodLooks(page, "log-import-undo-rest");
  await refusal.getByRole("button", { name: /^Undo the rest/ }).click();
  await expect.poll(async () => (await journal()).map(({ id }) => id)).toEqual([edited?.id]);
});
