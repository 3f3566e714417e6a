import { follow } from "@tryer/e2e/support/looks.ts";
import { planBags } from "@tryer/e2e/support/planned-bags.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

test("the batches of a day are put in order by keyboard and by hand, timed, planned for another day, and tagged", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { planId } = await planBags(api);
  await page.goto("/batch-tracking?view=day");
  const rows = page.getByRole("list", { name: /^Batches on/ }).getByRole("listitem");
  const order = async () => (await rows.allTextContents()).map((text) => /Batch (\d)/.exec(text)?.[1]);
  await expect(rows).toHaveCount(6);
  await test.step("a key moves a batch, and a toast takes it back", async () => {
    await page.getByRole("button", { name: /^Move down batch 1/ }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(order).toEqual(["2", "1", "3", "4", "5", "6"]);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect.poll(order).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
  await test.step("a dragged batch stays where it is dropped, also after a reload", async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/arrange") && answer.ok());
    const handle = page.getByRole("button", { name: /^Drag batch 3/ });
    await handle.hover();
    await page.mouse.down();
    const first = await rows.first().boundingBox();
    await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 4, { steps: 5 });
    await page.mouse.up();
    await saved;
    await page.reload();
    await expect.poll(order).toEqual(["3", "1", "2", "4", "5", "6"]);
  });
  await test.step("a timer survives a reload, and its time is in the dialog of the roast", async () => {
    await page.getByRole("button", { name: /^Start batch 3/ }).click();
    await expect(page.getByRole("main").getByRole("timer")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: /^Drop batch 3/ }).click();
    await expect(page.getByRole("button", { name: /^Drop batch 3/ })).toBeHidden();
    await page.getByRole("button", { name: /^Log roast, batch 3/ }).click();
    await expect(page.getByRole("dialog", { name: "Log batch 3" }).getByLabel("Duration")).toHaveValue(/^0:\d\d$/);
    await page.keyboard.press("Escape");
  });
  await test.step("a batch that is planned for another day leaves today", async () => {
    await page.getByRole("button", { name: /^Day and machine of batch 6/ }).click();
    const dialog = page.getByRole("dialog", { name: "Day and machine of batch 6" });
    await dialog.getByLabel("Day", { exact: true }).fill("2030-01-08");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(rows).toHaveCount(5);
    await page.goto("/batch-tracking?view=day&day=2030-01-08");
    await expect(rows).toHaveCount(1);
  });
  await test.step("every open batch has a tag whose code opens it", async () => {
    await follow(page, `/printplan/${planId}?tags=true`);
    await expect(page.getByRole("img", { name: "Code that opens the batch" })).toHaveCount(6);
  });
});

test("the board shows the batch that another device puts first, and its time", async ({ page, api }) => {
  const { planId } = await planBags(api);
  await page.goto("/batch-tracking/board");
  await expect(page.getByText("Batch 1 of 6")).toBeVisible();
  const [row] = await api.get<[{ batches: { id: string }[] }]>(`/plans/${planId}/batches`);
  const [first, second] = row.batches;
  await api.post(`/plans/${planId}/batches/arrange`, { batchIds: [second?.id], beforeId: first?.id });
  await expect(page.getByText("Batch 2 of 6")).toBeVisible();
  await api.post(`/batches/${second?.id}/timer`, { step: "start" });
  await expect(page.getByRole("button", { name: /^Drop batch 2/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("timer")).toHaveText(/^0:\d\d$/);
});

test("a roast in the drum is seen and dropped from every page, and a drop can be undone", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { planId } = await planBags(api);
  const [row] = await api.get<[{ batches: { id: string }[] }]>(`/plans/${planId}/batches`);
  await api.post(`/batches/${row.batches[0]?.id}/timer`, { step: "start" });
  await page.goto("/inventory");
  const chip = page.getByRole("region", { name: "In the drum" });
  await expect(chip.getByRole("timer")).toHaveText(/^\d:\d\d$/);
  await picture(page, "in-drum", { fullPage: false });
  await expectNoSidewaysScroll(page);
  await chip.getByRole("button", { name: "Drop Ethiopia Guji, batch 1" }).click();
  await expect(chip).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chip.getByRole("timer")).toBeVisible();
  const [timed] = await api.get<[{ batches: { startedAt: string | null; droppedAt: string | null }[] }]>(
    `/plans/${planId}/batches`,
  );
  expect(timed.batches[0]).toMatchObject({ startedAt: expect.any(String), droppedAt: null });
});

test("roasts in several drums are opened in the bar, and each one is dropped by itself", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { planId } = await planBags(api);
  const [row] = await api.get<[{ batches: { id: string }[] }]>(`/plans/${planId}/batches`);
  for (const [at, name] of ["Probat", "Loring"].entries()) {
    const { id } = row.batches[at] ?? { id: "" };
    const machine = await api.post<{ id: string }>("/machines", { name, batchSizeLbs: 5 });
    await api.post(`/plans/${planId}/batches/arrange`, { batchIds: [id], machineId: machine.id });
    await api.post(`/batches/${id}/timer`, { step: "start" });
  }
  await page.goto("/inventory");
  const chip = page.getByRole("region", { name: "In the drum" });
  await chip.getByRole("button", { name: /^2 roasts in the drum/ }).click();
  const list = page.getByRole("list", { name: "Roasts in the drum" });
  await expect(list.getByRole("timer")).toHaveText([/^\d:\d\d$/, /^\d:\d\d$/]);
  await picture(page, "in-drums", { fullPage: false });
  await expectNoSidewaysScroll(page);
  await list.getByRole("button", { name: "Drop Ethiopia Guji, batch 2" }).click();
  await expect(chip.getByRole("link", { name: "In the drum: Ethiopia Guji, batch 1" })).toBeVisible();
  await expect(chip.getByRole("button", { name: "Drop Ethiopia Guji, batch 1" })).toBeVisible();
});

test("every list of batches and the dashboard name the same one to roast now", async ({ page, api }) => {
  const { planId } = await planBags(api);
  const [row] = await api.get<[{ batches: { id: string }[] }]>(`/plans/${planId}/batches`);
  const [first, second, third] = row.batches;
  const expectNext = async (number: number, act: "Start" | "Drop" | "Log roast") => {
    await page.goto("/batch-tracking");
    // The button of the batch to roast now alone is filled.
    const button = page.locator('button[data-variant="filled"]');
    const filled = page.getByRole("main").getByRole("listitem").filter({ has: button });
    await expect(filled).toHaveCount(1);
    await expect(filled).toContainText(`Batch ${number}`);
    await page.goto("/batch-tracking?view=day");
    await expect(filled).toHaveCount(1);
    await expect(filled).toContainText(`Batch ${number}`);
    await page.goto("/batch-tracking/board");
    await expect(page.getByText(`Batch ${number} of 6`)).toBeVisible();
    await page.goto("/dashboard");
    const step = page.getByRole("main").getByRole(act === "Log roast" ? "link" : "button", {
      name: new RegExp(`^${act},? batch ${number} of`),
    });
    await expect(step).toBeVisible();
  };
  await expectNext(1, "Start");
  // Somebody moves the third batch to the front, and plans the first one for another day.
  await api.post(`/plans/${planId}/batches/arrange`, { batchIds: [third?.id], beforeId: first?.id });
  await expectNext(3, "Start");
  await api.post(`/plans/${planId}/batches/arrange`, { batchIds: [third?.id], plannedOn: "2036-01-08" });
  await expectNext(1, "Start");
  await api.post(`/batches/${second?.id}/timer`, { step: "start" });
  await expectNext(2, "Drop");
  await api.post(`/batches/${second?.id}/timer`, { step: "drop" });
  await expectNext(2, "Log roast");
});
