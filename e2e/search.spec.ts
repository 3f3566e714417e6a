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

  await test.step("a coffee by a part of its name opens its ledger", async () => {
    await find("worka");
    await expect(page.getByRole("option", { name: /GC-0001/ })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /results/ })).toBeAttached();
    await picture(page, "palette");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "none");
    await page.getByRole("option", { name: /GC-0001/ }).click();
    await expect(page.getByRole("dialog", { name: "Stock ledger" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Stock ledger" })).toBeHidden();
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

  await test.step("what was opened last stands at the top", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("group", { name: "Recent" }).getByRole("option").first()).toHaveText(/^Add green/);
    await expect(page.getByRole("group", { name: "Recent" })).toContainText("R-0002");
    await page.keyboard.press("Escape");
  });

  await test.step("what finds nothing says so", async () => {
    await find("zzzz");
    await expect(page.getByText("Nothing is called “zzzz”.")).toBeVisible();
    await page.keyboard.press("Escape");
  });
});

test("shortcuts lead on, keep out of fields, are listed and can be switched off", async ({ page, roaster }) => {
  expect(roaster.email).toBeTruthy();
  await fillRoastery(page.request);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/dashboard");
  await expect(heading).toHaveText("Dashboard");
  // The listener arrives a moment after the page.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("i");
    await expect(heading).toHaveText("Green Coffee", { timeout: 1000 });
  }).toPass();

  // The field comes with the rows.
  await expect(page.getByRole("searchbox", { name: "Search coffees" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search coffees" })).toBeFocused();
  await page.keyboard.type("gr");
  await expect(page).toHaveURL(/search=gr$/);
  await expect(page.getByRole("status").filter({ hasText: "No coffee found" })).toBeAttached();
  await expect(heading).toHaveText("Green Coffee");
  await page.getByRole("searchbox").fill("");
  await heading.click();

  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "New green coffee" });
  await form.getByLabel("Name").fill("Huila");
  await form.getByLabel("Quantity").fill("30");
  await page.keyboard.press("Control+Enter");
  await expect(form).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "GC-0003" });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Archive Huila" }).click();
  await expect(page.getByText("GC-0003 was put away.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("GC-0003 was brought back.")).toBeVisible();
  await expect(row).toBeVisible();

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Demand Planner")).toBeVisible();
  await picture(page, "shortcuts");
  await sheet.getByRole("switch", { name: "Shortcuts of single keys" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.reload();
  await expect(row).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find or do" })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/inventory/);
});

test("the palette is reached by touch or pointer as well", async ({ page, roaster }, { project }) => {
  expect(roaster.email).toBeTruthy();
  await page.goto("/dashboard");
  if (project.name === "phone") await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("option", { name: "Roasted Products" }).click();
  await expect(page.getByRole("heading", { name: "Roasted Products", level: 1 })).toBeVisible();
  await expect(page.getByRole("combobox")).toBeHidden();
});
