import { fillRoastery } from "./support/small-roastery.ts";
import { expect, picture, test } from "./support/test.ts";

test("the palette goes anywhere, finds any record and starts actions, by keyboard alone", async ({ page, roaster }) => {
  expect(roaster.email).toBeTruthy();
  await fillRoastery(page.request);
  const field = page.getByRole("combobox", { name: "Find or do" });
  const active = page.getByRole("listbox", { name: "Results" }).getByRole("option", { selected: true });
  const find = async (text: string) => {
    await expect(field).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("a page", async () => {
    await find("orders");
    await expect(active).toHaveText(/^Orders/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/orders$/);
    await expect(field).toBeHidden();
  });

  await test.step("a coffee by a part of its name opens its page", async () => {
    await find("worka");
    await expect(page.getByRole("option", { name: /GC-0001/ })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /results/ })).toBeAttached();
    await picture(page, "palette");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "none");
    await page.getByRole("option", { name: /GC-0001/ }).click();
    await expect(page.getByRole("heading", { name: "Stock ledger" })).toBeVisible();
  });

  await test.step("a roast by its number", async () => {
    await find("R-0002");
    await expect(active).toContainText("R-0002");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/roasts\?search=R-0002$/);
  });

  await test.step("an action opens its form with the first field ready", async () => {
    await find("add green");
    await expect(active).toHaveText(/^Add green coffee/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "New green coffee" }).getByLabel("Name")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("the last opened record stands at the top", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("group", { name: "Recent" }).getByRole("option").first()).toHaveText(/^Add green/);
    await expect(page.getByRole("group", { name: "Recent" })).toContainText("R-0002");
    await page.keyboard.press("Escape");
  });

  await test.step("a search without results says so", async () => {
    await find("zzzz");
    await expect(page.getByText("Nothing found for “zzzz”.")).toBeVisible();
    await page.keyboard.press("Escape");
  });
});
