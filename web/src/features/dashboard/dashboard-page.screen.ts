import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("the dashboard has everything else when the file of its chart is missing", async ({ page, roaster: _ }) => {
  await fillRoastery(page.request);
  await page.route("**/assets/loss-chart-*.js", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("loss-chart"));
  const asked = page.waitForResponse("**/api/build");
  await page.goto("/dashboard");
  await refused;
  // The page asks at once whether it is of an older build; by then a failure would be shown.
  await asked;
  await expect(page.getByRole("heading", { name: "Loss per roast" })).toBeVisible();
  await expect(page.getByText(/^Loss of the last 3 roasts/)).toBeAttached();
});

test.describe("far to the west of the roastery", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a week begins on Monday", async ({ page, roaster: _signedIn }) => {
    await fillRoastery(page.request);
    await page.goto("/dashboard");
    await expect(page.getByRole("link", { name: "This week" })).toHaveAttribute("title", /^Mon, .* – Sun, /);
  });
});

test(
  "cards are chosen and ordered by the person, and put back",
  { tag: "@every-size" },
  async ({ page, roaster: _signedIn }, { project }) => {
    await fillRoastery(page.request);
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: /^Start batch 4/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Open questions" })).toBeVisible();
    await expectGoodLooks(page, "dashboard-cards");
    const headings = () => page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();

    await page.getByRole("button", { name: "Arrange cards" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Move up Pending plan" }).click();
    await dialog.getByRole("checkbox", { name: "Stock" }).uncheck();
    const rows = dialog.getByRole("listitem");
    await expect(rows.first()).toContainText("Pending plan");
    if (project.name === "desktop") {
      const up = rows.nth(1).getByRole("button", { name: /^Move up/ });
      const name = (await rows.nth(1).innerText()).trim();
      await up.press("Enter");
      await expect(rows.first()).toContainText(name);
      const down = rows.first().getByRole("button", { name: /^Move down/ });
      await expect(rows.first().getByRole("button", { name: /^Move up/ })).toBeFocused();
      await down.press("Enter");
      await expect(rows.first()).toContainText("Pending plan");
      const last = (await rows.nth(-2).innerText()).trim();
      await rows
        .nth(-2)
        .getByRole("button", { name: /^Move down/ })
        .press("Enter");
      await expect(rows.last()).toContainText(last);
      await expect(rows.last().getByRole("button", { name: /^Move down/ })).toBeFocused();
      await rows
        .last()
        .getByRole("button", { name: /^Move up/ })
        .press("Enter");
    }
    if (project.name === "desktop") {
      const handle = await dialog.getByRole("button", { name: "Drag Expected arrivals" }).boundingBox();
      const first = await rows.first().boundingBox();
      if (!handle || !first) throw new Error("both rows are there");
      await page.mouse.move(handle.x + 10, handle.y + 10);
      await page.mouse.down();
      await page.mouse.move(first.x + 20, first.y + 2, { steps: 5 });
      await page.mouse.up();
      await expect(rows.first()).toContainText("Expected arrivals");
    }
    await expectGoodLooks(page, "dashboard-arranging");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(headings).not.toContain("Green in stock");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Open questions" })).toBeVisible();
    const first = project.name === "desktop" ? "Expected arrivals" : "Pending plan P-0001";
    await expect.poll(headings).toContain(first);
    expect((await headings())[0]).toBe(first);

    await page.getByRole("button", { name: "Arrange cards" }).click();
    await dialog.getByRole("button", { name: "Reset cards" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Green in stock" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  },
);
