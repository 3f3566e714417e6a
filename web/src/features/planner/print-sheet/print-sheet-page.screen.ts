import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, PASSWORD, test } from "@tryer/e2e/support/test.ts";

test("a production sheet stays when the session ends under it", async ({ page, roaster: _ }) => {
  const { planId } = await fillRoastery(page.request);
  const sheet = page.getByRole("heading", { name: "Production sheet P-0001" });
  await page.goto(`/printplan/${planId}`);
  await expect(page.getByText("11.02 lb").first()).toBeVisible();
  const refusal = { defined: true, code: "UNAUTHORIZED", status: 401, message: "Sign in to continue" };
  await page.route(`**/api/v1/plans/${planId}`, (route) => route.fulfill({ status: 401, json: refusal }));
  await page.reload();
  const signIn = page.getByRole("dialog", { name: "Sign in to continue" });
  await expect(signIn).toBeVisible();
  await expect(sheet).toBeVisible();
  await page.unroute(`**/api/v1/plans/${planId}`);
  await signIn.getByLabel("Password").fill(PASSWORD);
  await signIn.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This sheet may be out of date")).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.goto("/printplan/no-such-plan");
  await expect(page.getByText("Page not found").first()).toBeVisible();
});

test("signing out takes the printed plan from the device; the sheet carries the roastery's name", async ({
  page,
  api,
}) => {
  const { id } = await api.get("/plans/pending");
  const { roastery } = await api.get<{ roastery: { name: string } }>("/profile");
  await page.goto(`/printplan/${id}`);
  await expect(page.getByRole("article").getByText(roastery.name)).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("print-plan")));
  await expect.poll(kept).toHaveLength(1);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  // The landing page is loaded anew: nothing can be asked of it before.
  await expect(page.getByRole("button", { name: "Join Beta" })).toBeVisible();
  expect(await kept()).toEqual([]);
});
