import { Api } from "@tryer/e2e/support/api.ts";
import { listening } from "@tryer/e2e/support/listening.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, PASSWORD, test } from "@tryer/e2e/support/test.ts";

test("an edit of a coffee that was counted meanwhile keeps what is typed, says so and goes on from the current values", async ({
  page,
  api,
}) => {
  const { id, version } = await api.post("/green-coffees", { coffeeName: "Huila", quantityKg: 10 });
  await listening(page, "/inventory");
  await page.getByRole("button", { name: "Edit Huila" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Huila Supremo");

  await api.patch(`/green-coffees/${id}`, { version, quantityKg: 7.5 });
  await expect(page.getByText("7.500").first()).toBeAttached();
  await expect(dialog.getByLabel("Name")).toHaveValue("Huila Supremo");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Somebody changed this in the meantime");
  await expect(dialog.getByLabel("Name")).toHaveValue("Huila Supremo");

  await dialog.getByRole("button", { name: "Load current values" }).click();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(dialog.getByLabel("Name")).toHaveValue("Huila");
  await expect(dialog.getByLabel("Quantity")).toHaveValue("7.5");
  await dialog.getByLabel("Name").fill("Huila Supremo");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Huila Supremo").first()).toBeVisible();
});

test("roasting more than there is in stock is shown, not hidden", { tag: "@every-size" }, async ({
  page,
  roaster: _,
}) => {
  // 3 × 5 kg roasted from 12 kg
  await fillRoastery(page.request);
  await page.goto("/inventory");
  await expect(page.getByText(/3\.000\s*kg more was roasted than was in stock/)).toBeVisible();
  await expect(page.getByText("Out of stock").first()).toBeVisible();
});

test("a typed form asks before it closes, an untouched one does not", async ({ page, roaster: _ }, { project }) => {
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

test("a session that another device ends is noticed at once, and what is typed stays", async ({
  page,
  playwright,
  server,
  roaster,
}) => {
  const away = await playwright.request.newContext({ baseURL: server.url });
  await expect(
    await away.post("/api/auth/sign-in/email", { data: { email: roaster.email, password: PASSWORD } }),
  ).toBeOK();
  await listening(page, "/inventory");
  await page.getByRole("button", { name: "Add green coffee" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Guji Uraga");
  const headers = { origin: server.url };
  await expect(await away.post("/api/auth/revoke-other-sessions", { data: {}, headers })).toBeOK();
  const signIn = page.getByRole("dialog", { name: "Sign in to go on" });
  await expect(signIn).toBeVisible();
  await signIn.getByLabel("Password").fill(PASSWORD);
  await signIn.getByRole("button", { name: "Sign in" }).click();
  await expect(signIn).toBeHidden();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Guji Uraga");
  await new Api(away).post("/green-coffees", { coffeeName: "Cerrado", quantityKg: 10 });
  await expect(page.getByText("Cerrado").first()).toBeAttached();
  await away.dispose();
});

test("a delivery is received without retyping the stock, in kilograms or pounds, and taken back", async ({
  page,
  api,
}) => {
  await api.post("/green-coffees", { coffeeName: "Huila", origin: "Peru", quantityKg: 10 });
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Receive" }).click();
  const dialog = page.getByRole("dialog", { name: "Receive Huila (GC-0001)" });
  await dialog.getByLabel("Quantity").fill("0");
  await dialog.getByRole("button", { name: "Receive" }).click();
  await expect(dialog.getByText("Must be above 0")).toBeVisible();
  await dialog.getByLabel("Quantity").fill("132");
  await dialog.getByLabel("Unit").selectOption("lb");
  await expect(dialog.getByText(/New stock: 69\.874/)).toBeVisible();
  await dialog.getByRole("button", { name: "Receive" }).dblclick();
  await expect(page.getByText(/GC-0001 now holds 69\.874/)).toBeVisible();
  const stock = async () => (await api.get<{ items: [{ quantityKg: number }] }>("/green-coffees")).items[0].quantityKg;
  expect(await stock()).toBe(69.874);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/GC-0001 holds 10\.000\skg again/)).toBeVisible();
  expect(await stock()).toBe(10);
  await page.getByRole("button", { name: "Huila" }).first().click();
  await expect(page.getByRole("dialog").getByText("Delivery taken back")).toBeVisible();
});
