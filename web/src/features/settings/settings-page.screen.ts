import { holdBack, scriptWith } from "@tryer/e2e/support/hold-back.ts";
import { chooseRowStep } from "@tryer/e2e/support/records.ts";
import { expect, expectNoSidewaysScroll, picture, test } from "@tryer/e2e/support/test.ts";

test("no setting can be pressed while the form above it may still come and move it", {
  tag: "@phone",
}, async ({ page, roaster: _ }) => {
  const file = scriptWith("Theme of this browser");
  const asked = page.waitForRequest(file);
  const letGo = await holdBack(page, file);
  await page.goto("/settings", { waitUntil: "commit" });
  await asked;
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(page.getByText("Dark", { exact: true })).toHaveCount(0);
  letGo();
  await page.getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("deleting the account cannot be pressed while the plan above it may still come and move it", async ({
  page,
  roaster: _,
}) => {
  const asked = page.waitForRequest("**/api/v1/subscription");
  const letGo = await holdBack(page, "**/api/v1/subscription");
  await page.goto("/settings/account", { waitUntil: "commit" });
  await asked;
  await expect(page.getByRole("heading", { name: "Plan" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete account" })).toHaveCount(0);
  letGo();
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("dialog", { name: "Delete your account" })).toBeVisible();
});

test("the theme is chosen in the profile as well as in the menu, and stays", { tag: "@phone" }, async ({
  page,
  roaster: _,
}) => {
  const look = page.locator("html");
  await page.goto("/settings");
  const choice = page.getByRole("radiogroup", { name: "Theme of this browser" });
  await expect(choice).toBeVisible();
  expect(await choice.evaluate((box) => box.scrollWidth - box.clientWidth), "cut off at its end").toBe(0);
  await page.getByText("Dark", { exact: true }).click();
  await expect(look).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.reload();
  await expect(look).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await expect(look).toHaveAttribute("data-mantine-color-scheme", "light");
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
});

test("the batch size of the plan is that of the machine that was chosen", { tag: "@phone" }, async ({
  page,
  roaster: _,
}) => {
  await page.goto("/settings/roastery");
  const add = async (name: string, size: string) => {
    await page.getByRole("button", { name: "Add machine" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Batch size (lb)").fill(size);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
  };
  const line = (name: string) =>
    page.getByRole("list", { name: "Machines" }).getByRole("listitem").filter({ hasText: name });
  await add("Ikawa Pro", "1.5");
  await expect(line("Ikawa Pro").getByText("Default", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Batch size (lb)")).toHaveValue("1.5");
  await add("Probat P12", "26");
  await chooseRowStep(page, "Probat P12", "Make default");
  await expect(line("Probat P12").getByText("Default", { exact: true })).toBeVisible();
  await expect(line("Ikawa Pro").getByText("Default", { exact: true })).toHaveCount(0);
  await expect(page.getByLabel("Batch size (lb)")).toHaveValue("26");
  await expectNoSidewaysScroll(page);
  await picture(page, "settings-machines");

  await page.getByLabel("Batch size (lb)").fill("20");
  await page.getByRole("region", { name: "Batch size" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Plans use the batch size in the owner's profile")).toBeVisible();
});

test("a second location is added, roasts take from it, and an empty one is put away", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 41.5 });
  await page.goto("/settings/roastery");
  await expect(page.getByText("Ledger checked: 1 lot, all sums agree")).toBeVisible();
  await page.getByRole("button", { name: "Add location" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Warehouse");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  const line = (name: string) =>
    page.getByRole("list", { name: "Locations" }).getByRole("listitem").filter({ hasText: name });
  await expect(line("Roastery").getByText("Roasts take from here")).toBeVisible();
  await chooseRowStep(page, "Warehouse", "Roast from here");
  await expect(line("Warehouse").getByText("Roasts take from here")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await line("Warehouse").scrollIntoViewIfNeeded();
  await picture(page, "settings-locations");
  await chooseRowStep(page, "Roastery", "Archive");
  await expect(page.getByText("Roastery holds a coffee. Move them first.")).toBeVisible();
  await chooseRowStep(page, "Warehouse", "Archive");
  await expect(line("Warehouse")).toHaveCount(0);
});

test("a changed profile survives a link, signing out and a closing tab", async ({ page, roaster: _ }, { project }) => {
  await page.goto("/settings/roastery");
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  const company = page.getByRole("region", { name: "Company" });
  await page.getByLabel("Company name").fill("Hill Roasters");

  const openMenu = async () => {
    if (project.name === "phone") await page.getByRole("button", { name: "Open menu" }).click();
  };
  await openMenu();
  await page.getByRole("link", { name: "Roasts" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Company name")).toHaveValue("Hill Roasters");
  await openMenu();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();

  const asked = page.waitForEvent("dialog");
  const reloading = page.evaluate(() => window.location.reload()).catch(() => null);
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe("beforeunload");
  await browserQuestion.dismiss();
  await reloading;

  if (project.name === "phone") await page.getByRole("button", { name: "Close menu" }).click();
  // Watched from before the press: a busy machine may be longer about the press than the toast stays.
  const saved = expect(page.getByText("Roastery saved")).toBeVisible();
  await company.getByRole("button", { name: "Save" }).click();
  await saved;
  await openMenu();
  await page.getByRole("link", { name: "Roasts" }).click();
  await expect(page.getByRole("heading", { name: "Roasts", level: 1 })).toBeVisible();
});

test("days are locked and opened again", async ({ page, api }) => {
  await page.goto("/settings/roastery");
  const card = page.getByRole("region", { name: "Locked period" });
  await expect(card.getByText("No days are locked.")).toBeVisible();
  await card.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByText("Period locked")).toBeVisible();
  const { lockedThrough } = await api.get<{ lockedThrough: string }>("/roastery");
  expect(lockedThrough < new Date().toISOString().slice(0, 10)).toBe(true);
  await card.getByRole("button", { name: "Unlock all days" }).click();
  await expect(card.getByText("No days are locked.")).toBeVisible();
  expect(await api.get("/roastery")).toMatchObject({ lockedThrough: null });
});

test("the account shows the contact of priority support where the server has one", { tag: "@every-size" }, async ({
  page,
  roaster: _,
}) => {
  await page.goto("/settings/account");
  const contact = page.getByRole("link", { name: "help@tryer.example" });
  await expect(contact).toHaveAttribute("href", "mailto:help@tryer.example");
  await expectNoSidewaysScroll(page);
  await picture(page, "settings-account-support");

  await page.route("**/api/v1/subscription", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), supportContact: null } });
  });
  await page.reload();
  await expect(page.getByText("Everything is included.")).toBeVisible();
  await expect(page.getByText("Priority support")).toHaveCount(0);
});

test("a card of the settings that somebody else has saved meanwhile shows both values", async ({ page, api }) => {
  await page.goto("/settings/roastery");
  const company = page.getByRole("region", { name: "Company" });
  await company.getByLabel("City").fill("Oslo");
  const { version } = await api.get<{ version: number }>("/roastery");
  await api.patch("/roastery", { version, city: "Bergen", phone: "040 2" });
  await company.getByRole("button", { name: "Save" }).click();
  const problem = company.getByRole("alert");
  await expect(problem.getByText("City: now Bergen, yours Oslo")).toBeVisible();
  await expect(problem.getByText("Phone: now 040 2")).toBeVisible();
  await problem.getByRole("button", { name: "Keep my values" }).click();
  await expect(company.getByLabel("Phone")).toHaveValue("040 2");
  await company.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Roastery saved")).toBeVisible();
  expect(await api.get("/roastery")).toMatchObject({ city: "Oslo", phone: "040 2" });
});
