import { exportedList } from "@tryer/e2e/support/exported-list.ts";
import { loseAnswers } from "@tryer/e2e/support/lose-answers.ts";
import { chooseRowStep, setFilter } from "@tryer/e2e/support/records.ts";
import { expect, PASSWORD, test } from "@tryer/e2e/support/test.ts";

test("a roast whose answer is lost is in the list, and a correction made before the next try is kept", {
  tag: "@phone",
}, async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "Guji Uraga", quantityKg: 100 });
  // A browser that cannot keep entries leaves them in the form.
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save roast" });
  await page.goto("/roasts");
  const answer = await loseAnswers(page, "/roasts");
  await page.getByRole("button", { name: "Log a roast" }).first().click();
  await dialog.getByLabel("Green coffee").selectOption({ label: "Guji Uraga" });
  await dialog.getByLabel("Green weight").fill("10");
  await save.click();
  await expect(dialog.getByText("The server cannot be reached. Check the connection and try again.")).toBeVisible();
  await expect(page.getByText("R-0001").first()).toBeAttached();
  await answer();
  await dialog.getByLabel("Green weight").fill("12");
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("12.00 lb green in")).toBeVisible();
});

test("a session that ends in the middle of a form costs nothing that was typed", { tag: "@phone" }, async ({
  page,
  context,
  roaster,
  api,
}) => {
  await api.post("/green-coffees", { coffeeName: "Guji Uraga", quantityKg: 100 });
  await page.goto("/roasts");
  await page.getByRole("button", { name: "Log a roast" }).first().click();
  const form = page.getByRole("dialog", { name: "Log a roast" });
  await form.getByLabel("Green coffee").selectOption({ label: "Guji Uraga" });
  await form.getByLabel("Green weight").fill("10");
  await form.getByLabel("Notes").fill("first crack at nine minutes");
  await context.clearCookies();
  await form.getByRole("button", { name: "Save roast" }).click();

  const signIn = page.getByRole("dialog", { name: "Sign in to continue" });
  await expect(signIn.getByLabel("Email")).toHaveValue(roaster.email);
  await page.keyboard.press("Escape");
  await signIn.getByLabel("Password").fill(PASSWORD);
  await signIn.getByRole("button", { name: "Sign in" }).click();
  await expect(signIn).toBeHidden();
  await expect(form.getByLabel("Notes")).toHaveValue("first crack at nine minutes");
  await form.getByRole("button", { name: "Save roast" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("R-0001").first()).toBeVisible();
});

test("the totals above the roasts are those of all of them, not of the page", async ({ page, api }) => {
  const { id: greenCoffeeId } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 500 });
  for (let minute = 10; minute < 61; minute += 1) {
    const roastedAt = new Date(Date.UTC(2026, 0, 5, 6, minute)).toISOString();
    await api.post("/roasts", { greenCoffeeId, greenWeightKg: 2, roastedWeightKg: 1.7, roastedAt });
  }
  await page.goto("/roasts");
  await expect(page.getByText(/^51 roasts · 224\.91\slb green in/)).toBeVisible();
  await page.getByLabel("Search roasts").fill("Huila");
  await expect(page.getByText("51 roasts found")).toBeAttached();
  const { name, headings, rows } = await exportedList(page, "Roasts");
  expect(name).toMatch(/^Roasts \d{4}-\d{2}-\d{2}\.csv$/);
  expect(headings).toMatch(/^Roast,Roasted at,.*Green \(kg\),Roasted \(kg\),.*,Cost \(EUR\),/);
  expect(rows).toHaveLength(51);
  expect(rows[0]).toMatch(/^R-\d{4},2026-01-0\dT\d\d:00:00[+-]\d\d:\d\d,,Huila.*,2\.000,1\.700,no,85,15,/);
});

test("a roast above the stock or with an unusual loss asks first, keeps what was typed and is not told in green", async ({
  page,
  api,
}) => {
  await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 3.856 });
  await page.goto("/roasts?dialog=new");
  const form = page.getByRole("dialog", { name: "Log a roast" });
  const question = page.getByRole("dialog", { name: "Log this roast?" });
  await form.getByLabel("Green coffee").selectOption({ label: "Guji" });
  await form.getByLabel("Green weight").fill("12");
  await form.getByLabel("Roasted weight").fill("6.96");
  await test.step("both at once, and back to the form with what was typed", async () => {
    await page.keyboard.press("Enter");
    await expect(question).toContainText(
      "This roast takes 12.00 lb; 8.50 lb of Guji are in stock. 3.50 lb will be missing.",
    );
    await expect(question).toContainText("A loss of 42.0% is unusual (5–30%). Is the roasted weight right?");
    await expect(question.getByRole("button", { name: "Go back" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Roasted weight")).toHaveValue("6.96");
  });
  await test.step("logged anyway", async () => {
    await form.getByRole("button", { name: "Save roast" }).click();
    await question.getByRole("button", { name: "Log anyway" }).click();
    await expect(form).toBeHidden();
    const toast = page.getByRole("alert").filter({ hasText: "Roast logged" });
    await expect(toast).toContainText("3.50 lb of Guji was not in stock.");
    await expect(toast).toContainText("A loss of 42.0% is unusual");
    await expect(toast).toHaveAttribute("style", /amber/);
  });
  await test.step("an edit of something else asks nothing", async () => {
    await chooseRowStep(page, "R-0001", "Edit");
    const edit = page.getByRole("dialog", { name: "Edit R-0001" });
    await edit.getByLabel("Notes").fill("weighed twice");
    await edit.getByRole("button", { name: "Save roast" }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText("R-0001 has the new values.")).toBeVisible();
  });
});

test("the journal is filtered by machine, operator and status, and the address keeps it", async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 20 });
  const machine = await api.post("/machines", { name: "Giesen W6", batchSizeLbs: 13 });
  const roastedAt = new Date(Date.now() - 3_600_000).toISOString();
  const roast = { greenCoffeeId: green.id, greenWeightKg: 1, roastedAt };
  await api.post("/roasts", { ...roast, machineId: machine.id });
  await api.post("/roasts", { ...roast, operator: "Uncle Otto", status: "rejected", roastedWeightKg: 0.8 });
  await page.goto("/roasts");
  const content = page.locator("#content");
  await expect(content.getByRole("link", { name: "R-0001" })).toBeVisible();
  await setFilter(page, "Status", "Rejected");
  await expect(content.getByRole("link", { name: "R-0001" })).toBeHidden();
  await expect(content.getByRole("row", { name: /R-0002/ }).getByText("Rejected")).toBeVisible();
  await expect(content.getByText(/yield – without 1 estimated or rejected/)).toBeVisible();
  await setFilter(page, "Operator", "Uncle Otto");
  await expect(page).toHaveURL(/status=rejected.*operator=Uncle|operator=Uncle.*status=rejected/);
  const { rows } = await exportedList(page, "Roasts");
  expect(rows).toEqual([expect.stringMatching(/^R-0002,.*,rejected,,Uncle Otto,/)]);
  await page.goto(`/roasts?machine=${machine.id}`);
  await expect(content.getByRole("link", { name: "R-0001" })).toBeVisible();
  await expect(content.getByRole("link", { name: "R-0002" })).toBeHidden();
});

test("a new roast is offered the values of the last one, and its usual loss as an estimate", async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 20 });
  const machine = await api.post("/machines", { name: "Giesen W6", batchSizeLbs: 13 });
  await api.post("/roasts", {
    greenCoffeeId: green.id,
    greenWeightKg: 2.268,
    roastedWeightKg: 1.928,
    roastedAt: new Date(Date.now() - 3_600_000).toISOString(),
    machineId: machine.id,
    operator: "Uncle Otto",
  });
  await page.goto("/roasts?dialog=new");
  const dialog = page.getByRole("dialog", { name: "Log a roast" });
  await dialog.getByLabel("Green coffee").selectOption({ label: "Guji" });
  await expect(dialog.getByText(/Last roast R-0001: 5\.00.lb, Giesen W6, Uncle Otto · usual loss 15\.0/)).toBeVisible();
  await expect(dialog.getByLabel("Green weight")).toHaveValue("");
  await dialog.getByRole("button", { name: "Use its values" }).click();
  await expect(dialog.getByLabel("Green weight")).toHaveValue("5.00");
  await dialog.getByRole("button", { name: "Estimate the roasted weight" }).click();
  await expect(dialog.getByLabel("Roasted weight")).toHaveValue("4.25");
  await expect(dialog.getByLabel("Estimated, not weighed")).toBeChecked();
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog).toBeHidden();
  const row = page.locator("#content").getByRole("row", { name: /R-0002/ });
  await expect(row.getByText("Estimated weight")).toBeVisible();
});

test("a weight far above the batch size of its machine asks first, and is logged once it is confirmed", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 500 });
  await api.post("/machines", { name: "Giesen W6", batchSizeLbs: 13 });
  await page.goto("/roasts?dialog=new");
  const form = page.getByRole("dialog", { name: "Log a roast" });
  const question = page.getByRole("dialog", { name: "Log this roast?" });
  await form.getByLabel("Green coffee").selectOption({ label: "Guji" });
  await form.getByLabel("Green weight").fill("120");
  await form.getByRole("button", { name: "Machine, operator, status" }).click();
  await form.getByLabel("Machine").selectOption("Giesen W6");
  await form.getByRole("button", { name: "Save roast" }).click();
  await expect(question).toContainText(
    "This roast takes 120.00 lb; the batch size of Giesen W6 is 13.00 lb. Are the weight and its unit right?",
  );
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(form.getByLabel("Green weight")).toHaveValue("120");
  await form.getByRole("button", { name: "Save roast" }).click();
  await question.getByRole("button", { name: "Log anyway" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("120.00 lb green in")).toBeVisible();
});
