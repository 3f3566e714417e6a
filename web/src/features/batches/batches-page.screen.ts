import type { RowBatches } from "@tryer/contract";
import { Api } from "@tryer/e2e/support/api.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { listening } from "@tryer/e2e/support/listening.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { loseAnswers } from "@tryer/e2e/support/lose-answers.ts";
import { planBags } from "@tryer/e2e/support/planned-bags.ts";
import { planBatches } from "@tryer/e2e/support/planned-batches.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a tick stays from the very click, and keeps nothing away that changes elsewhere", { tag: "@phone" }, async ({
  page,
  api,
}) => {
  const { addBags } = await planBags(api);
  await listening(page, "/batch-tracking");
  const tick = page.getByLabel("Batch 1 completed");
  await test.step("a tick shows before the server has answered", async () => {
    await expect(tick).not.toBeChecked();
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
    const isTicked = await tick.evaluate((box: HTMLInputElement) => {
      box.click();
      return box.checked;
    });
    expect(isTicked).toBe(true);
    await saved;
    await page.reload();
    await expect(tick).toBeChecked();
  });
  await test.step("the next open batch stands first once the page is opened anew", async () => {
    await expect(page.getByRole("list", { name: "Batches" }).getByRole("listitem").first()).toContainText("Batch 2");
    await expect(page.getByRole("checkbox").last()).toHaveAccessibleName("Batch 1 completed");
  });
  await test.step("a tick stays while news of the plan are on the way", async () => {
    await listening(page, "/batch-tracking");
    await expect(page.getByRole("checkbox")).toHaveCount(6);
    const asked = page.waitForRequest((request) => request.url().endsWith("/batches"));
    await page.route("**/api/v1/plans/*/batches", () => new Promise(() => {}), { times: 1 });
    await addBags(2);
    await asked;
    await page.getByLabel("Batch 2 completed").click();
    await expect(page.getByRole("checkbox")).toHaveCount(9);
    await expect(page.getByLabel("Batch 2 completed")).toBeChecked();
  });
});

test("a roast whose answer is lost is there, and a correction made before the next try is kept", {
  tag: "@phone",
}, async ({ page, api }) => {
  await planBags(api);
  // A browser that cannot keep entries leaves them in the form.
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  const dialog = page.getByRole("dialog", { name: "Log batch 1" });
  const save = dialog.getByRole("button", { name: "Save roast" });
  await page.goto("/batch-tracking");
  const answer = await loseAnswers(page, "/roast");
  await page.getByRole("button", { name: "Log roast" }).first().click();
  await test.step("an unusual roast is asked about", async () => {
    const question = page.getByRole("dialog", { name: "Log this roast?" });
    await dialog.getByLabel("Roasted weight").fill("1");
    await save.click();
    await expect(question).toContainText("A loss of 80.0% is unusual (5–30%). Is the roasted weight right?");
    await question.getByRole("button", { name: "Go back" }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Roasted weight")).toHaveValue("1");
  });
  await dialog.getByLabel("Roasted weight").fill("4");
  await save.click();
  await expect(dialog.getByText("The server cannot be reached. Check the connection and try again.")).toBeVisible();
  await answer();
  await dialog.getByLabel("Roasted weight").fill("4.25");
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Yield 85.0%")).toBeVisible();
});

test("a coffee that is taken out of the plan elsewhere leaves no batches to tick", async ({ page, api }) => {
  const { planId, planItemId } = await fillRoastery(page.request);
  await listening(page, `/batch-tracking?planItem=${planItemId}`);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  const { rows } = await api.get<{ rows: [{ items: { id: string }[] }] }>(`/plans/${planId}`);
  await api.post(`/plans/${planId}/items/remove`, { planItemIds: rows[0].items.map(({ id }) => id) });
  await expect(page.getByText("No longer in the plan")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

test("a logged batch can be unticked: it stays logged, shows its roast and is not logged again", async ({
  page,
  api,
}) => {
  const { planId } = await planBatches(api);
  await page.goto("/batch-tracking");
  const batch = page.getByRole("listitem").filter({ hasText: "Batch 1" });
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await batch.getByLabel("Batch 1 completed").click();
  await saved;
  await page.reload();
  await expect(batch.getByLabel("Batch 1 completed")).not.toBeChecked();
  await expect(batch.getByText("Logged")).toBeVisible();
  await expect(batch.getByRole("button", { name: "Log roast" })).toHaveCount(0);
  await follow(page, `/printplan/${planId}`);
  await expect(page.getByRole("row").filter({ has: page.getByLabel("Batch 1 to do") })).toContainText(
    "Logged as R-0001",
  );
  await follow(page, "/batch-tracking");
  await batch.getByRole("link", { name: "R-0001", exact: true }).click();
  await expect(page).toHaveURL(/\/roasts\?search=R-0001/);
});

test("a viewer follows a roast to its batch in a completed plan and sees it as it was", async ({
  page,
  roaster,
  grace,
}) => {
  const host = new Api(grace.request);
  const { planId } = await planBatches(host);
  await host.post(`/plans/${planId}/complete`);
  await joinTeam(grace.request, { ...roaster, request: page.request }, "viewer");
  await page.goto("/roasts");
  await page.getByRole("link", { name: "Batch 1" }).click();
  await expect(page.getByText("Plan P-0001 is completed")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "R-0001", exact: true })).toBeVisible();
});

test("batches say which profile their roasts follow, also on paper, and a roast outside it has a mark", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { planId } = await fillRoastery(page.request);
  const { items } = await api.get<{ items: { id: string }[] }>("/roasted-items");
  const targets = { lossPercent: 12, totalSec: 600 };
  await api.post("/roasts/profiles", { roastedItemId: items[0]?.id, basedOn: 0, targets });
  const words = "Profile, version 1: Loss 12.0% ±1.0 · Total time 10:00 ±0:30";
  await page.goto("/batch-tracking");
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole("button", { name: "Log roast" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  const [row] = await api.get<RowBatches[]>(`/plans/${planId}/batches`);
  const open = row?.batches.find(({ isLogged }) => !isLogged);
  await api.post(`/batches/${open?.id}/roast`, {
    greenWeightKg: 5,
    roastedWeightKg: 4.25,
    roastedAt: "2026-01-06T06:40:00Z",
  });
  const marked = page.getByRole("listitem").filter({ hasText: "Outside profile" });
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText("R-0004");
  await expectGoodLooks(page, "batches-profile");
  await follow(page, `/printplan/${planId}`);
  await expect(page.getByRole("article").getByText(words)).toBeVisible();
});
