import type { Roast } from "@tryer/contract";
import type { Api } from "@tryer/e2e/support/api.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { attachRecording } from "@tryer/e2e/support/recorded-roasts.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";

/** Three roasts, the newest first, of which all but the last are recorded. */
async function recordedRoasts(page: Page, api: Api) {
  await fillRoastery(page.request);
  const { items } = await api.get<{ items: Roast[] }>("/roasts");
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error("the roastery has too few roasts");
  await attachRecording(page.request, first.id);
  await attachRecording(page.request, second.id, { warmer: 3, longer: 40 });
  return { first, second, third };
}

test("roasts selected in the list are compared at an address that shows the same again", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { first, second, third } = await recordedRoasts(page, api);
  const content = page.locator("#content");
  await page.goto("/roasts");
  for (const { number } of [first, second]) {
    await content.getByRole("checkbox", { name: `Choose ${number}` }).focus();
    await page.keyboard.press("Space");
  }
  await expect(content.getByText("2 roasts selected")).toBeVisible();
  await content.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/roasts\/compare\?ids=/);
  await expect(content.getByRole("img", { name: "Curves of 2 roasts from charge" })).toBeVisible();
  await expect(content.getByRole("row", { name: /Total time 9:58 10:38 \+0:40/ })).toBeVisible();
  await expect(content.getByRole("row", { name: /Charge \(°F\) 392\.0 397\.4 \+5\.4/ })).toBeVisible();
  await expectGoodLooks(page, "compare");

  await content.getByText("First crack", { exact: true }).first().click();
  await expect(content.getByText("No curve to draw.")).toBeVisible();
  await content.getByText("Charge", { exact: true }).first().click();
  await content.getByRole("group", { name: "Roasts of the chart" }).getByText(second.number).click();
  await expect(content.getByRole("img", { name: "Curves of 1 roast from charge" })).toBeVisible();
  await page.reload();
  await expect(content.getByRole("img", { name: "Curves of 1 roast from charge" })).toBeVisible();

  await content.getByRole("combobox", { name: "Add a roast" }).fill(third.number);
  await page.getByRole("option", { name: new RegExp(third.number) }).click();
  await expect(content.getByRole("link", { name: third.number })).toBeVisible();
  await expect(
    content.getByText(`Not drawn because nothing was recorded for the charge: ${third.number}.`),
  ).toBeVisible();
  await content.getByRole("button", { name: `Remove ${first.number}` }).click();
  await expect(content.getByRole("link", { name: first.number })).toBeHidden();
});

test("a roast leads to its comparison; roasts that are gone and no roasts at all say so", async ({ page, api }) => {
  const { first } = await recordedRoasts(page, api);
  await page.goto(`/roasts/${first.id}`);
  await page.getByRole("link", { name: "Compare with…" }).click();
  await expect(page.getByRole("img", { name: "Curves of 1 roast from charge" })).toBeVisible();
  await page.goto("/roasts/compare?ids=01900000-0000-7000-8000-000000000000");
  await expect(page.getByText("Roasts not found")).toBeVisible();
  await page.goto("/roasts/compare");
  await expect(page.getByText("No roasts chosen")).toBeVisible();
});

test("selected roasts are exported as one ZIP", async ({ page, api }) => {
  const { first, third } = await recordedRoasts(page, api);
  await page.goto("/roasts");
  for (const { number } of [first, third]) await page.getByRole("checkbox", { name: `Choose ${number}` }).check();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "More for 2 roasts selected" }).click();
  await page.getByRole("menuitem", { name: "Export for Artisan" }).click();
  expect((await saved).suggestedFilename()).toBe("Roasts alog.zip");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("1 roast selected")).toBeHidden();
});
