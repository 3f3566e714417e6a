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
