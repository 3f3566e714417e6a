import { planBags } from "@tryer/e2e/support/planned-bags.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

/** Day of a calendar so many days from now, as the server counts it in a roastery of UTC. */
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

test("batches are spread over roast days with a reason, undone, and dragged to another day", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await planBags(api);
  await page.goto("/batch-tracking?view=day");
  const rows = page.getByRole("list", { name: /^Batches on/ }).getByRole("listitem");
  await expect(rows).toHaveCount(6);
  const { batches } = await api.get<{ batches: { machineName: string | null }[] }>("/allocation/roast-days");
  expect(batches).toHaveLength(6);
  const [machine] = await api.get<{ id: string; version: number }[]>("/machines");
  if (machine === undefined) await api.post("/machines", { name: "Probat", batchSizeLbs: 5, batchesADay: 2 });
  else await api.patch(`/machines/${machine.id}`, { version: machine.version, batchesADay: 2 });
  await test.step("the proposal spreads what one day cannot take, and says why", async () => {
    await page.getByRole("button", { name: "Spread over days" }).click();
    const dialog = page.getByRole("dialog", { name: "Spread over days" });
    await expect(dialog.getByRole("listitem")).toHaveCount(4);
    await expect(dialog.getByText("No order waits for it: first day with room").first()).toBeVisible();
    await picture(page, "spread-over-days", { fullPage: false });
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Move 4 batches" }).click();
    await expect(rows).toHaveCount(2);
  });
  await test.step("undo puts all of them back", async () => {
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(rows).toHaveCount(6);
  });
  await test.step("a batch that is dropped on a day is moved there, and stays when the others are spread", async () => {
    const handle = page.getByRole("button", { name: /^Drag batch 6/ });
    await handle.scrollIntoViewIfNeeded();
    const target = page.getByRole("navigation", { name: "Days" }).getByRole("button").nth(5);
    await handle.hover();
    await page.mouse.down();
    const box = await target.boundingBox();
    if (box === null || box.y < 0) {
      // On a phone the days lie above the screen: the dialog of the row is the other way.
      await page.mouse.up();
      await page.getByRole("button", { name: /^Day and machine of batch 6/ }).click();
      const dialog = page.getByRole("dialog", { name: "Day and machine of batch 6" });
      await dialog.getByLabel("Day", { exact: true }).fill(inDays(5));
      await dialog.getByRole("button", { name: "Save" }).click();
    } else {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
      await page.mouse.up();
    }
    await expect(rows).toHaveCount(5);
    await page.getByRole("button", { name: "Spread over days" }).click();
    const dialog = page.getByRole("dialog", { name: "Spread over days" });
    await expect(dialog.getByText("Unchecked, 1 batch keeps its day.")).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await dialog.getByLabel("Move batches placed by hand too").check();
    await expect(dialog.getByRole("listitem")).toHaveCount(4);
    await page.keyboard.press("Escape");
  });
});

test("roast days, a day off and the order of a day are settings that can be taken back", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await page.goto("/settings/roastery");
  const card = page.getByRole("region", { name: "Roast days" });
  const saved = () => api.get<{ weekdays: number[]; daysOff: string[]; dayOrder: string }>("/roasting-week");
  await card.getByLabel("Sun").click();
  await expect.poll(async () => (await saved()).weekdays).toEqual([1, 2, 3, 4, 5, 6]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(async () => (await saved()).weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await card.getByLabel("Order of a day").selectOption("Fewest changes, decaf last");
  await expect.poll(async () => (await saved()).dayOrder).toBe("fewest_changes");
  await card.getByLabel("Day off", { exact: true }).fill(inDays(9));
  await card.getByRole("button", { name: "Add day off" }).click();
  await expect.poll(async () => (await saved()).daysOff).toEqual([inDays(9)]);
  await picture(page, "roast-days");
  await expectNoSidewaysScroll(page);
  await card.getByRole("button", { name: /^Remove / }).click();
  await expect.poll(async () => (await saved()).daysOff).toEqual([]);
});
