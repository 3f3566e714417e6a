import { holdBack } from "./support/hold-back.ts";
import { chooseRowStep } from "./support/records.ts";
import { fillRoastery } from "./support/small-roastery.ts";
import { expect, test } from "./support/test.ts";

test("the toast brings back what was deleted by mistake", { tag: "@phone" }, async ({ page, roaster }) => {
  expect(roaster.email).toBeTruthy();
  await fillRoastery(page.request);
  const undo = page.getByRole("button", { name: "Undo", exact: true });

  await test.step("a roast, with its batch and its weight", async () => {
    await page.goto("/roasts");
    const roast = page.getByRole("list", { name: "Roasts" }).getByRole("listitem").filter({ hasText: "R-0003" });
    await chooseRowStep(page, "R-0003", "Delete");
    await page.getByRole("button", { name: "Delete roast" }).click();
    await expect(page.getByText("Roast deleted")).toBeVisible();
    await expect(roast).toBeHidden();
    await undo.click();
    await expect(page.getByText("Roast restored")).toBeVisible();
    await expect(roast.getByRole("link", { name: "Batch 3" })).toBeVisible();
  });

  await test.step("a coffee of the plan, with the done batches", async () => {
    await page.goto("/demand-planner");
    const progress = page.getByText(/^Plan completion: \d+%$/);
    const before = await progress.textContent();
    await page.getByRole("button", { name: /^Remove/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No Items in Plan")).toBeVisible();
    await undo.click();
    await expect(page.getByText("Coffee items are back in the plan")).toBeVisible();
    await expect(progress).toHaveText(before ?? "");
  });

  await test.step("a coffee put away, while its list is still being read anew", async () => {
    await page.goto("/inventory");
    await page
      .getByRole("button", { name: /^Actions for / })
      .first()
      .click();
    const archive = page.getByRole("menuitem", { name: "Archive" });
    await expect(archive).toBeVisible();
    const letGo = await holdBack(page, /\/api\/v1\/green-coffees(\?|$)/);
    await archive.click();
    await expect(page.getByText(/ was archived\.$/)).toBeVisible();
    await undo.click();
    await expect(page.getByText(/ was restored\.$/)).toBeVisible();
    letGo();
  });

  await test.step("an invitation", async () => {
    const invitation = { email: `undo.${Date.now()}@roastery.example`, role: "viewer" };
    await page.request.post("/api/v1/team/invitations", { data: invitation });
    await page.goto("/settings/team");
    await chooseRowStep(page, invitation.email, "Undo");
    await expect(page.getByText(`${invitation.email} is no longer invited`)).toBeVisible();
    await undo.click();
    await expect(page.getByRole("button", { name: `Actions for ${invitation.email}` })).toBeVisible();
  });
});
