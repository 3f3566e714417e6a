import { fillRoastery } from "./support/small-roastery.ts";
import { expect, PASSWORD, type Page, test } from "./support/test.ts";

/** What the server says when it does not know itself what went wrong. */
async function breakWrites(page: Page) {
  const isWrite = (url: URL) => url.pathname.startsWith("/api/v1/plans/");
  await page.route(isWrite, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  return () => page.unroute(isWrite);
}

test("what cannot be done in the planner says so, and is done on another try", async ({ page, roaster: _ }) => {
  await fillRoastery(page.request);
  const dialog = page.getByRole("dialog");
  const toast = (title: string, text: string) =>
    page.getByRole("alert").filter({ hasText: title }).filter({ hasText: text });

  await test.step("a list of which nothing can be read, and one of which nothing is known", async () => {
    await page.goto("/demand-planner");
    await page.getByRole("button", { name: "Bulk Add" }).click();
    const list = dialog.getByLabel("Paste your order list below:");
    const parse = dialog.getByRole("button", { name: "Parse Text" });
    await parse.click();
    await expect(dialog.getByText("Please enter text to parse and ensure data is loaded")).toBeVisible();
    await list.fill("hello");
    await parse.click();
    await expect(dialog.getByText("No items could be parsed from the text. Please check the format.")).toBeVisible();
    await list.fill("5lb: 3 Atlantis");
    await parse.click();
    await dialog.getByRole("button", { name: "Add to Plan" }).click();
    await expect(toast("Error", "No valid items to add to the plan")).toBeVisible();
  });

  await test.step("items that are not added stay in the dialog", async () => {
    await dialog.getByLabel("Paste your order list below:").fill("5lb: 3 Worka");
    await dialog.getByRole("button", { name: "Parse Text" }).click();
    const mend = await breakWrites(page);
    await dialog.getByRole("button", { name: "Add to Plan" }).click();
    await expect(toast("Error", "Failed to add plan items")).toBeVisible();
    await mend();
    await dialog.getByRole("button", { name: "Add to Plan" }).click();
    await expect(toast("Success", "1 items added to plan successfully")).toBeVisible();
    await expect(page.getByText("7 × 5 lbs")).toBeVisible();
  });

  await test.step("a plan that is not completed, and a row that is not removed, stay", async () => {
    const mend = await breakWrites(page);
    await page.getByRole("button", { name: "Complete Plan" }).first().click();
    await dialog.getByRole("button", { name: "Complete Plan" }).click();
    await expect(toast("Error", "Failed to complete plan")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const remove = async () => {
      await page.getByRole("button", { name: /^Remove Worka/ }).click();
      await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    };
    await remove();
    await expect(toast("Error", "Failed to remove items")).toBeVisible();
    await mend();
    await page.reload();
    await remove();
    await expect(toast("Items removed", "Coffee items removed from plan")).toBeVisible();
    await expect(page.getByText("No Items in Plan")).toBeVisible();
  });
});

test("a production sheet stays when the session ends under it", async ({ page, roaster: _ }) => {
  const { planId } = await fillRoastery(page.request);
  const sheet = page.getByRole("heading", { name: "Production sheet P-0001" });
  await page.goto(`/printplan/${planId}`);
  await expect(page.getByText("11.02 lb").first()).toBeVisible();
  const refusal = { defined: true, code: "UNAUTHORIZED", status: 401, message: "Sign in to go on" };
  await page.route(`**/api/v1/plans/${planId}`, (route) => route.fulfill({ status: 401, json: refusal }));
  await page.reload();
  const signIn = page.getByRole("dialog", { name: "Sign in to go on" });
  await expect(signIn).toBeVisible();
  await expect(sheet).toBeVisible();
  await page.unroute(`**/api/v1/plans/${planId}`);
  await signIn.getByLabel("Password").fill(PASSWORD);
  await signIn.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This sheet may be old")).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.goto("/printplan/no-such-plan");
  await expect(page.getByText("Page not found").first()).toBeVisible();
});
