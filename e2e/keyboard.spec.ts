import { expect, type Locator, type Page, test } from "./support/test.ts";

/** Largest number of stops: far more than any page has between two that are used one after the other. */
const MOST_STOPS = 120;

/** Goes on with the tabulator, as somebody without a pointer does, until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the tabulator does not lead to ${control}`);
}

async function press(page: Page, control: Locator, key = "Enter") {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

test("a person plans from the first coffee to a completed plan with the keyboard alone", async ({
  page,
  roaster: _signedIn,
}) => {
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  // The first stop leads past the navigation.
  await page.goto("/dashboard");
  await press(page, page.getByRole("link", { name: "Skip to content" }));
  await press(page, page.getByRole("link", { name: "Add a coffee" }));

  await type(page, dialog.getByLabel("Name"), "Guji Uraga");
  await type(page, dialog.getByLabel("Quantity"), "50 kg");
  await press(page, save);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Guji Uraga").first()).toBeVisible();

  await press(page, page.getByRole("link", { name: "Roasted Products" }).first());
  await press(page, page.getByRole("button", { name: "Add roasted product" }).first());
  await type(page, dialog.getByLabel("Name"), "Ethiopia Guji");
  await tabTo(page, dialog.getByLabel("Green coffee"));
  await page.keyboard.type("Guji");
  await press(page, save);
  await expect(dialog).toBeHidden();
  await press(page, page.getByRole("button", { name: "Add package size" }).first());
  await type(page, dialog.getByLabel("Size"), "5");
  await press(page, save);
  await expect(dialog).toBeHidden();

  await press(page, page.getByRole("link", { name: "Demand Planner" }).first());
  await press(page, page.getByRole("button", { name: "Add First Item" }));
  await type(page, dialog.getByRole("spinbutton").or(dialog.getByRole("textbox")).first(), "1");
  await press(page, dialog.getByRole("button", { name: "Review Selected Items" }));
  await press(page, dialog.getByRole("button", { name: "Confirm & Add to Plan" }));
  await expect(dialog).toBeHidden();

  await press(page, page.getByRole("button", { name: "Roast", exact: true }));
  await press(page, page.getByLabel("Batch 1 completed"), "Space");
  await expect(page.getByLabel("Batch 1 completed")).toBeChecked();
  await press(page, page.getByRole("button", { name: "Log roast" }).first());
  await type(page, dialog.getByLabel("Roasted weight"), "4.25");
  await press(page, dialog.getByRole("button", { name: "Save roast" }));
  await expect(dialog).toBeHidden();

  await press(page, page.getByRole("link", { name: "Demand Planner" }).first());
  await press(page, page.getByRole("button", { name: "Complete Plan" }).first());
  await press(page, dialog.getByRole("button", { name: "Complete Plan" }));
  await expect(page.getByText("Plan marked as completed")).toBeVisible();
});
