import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("an address for the calendar is made, shown once, replaced and ended", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  expect(await api.get("/calendar-feed")).toEqual({ madeAt: null });
  await page.goto("/settings/calendar");
  await page.getByRole("button", { name: "Create address" }).click();
  const shown = page.getByRole("textbox", { name: "Calendar address" });
  await expect(shown).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await expectGoodLooks(page, "settings-calendar");
  const first = await shown.inputValue();
  const read = async (url: string) => (await fetch(url)).status;
  expect(await read(first)).toBe(200);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(shown).toHaveCount(0);

  await page.getByRole("button", { name: "Replace the address" }).click();
  await page.getByRole("dialog", { name: "Replace the address" }).getByRole("button", { name: "Replace" }).click();
  await expect(shown).not.toHaveValue(first);
  const second = await shown.inputValue();
  expect([await read(first), await read(second)]).toEqual([404, 200]);

  await page.getByRole("button", { name: "Remove the address" }).click();
  await page.getByRole("dialog", { name: "Remove the address" }).getByRole("button", { name: "End" }).click();
  await expect(page.getByText("No calendar address yet.")).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await read(second)).toBe(404);
});
