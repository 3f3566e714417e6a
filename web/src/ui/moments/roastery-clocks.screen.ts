import type { Api } from "@tryer/e2e/support/api.ts";
import { expectAccessible } from "@tryer/e2e/support/axe.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

/** Half past eleven at night in Los Angeles, the afternoon of the next day in Tokyo. */
const ROASTED_AT = "2026-01-06T07:30:12.345Z";

interface Roast {
  id: string;
  roastedAt: string;
}

async function roastInLosAngeles(api: Api): Promise<void> {
  const { version } = await api.get("/roastery");
  await api.patch("/roastery", { version, timeZone: "America/Los_Angeles" });
  const green = await api.post("/green-coffees", { coffeeName: "Limmu", quantityKg: 10 });
  await api.post("/roasts", { greenCoffeeId: green.id, greenWeightKg: 2, roastedWeightKg: 1.7, roastedAt: ROASTED_AT });
}

const roastedAt = async (api: Api) => (await api.get<{ items: Roast[] }>("/roasts")).items[0]?.roastedAt;

test.use({ timezoneId: "Asia/Tokyo" });

test("a roast logged far away is of the day that its roastery had, and comes back as it was typed", async ({
  page,
  api,
}) => {
  await roastInLosAngeles(api);
  await page.goto("/roasts");
  const shown = page.getByText(/^Mon, Jan 5(, 2026)?, 11:30 PM$/);
  await expect(shown).toHaveAttribute("title", "Mon, Jan 5, 2026, 11:30 PM PST");

  await page.getByRole("button", { name: "Filters" }).click();
  const [from, until] = ["Roasted from", "Roasted until"].map((name) => page.getByRole("textbox", { name }));
  if (!from || !until) throw new Error("the fields are not there");
  await from.fill("1/6/2026");
  await from.press("Enter");
  await expect(page.getByRole("heading", { name: "No roast found" })).toBeVisible();
  await from.fill("1/5/2026");
  await expect(page.getByRole("status").filter({ hasText: "Mon, Jan 5, 2026" })).toBeVisible();
  await until.fill("01/05/26");
  await until.blur();
  await expect(until).toHaveValue("Jan 5, 2026");
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-05/);
  await expect(shown).toBeVisible();
  // Read the other way round it would be a day, and another one.
  await until.fill("25/12/2026");
  await until.blur();
  await expect(page.getByText("There is no such day. Type the day as mm/dd/yyyy")).toBeVisible();
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-05/);

  await page.keyboard.press("Escape");
  await chooseRowStep(page, "R-0001", "Edit");
  const form = page.getByRole("dialog", { name: /R-0001/ });
  const date = form.getByRole("textbox", { name: "Date" });
  const time = form.getByRole("textbox", { name: "Time" });
  await expect(date).toHaveValue("Mon, Jan 5, 2026");
  await expect(time).toHaveValue("11:30 PM");
  await expect(form.getByText(/^Los Angeles time \(P[SD]T\)$/)).toBeVisible();
  await form.getByLabel("Notes").fill("sweet");
  await form.getByRole("button", { name: "Save roast" }).click();
  await expect(form).toBeHidden();
  expect(await roastedAt(api), "not moved by a note").toBe(ROASTED_AT);

  await chooseRowStep(page, "R-0001", "Edit");
  await date.fill("3/8/2026");
  await time.fill("2:30 am");
  await form.getByRole("button", { name: "Save roast" }).click();
  await expect(form.getByText("This time did not exist: the clocks went forward")).toBeVisible();

  // The calendar, by the keys alone: from Sunday, November 1 a week on and back again.
  await date.fill("11/1/2026");
  await date.press("Alt+ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Date: calendar" });
  await expect(calendar.getByRole("button", { name: "Sun, Nov 1, 2026" })).toBeFocused();
  await expect(calendar.getByRole("columnheader").first()).toHaveText("Sun");
  await expectAccessible(page);
  await picture(page, "calendar", { fullPage: false });
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(form).toBeVisible();
  await form.getByRole("button", { name: "Calendar for Date" }).click();
  await expect(calendar.getByRole("button", { name: "Sun, Nov 1, 2026" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await expect(calendar.getByRole("button", { name: "Sat, Nov 7, 2026" })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(date).toHaveValue(/Sun, Nov 1, 2026|11\/01\/2026/);

  // The clocks show it twice: the first time counts.
  await time.fill("130am");
  await time.blur();
  await expect(time).toHaveValue("1:30 AM");
  await form.getByRole("button", { name: "Save roast" }).click();
  await expect(form).toBeHidden();
  expect(await roastedAt(api)).toBe("2026-11-01T08:30:00.000Z");
});

test.describe("a German", () => {
  test.use({ locale: "de-DE" });

  test("fields have German dates, and weeks that begin on Monday", { tag: "@phone" }, async ({ page, api }) => {
    await roastInLosAngeles(api);
    await page.goto("/roasts");
    await expect(page.getByText(/Mo\., 5\. Jan\.( 2026)?, 23:30/).first()).toBeVisible();
    await chooseRowStep(page, "R-0001", "Edit");
    const form = page.getByRole("dialog", { name: /R-0001/ });
    const date = form.getByRole("textbox", { name: "Date" });
    await expect(date).toHaveValue("Mo., 5. Jan. 2026");
    await expect(form.getByRole("textbox", { name: "Time" })).toHaveValue("23:30");
    await date.fill("3.4.2026");
    await expect(form.getByRole("status").filter({ hasText: "Fr., 3. Apr. 2026" })).toBeVisible();
    await picture(page, "german-roast-form", { fullPage: false });
    await form.getByRole("button", { name: "Calendar for Date" }).tap();
    const calendar = page.getByRole("dialog", { name: "Date: calendar" });
    await expect(calendar.getByRole("columnheader").first()).toHaveText("Mo");
    await expect(calendar.getByText("April 2026")).toBeVisible();
    await picture(page, "german-calendar", { fullPage: false });
    await expectNoSidewaysScroll(page);
    await calendar.getByRole("button", { name: "Next month" }).tap();
    await calendar.getByRole("button", { name: "Do., 14. Mai 2026" }).tap();
    await expect(date).toHaveValue("Do., 14. Mai 2026");
    await form.getByRole("button", { name: "Save roast" }).tap();
    await expect(form).toBeHidden();
    expect(await roastedAt(api)).toBe("2026-05-15T06:30:00.000Z");
  });
});
