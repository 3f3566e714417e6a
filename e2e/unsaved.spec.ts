import { expect, test } from "./support/test.ts";

test("a typed form asks before it closes, an untouched one does not", async ({ page, roaster }, { project }) => {
  expect(roaster.email).toBeTruthy();
  await page.goto("/inventory");
  const form = page.getByRole("dialog", { name: "New green coffee" });
  const question = page.getByRole("dialog", { name: "Discard changes?" });

  await page.getByRole("button", { name: "Add green coffee" }).click();
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Add green coffee" })).toBeFocused();

  await page.getByRole("button", { name: "Add green coffee" }).click();
  await form.getByLabel("Name").fill("Guji Uraga");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => form.getByRole("button", { name: "Cancel" }).click(),
    () => form.getByRole("button", { name: "Close" }).click(),
    () => page.goBack(),
    // A phone is filled by the dialog: nothing is beside it.
    ...(project.name === "phone" ? [] : [() => page.mouse.click(5, 400)]),
  ]) {
    await leave();
    await expect(question).toContainText("What you typed is not saved yet.");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Name")).toHaveValue("Guji Uraga");
  }

  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Add green coffee" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("");

  await form.getByLabel("Name").fill("Guji Uraga");
  await form.getByLabel("Quantity").fill("60");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("GC-0001").first()).toBeVisible();
  // The empty list, whose button had opened the form, is gone: the focus is in the page, not lost.
  await expect(page.locator("#content")).toBeFocused();
  await expect(question).toBeHidden();
});

test("a changed profile survives a link, signing out and a closing tab", async ({ page, roaster }, { project }) => {
  expect(roaster.email).toBeTruthy();
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
  await company.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Roastery saved")).toBeVisible();
  await openMenu();
  await page.getByRole("link", { name: "Roasts" }).click();
  await expect(page.getByRole("heading", { name: "Roasts", level: 1 })).toBeVisible();
});

test("a step of the set-up asks before what is typed in it is skipped", async ({ page, roaster }) => {
  expect(roaster.email).toBeTruthy();
  await page.goto("/onboarding?step=company");
  await page.getByLabel("Company name").fill("Hill Roasters");
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  await page.getByRole("button", { name: "Skip" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your roaster" })).toBeVisible();
});

test("what another tab says of the session costs nothing that is typed while the server is away", async ({
  page,
  context,
  roaster: _,
}) => {
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Add green coffee" }).click();
  const form = page.getByRole("dialog", { name: "New green coffee" });
  await form.getByLabel("Name").fill("Guji Uraga");
  // Tried twice before it is given up.
  await page.route("**/api/v1/profile", (route) => route.abort());
  const gaveUp = page.waitForEvent("requestfailed").then(() => page.waitForEvent("requestfailed"));
  const other = await context.newPage();
  await other.goto("/auth");
  await other.evaluate(() => new BroadcastChannel("tryer-session").postMessage("changed"));
  await gaveUp;
  await page.unroute("**/api/v1/profile");
  await form.getByLabel("Quantity").fill("60");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Guji Uraga").first()).toBeVisible();
});
