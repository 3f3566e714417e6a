import type { Roast, RoastProfile } from "@tryer/contract";
import { Api } from "@tryer/e2e/support/api.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { expectFitsOtherWidths, expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { attachRecording } from "@tryer/e2e/support/recorded-roasts.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

async function twoRoasts(api: Api) {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 50 });
  const product = await api.post("/roasted-items", {
    name: "Guji Filter",
    roastLevel: "Light",
    greenCoffeeId: coffee.id,
  });
  const roast = (roastedWeightKg: number, durationSec: number, day: number) =>
    api.post<Roast>("/roasts", {
      greenCoffeeId: coffee.id,
      roastedItemId: product.id,
      greenWeightKg: 10,
      roastedWeightKg,
      durationSec,
      roastedAt: `2026-01-0${day}T06:00:00Z`,
    });
  return { product, first: await roast(8.5, 600, 5), roast };
}

test("a roast becomes the profile, and the next one tells how it compared, in words, figures and chart", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { first, roast } = await twoRoasts(api);
  await attachRecording(page.request, first.id);
  await page.goto(`/roasts/${first.id}`);
  const content = page.locator("#content");
  const section = content.getByRole("region", { name: "Profile" });
  await expect(section.getByText(/Guji Filter has no profile yet\./)).toBeVisible();
  await section.getByRole("button", { name: "Make this roast the profile" }).click();
  const dialog = page.getByRole("dialog", { name: `Make ${first.number} the profile` });
  await expect(dialog.getByLabel("Target: Total time")).toHaveValue("10:00");
  await expect(dialog.getByLabel("Tolerance: Loss (%)")).toHaveValue("1");
  await dialog.getByLabel("Tolerance: Total time").fill("soon");
  await dialog.getByRole("button", { name: "Make it the profile" }).click();
  await expect(dialog.getByText(/Enter the time as minutes:seconds/)).toBeVisible();
  await dialog.getByLabel("Tolerance: Total time").fill("0:20");
  await dialog.getByRole("button", { name: "Make it the profile" }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText(/This roast followed no profile\./)).toBeVisible();

  const next = await roast(8.3, 625, 6);
  await attachRecording(page.request, next.id, { longer: 25 });
  await page.goto(`/roasts/${next.id}`);
  await expect(section.getByRole("heading", { name: "Profile, version 1" })).toBeVisible();
  const words = section.getByRole("list", { name: "Outside the profile" });
  await expect(words.getByText("Loss 2.0 points higher than the profile, outside ±1.0 points")).toBeVisible();
  await expect(words.getByText("Total time 0:25 longer than the profile, outside ±0:20")).toBeVisible();
  await expect(section.getByLabel("Comparison with the profile").getByText("Outside").first()).toBeVisible();
  await expect(content.getByText("Outside profile")).toBeVisible();
  const chart = content.getByRole("img", { name: /^Curve of the roast\. .*Total time 0:25 longer/ });
  await expect(chart).toBeVisible();
  const legend = content.getByRole("group", { name: "Lines of the chart" });
  await expect(legend.getByLabel("Profile, version 1")).toBeChecked();
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await expect(content.getByText(/Beans .* · Profile, version 1 385\.\d\s°F/)).toBeVisible();
  await legend.getByText("Profile, version 1").click();
  await expect(content.getByText(/· Profile, version 1 385/)).toBeHidden();
  await legend.getByText("Profile, version 1").click();
  await expectGoodLooks(page, "roast-profile");
  await expectFitsOtherWidths(page, "roast-profile");
});

test("the version that a roast followed is chosen on its page and in its form, and chosen back", async ({
  page,
  api,
}) => {
  const { product, first } = await twoRoasts(api);
  const save = (basedOn: number, lossPercent: number) =>
    api.post<RoastProfile>("/roasts/profiles", { roastedItemId: product.id, basedOn, targets: { lossPercent } });
  await save(0, 15);
  await save(1, 12);
  await page.goto(`/roasts/${first.id}`);
  const section = page.getByRole("region", { name: "Profile" });
  await section.getByLabel("Followed").selectOption({ label: "Version 2, current" });
  await expect(section.getByText("Loss 3.0 points higher than the profile, outside ±1.0 points")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(section.getByText(/This roast followed no profile\./)).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Edit ${first.number}` });
  await dialog.getByLabel("Profile followed").selectOption({ label: "Version 1" });
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText("Within the profile in the one figure that it has a tolerance for.")).toBeVisible();
});

test("a viewer reads the comparison and changes nothing, and a roast without a product says what to do", async ({
  page,
  api,
  roaster,
  grace,
}) => {
  const own = await twoRoasts(api);
  await api.patch(`/roasts/${own.first.id}`, { version: 1, roastedItemId: null });
  await page.goto(`/roasts/${own.first.id}`);
  await expect(page.getByText(/Edit the roast and choose its product/)).toBeVisible();

  const host = new Api(grace.request);
  const { product, roast } = await twoRoasts(host);
  await host.post("/roasts/profiles", { roastedItemId: product.id, basedOn: 0, targets: { lossPercent: 15 } });
  const compared = await roast(8.5, 600, 7);
  await joinTeam(grace.request, { email: roaster.email, request: page.request }, "viewer");
  await page.goto(`/roasts/${compared.id}`);
  const section = page.getByRole("region", { name: "Profile" });
  await expect(section.getByRole("row", { name: "Loss (%) 15.0 15.0 0.0 ±1.0 Within" })).toBeVisible();
  await expect(section.getByRole("button", { name: "Make this roast the profile" })).toBeHidden();
  await expect(section.getByLabel("Followed")).toBeHidden();
});
