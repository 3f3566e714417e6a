import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("maintenance asks for a condition, and what was filled in stays", async ({ page, api }) => {
  const { id } = await api.post("/machines", { name: "Probat P12", batchSizeLbs: 26 });
  await page.goto(`/machines/${id}`);
  await page.getByRole("button", { name: "Add maintenance" }).click();
  const form = page.getByRole("dialog", { name: "New maintenance" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription("Name is required");
  await expect(form.getByLabel(/^Green coffee/)).toHaveAccessibleDescription("Fill in at least one of these");
  await form.getByLabel("Name").fill("Clean the chaff collector");
  await form.getByLabel(/^Green coffee/).fill("0");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(/^Green coffee/)).toHaveAccessibleDescription("Must be above 0");
  await form.getByLabel(/^Green coffee/).fill("1000");
  await form.getByLabel("Days", { exact: true }).fill("90");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const tasks = page.getByRole("list", { name: "Maintenance" });
  await expect(tasks.getByText(/every 90 days/)).toBeVisible();
  const [task] = await api.get<{ everyKg: number }[]>(`/maintenance-tasks?machineId=${id}`);

  await chooseRowStep(page, "Clean the chaff collector", "Edit");
  const edit = page.getByRole("dialog", { name: "Edit maintenance" });
  await edit.getByLabel("Days", { exact: true }).fill("30");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(tasks.getByText(/every 30 days/)).toBeVisible();
  const [after] = await api.get<{ everyKg: number }[]>(`/maintenance-tasks?machineId=${id}`);
  expect(after).toMatchObject({ everyKg: task?.everyKg, everyDays: 30 });
});

test("a task is marked as done now, or at the moment that is typed", async ({ page, api }) => {
  const { id } = await api.post("/machines", { name: "Probat P12", batchSizeLbs: 26 });
  await api.post("/maintenance-tasks", { machineId: id, name: "Grease the bearings", everyDays: 30 });
  const entries = () => api.get<{ items: { doneAt: string; note: string }[] }>(`/machines/${id}/maintenance`);
  await page.goto(`/machines/${id}`);
  const form = page.getByRole("dialog", { name: "Grease the bearings" });
  await page.getByRole("button", { name: "Done Grease the bearings" }).click();
  await expect(form.getByLabel("Note")).toBeFocused();
  await form.getByLabel("Note").fill("Front and back");
  await form.getByRole("button", { name: "Mark as done" }).click();
  await expect(form).toBeHidden();
  const [now] = (await entries()).items;
  expect(now).toMatchObject({ note: "Front and back" });
  expect(Date.now() - Date.parse(now?.doneAt ?? "")).toBeLessThan(120_000);

  await page.getByRole("button", { name: "Done Grease the bearings" }).click();
  await form.getByRole("textbox", { name: "Day" }).fill("");
  await form.getByRole("button", { name: "Mark as done" }).click();
  await expect(form.getByRole("textbox", { name: "Day" })).toHaveAccessibleDescription(/Choose the day it was done/);
  await form.getByRole("textbox", { name: "Day" }).fill("2026-01-05");
  await form.getByRole("textbox", { name: "Time" }).fill("06:40");
  await form.getByRole("button", { name: "Mark as done" }).click();
  await expect(form).toBeHidden();
  const days = (await entries()).items.map(({ doneAt }) => doneAt.slice(0, 7));
  expect(days).toEqual([expect.stringMatching(/^20/), "2026-01"]);
});
