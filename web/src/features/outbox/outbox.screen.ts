import { expectGoodDialog } from "@tryer/e2e/support/dialogs.ts";
import { loseAnswers } from "@tryer/e2e/support/lose-answers.ts";
import { planBatches } from "@tryer/e2e/support/planned-batches.ts";
import { expect, PASSWORD, type Page, picture, test } from "@tryer/e2e/support/test.ts";

// Pages are closed and opened anew, and what a browser keeps is the matter.
test.use({ reuseContext: false });

const KEPT = "Saved on this device and sent once you are online.";
const PARTS = ["log-roast-dialog", "form-modal-frame", "entries-dialog", "confirm-dialog-frame", "more-roast-fields"];

/** Opens the batches, with the parts that are loaded ahead for work without a connection. */
async function openBatches(page: Page) {
  await page.goto("/batch-tracking");
  const missing = () =>
    page.evaluate((parts) => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      return parts.filter((part) => !loaded.some((name) => name.includes(`/assets/${part}-`)));
    }, PARTS);
  await expect.poll(missing).toEqual([]);
}

/** Logs the first open batch, five pounds that become four. */
async function logBatch(page: Page) {
  await page.getByRole("button", { name: "Log roast" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Roasted weight").fill("4");
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function signIn(page: Page, email: string) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

interface Roasts {
  items: { number: string }[];
}
interface Stock {
  items: { quantityKg: number }[];
}

test("a batch that is logged without a connection outlives a closed page, and is sent once", {
  tag: "@every-size",
}, async ({ page, context, api }) => {
  await planBatches(api);
  // As in Safari.
  await context.addInitScript(() => Reflect.deleteProperty(window, "SyncManager"));
  await openBatches(page);
  const waiting = page.getByRole("status").filter({ hasText: "to be sent" });
  await context.setOffline(true);
  await expect(page.getByRole("status").getByText("saved here and sent later")).toBeVisible();
  await logBatch(page);
  await expect(waiting).toContainText("1 entry waits to be sent");
  await test.step("the batch cannot be logged again, and a tick is kept too", async () => {
    const batch = page.getByRole("listitem").filter({ hasText: "Not sent yet" });
    await expect(batch.getByRole("button", { name: "Log roast" })).toHaveCount(0);
    await page.getByLabel("Batch 3 completed").click();
    await expect(waiting).toContainText("2 entries wait to be sent");
    await expect(page.getByLabel("Batch 3 completed")).toBeChecked();
  });
  await test.step("the entries are listed with their values, and wait on where nothing can be sent", async () => {
    await page.getByRole("button", { name: "Show entries" }).click();
    const list = page.getByRole("dialog", { name: "Entries on this device" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    const roast = list.getByRole("listitem").filter({ hasText: /Roast of Huila, 5\.00\slb/ });
    await roast.getByRole("button", { name: "Show values" }).click();
    await expect(roast).toContainText("Roasted weight kg: 1.81");
    await expect(list.getByRole("listitem").last()).toContainText("Batch 3 of Huila: completed");
    await picture(page, "outbox-waiting", { fullPage: false });
    await list.getByRole("button", { name: "Send now" }).click();
    await expect(page.getByText("Entries are sent once you are online.")).toBeVisible();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await list.getByRole("button", { name: "Close" }).last().click();
  });
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto("/dashboard");
  await expect(again.getByText("2 entries sent")).toBeVisible();
  await expect(again.getByText("to be sent")).toHaveCount(0);
  const { items: roasts } = await api.get<Roasts>("/roasts");
  expect(roasts.map(({ number }) => number).sort()).toEqual(["R-0001", "R-0002"]);
  const { items: stock } = await api.get<Stock>("/green-coffees");
  expect(stock[0]?.quantityKg).toBeCloseTo(100 - 2 - 2.268, 3);
  await again.goto("/batch-tracking");
  await again.getByRole("button", { name: "Show 3 batches" }).click();
  await expect(again.getByRole("checkbox", { checked: true })).toHaveCount(3);
});

test("an answer that is lost on the way makes one roast, sent again when somebody comes back to the tab", {
  tag: "@phone",
}, async ({ page, api }) => {
  await planBatches(api);
  await openBatches(page);
  await page.clock.install();
  const answer = await loseAnswers(page, "/roast");
  await logBatch(page);
  // From here on no timer sends anything.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await answer();
  const sent = page.waitForResponse((response) => response.url().endsWith("/roast") && response.ok());
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await sent;
  await expect(page.getByText("Entry sent")).toBeVisible();
  await expect(page.getByText("to be sent")).toHaveCount(0);
  const { items: roasts } = await api.get<Roasts>("/roasts");
  expect(roasts.map(({ number }) => number).sort()).toEqual(["R-0001", "R-0002"]);
});

test("a refused entry stays with the reason and all that was entered, until it is discarded", {
  tag: "@phone",
}, async ({ page, context, api }) => {
  const { planId } = await planBatches(api);
  await openBatches(page);
  await context.setOffline(true);
  await expect(page.getByRole("status").getByText("You are offline.")).toBeVisible();
  await logBatch(page);
  const [row] = await api.get<[{ batches: { id: string }[] }]>(`/plans/${planId}/batches`);
  const facts = { greenWeightKg: 2, roastedWeightKg: 1.7, roastedAt: "2026-01-05T07:40:00Z" };
  await api.post(`/batches/${row.batches[1]?.id}/roast`, facts);
  await context.setOffline(false);
  const reason = "Batch 2 is already logged as roast R-0002";
  await expect(page.getByRole("alert").filter({ hasText: "Entry refused" })).toContainText(reason);
  await expect(page.getByText("1 entry not taken")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Show entries" }).click();
  const list = page.getByRole("dialog", { name: "Entries on this device" });
  const entry = list.getByRole("listitem");
  await expect(entry).toContainText(reason);
  await expect(entry).toContainText("Roasted weight kg: 1.81");
  await expectGoodDialog(page, "outbox-refused");
  await entry.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Entry refused" })).toBeVisible();
  await expect(entry).toContainText("Not taken");
  await entry.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog", { name: "Discard this entry?" }).getByRole("button", { name: "Discard" }).click();
  await expect(list.getByText("Everything is sent.")).toBeVisible();
  await expect(page.getByText("not taken", { exact: false }).filter({ hasText: "1 entry" })).toHaveCount(0);
});

test("an entry is neither sent nor shown under another person on the device, and is sent once its maker is back", async ({
  page,
  api,
  roaster,
  grace,
}) => {
  await planBatches(api);
  await openBatches(page);
  await page.route("**/api/v1/batches/*/roast", (route) => route.abort());
  await logBatch(page);
  await expect(page.getByText("1 entry waits to be sent")).toBeVisible();
  await test.step("signing out is asked about", async () => {
    await page.getByRole("button", { name: "Sign Out" }).click();
    const question = page.getByRole("dialog", { name: "Sign out with unsent entries?" });
    await expect(question).toContainText("1 entry is not sent yet.");
    await question.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Join Beta" })).toBeVisible();
  });
  await page.unrouteAll();
  await page.goto("/auth");
  await expect(page.getByText("1 entry on this device is not sent yet.")).toBeVisible();
  await signIn(page, grace.email);
  await page.goto("/batch-tracking");
  await expect(page.getByText("No batches to roast")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show entries" })).toHaveCount(0);
  const roastsOf = async () => (await api.get<Roasts>("/roasts")).items.length;
  expect(await roastsOf()).toBe(0);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Join Beta" })).toBeVisible();
  await signIn(page, roaster.email);
  await expect(page.getByText("Entry sent")).toBeVisible();
  await expect.poll(roastsOf).toBe(2);
});

test("a form stays open with what was typed where the browser keeps nothing", { tag: "@phone" }, async ({
  page,
  api,
}) => {
  await planBatches(api);
  await openBatches(page);
  // As in a browser whose room for sites is used up.
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const answer = await loseAnswers(page, "/roast");
  await page.getByRole("button", { name: "Log roast" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Roasted weight").fill("4");
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog.getByText("The server cannot be reached, and this browser cannot store entries.")).toBeVisible();
  await expect(dialog.getByLabel("Roasted weight")).toHaveValue("4");
  await answer();
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog).toBeHidden();
  expect((await api.get<Roasts>("/roasts")).items).toHaveLength(2);
});
