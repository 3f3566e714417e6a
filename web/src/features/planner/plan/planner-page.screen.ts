import { listening } from "@tryer/e2e/support/listening.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { planBags } from "@tryer/e2e/support/planned-bags.ts";
import { planBatches } from "@tryer/e2e/support/planned-batches.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";

/** Answers writes as a server does that does not know itself what went wrong. Returns how that ends. */
async function breakWrites(page: Page) {
  const isWrite = (url: URL) => url.pathname.startsWith("/api/v1/plans/");
  await page.route(isWrite, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  return () => page.unroute(isWrite);
}

/** The writes that the page sends from now on, as 'POST remove'. */
function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const [, path] = request.url().split("/api/v1/");
    if (path !== undefined && request.method() !== "GET") writes.push(`${request.method()} ${path.split("/").at(-1)}`);
  });
  return writes;
}

test("an open plan learns of a count and of the next plan", async ({ page, api }) => {
  const { coffeeId, planId } = await fillRoastery(page.request);
  await listening(page, "/demand-planner");
  await test.step("a count elsewhere is seen by the plan that needs the coffee", async () => {
    await expect(page.getByText("more than in stock")).toBeVisible();
    const { version } = await api.get(`/green-coffees/${coffeeId}`);
    await api.patch(`/green-coffees/${coffeeId}`, { version, quantityKg: 100 });
    await expect(page.getByText("more than in stock")).toBeHidden();
  });
  await test.step("the question whether to complete a plan is not passed on to the next plan", async () => {
    const question = page.getByRole("dialog", { name: "Complete Roasting Plan" });
    await page.getByRole("button", { name: "Complete Plan" }).first().click();
    await expect(question).toBeVisible();
    // Completes this plan as somebody else and begins the next one.
    const { rows } = await api.get<{ rows: [{ roastedItemId: string }] }>(`/plans/${planId}`);
    const [size] = await api.get<[{ id: string }]>("/package-sizes");
    await api.post(`/plans/${planId}/complete`);
    const next = await api.get("/plans/pending");
    const line = { roastedItemId: rows[0].roastedItemId, packageSizeId: size.id, quantity: 3 };
    await api.post(`/plans/${next.id}/items`, { items: [line] });
    await expect(page.getByText("3 × 12 oz")).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL("/demand-planner");
  });
});

test("the page says when it has no connection, refuses what is asked for, and catches up by itself", {
  tag: "@phone",
}, async ({ page, context, api }) => {
  const { addBags } = await planBags(api);
  await page.goto("/demand-planner");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Complete Plan" }).first().click();
  // A dialog comes over the network when it is first opened.
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByRole("status").getByText("You are offline.");
  await expect(notice).toBeVisible();
  await dialog.getByRole("button", { name: "Complete Plan" }).click();
  await expect(page.getByText("The server cannot be reached. Check the connection and try again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await addBags(2);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByText("7 × 5 lb")).toBeVisible();
});

test("a failed action in the planner says so, and is done on another try", async ({ page, roaster: _ }) => {
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

test("a double click adds, completes, removes and archives once", { tag: "@phone" }, async ({ page, api }) => {
  await planBags(api);
  await page.goto("/demand-planner");
  const dialog = page.getByRole("dialog");
  const writes = recordWrites(page);

  await page.getByRole("button", { name: "Bulk Add" }).click();
  await dialog.getByLabel("Paste your order list below:").fill("5lb: 7 Guji");
  await dialog.getByRole("button", { name: "Parse Text" }).click();
  await dialog.getByRole("button", { name: "Add to Plan" }).dblclick();
  await expect(page.getByText("12 × 5 lb")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Remove Ethiopia Guji" }).dblclick();
  await expect(page.getByText("No Items in Plan")).toBeVisible();
  await expect(page.getByText("Coffee items removed from plan")).toBeVisible();

  await page.getByRole("button", { name: "Bulk Add" }).click();
  await dialog.getByLabel("Paste your order list below:").fill("5lb: 7 Guji");
  await dialog.getByRole("button", { name: "Parse Text" }).click();
  await dialog.getByRole("button", { name: "Add to Plan" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Complete Plan" }).first().click();
  await dialog.getByRole("button", { name: "Complete Plan" }).dblclick();
  await expect(page.getByText("Plan marked as completed")).toHaveCount(1);
  await expect(page.getByText("No Items in Plan")).toBeVisible();

  await follow(page, "/inventory");
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Archive" }).dblclick();
  await expect(page.getByText(/ was archived\.$/)).toHaveCount(1);
  expect(writes).toEqual(["POST items", "POST remove", "POST items", "POST complete", "POST archive"]);
});

test("quantities are changed where they stand, down as well as up", { tag: "@every-size" }, async ({ page, api }) => {
  await planBatches(api);
  await page.goto("/demand-planner");
  await page.getByRole("button", { name: "Edit Huila" }).click();
  const field = page.getByRole("textbox", { name: "Quantity of Huila, 5 lbs" });
  await expect(field).toBeFocused();
  await field.fill("100001");
  await field.press("Enter");
  await expect(page.getByText("Must be at most 100000")).toBeVisible();
  await field.fill("1");
  await field.press("Enter");
  await expect(page.getByText("1 × 5 lbs")).toBeVisible();
  await page.getByRole("button", { name: "Edit Huila" }).click();
  await field.fill("12");
  await field.press("Escape");
  await expect(page.getByText("1 × 5 lbs")).toBeVisible();
  await page.getByRole("button", { name: "Edit Huila" }).click();
  await field.fill("12");
  await page.route("**/api/v1/plans/*/items", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await expect(field).toHaveValue("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("12 × 5 lbs")).toBeVisible();
});

test("coffee of the plan's own batch is not offered to the plan", { tag: "@every-size" }, async ({ page, api }) => {
  const green = { coffeeName: "Guji Uraga", quantityKg: 100, shrinkagePercentage: 15 };
  const { id: greenCoffeeId } = await api.post<{ id: string }>("/green-coffees", green);
  const item = await api.post<{ id: string }>("/roasted-items", { name: "Guji", roastLevel: "Light", greenCoffeeId });
  const size = await api.post<{ id: string }>("/package-sizes", { size: 5, unit: "lb" });
  const plan = await api.get<{ id: string }>("/plans/pending");
  const planned = { roastedItemId: item.id, packageSizeId: size.id, quantity: 10 };
  await api.post(`/plans/${plan.id}/items`, { items: [planned] });
  const [row] = await api.get<[{ batches: { id: string }[] }]>(`/plans/${plan.id}/batches`);
  // A batch of 5 lb, which loses less than was planned.
  const roast = { greenWeightKg: 2.268, roastedWeightKg: 1.95, roastedAt: new Date().toISOString() };
  await api.post(`/batches/${row.batches[0]?.id}/roast`, roast);
  await page.goto("/demand-planner");
  await expect(page.getByText(/^Have 4\.30\slb, /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Use what is on hand of Guji" })).toBeHidden();
});

test("a row uses what is on hand in place of roasting it, and roasts all of it again", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const green = { coffeeName: "Guji Uraga", quantityKg: 100, shrinkagePercentage: 15 };
  const { id: greenCoffeeId } = await api.post<{ id: string }>("/green-coffees", green);
  const item = await api.post<{ id: string }>("/roasted-items", { name: "Guji", roastLevel: "Light", greenCoffeeId });
  const size = await api.post<{ id: string }>("/package-sizes", { size: 5, unit: "lb" });
  const shelf = { roastedItemId: item.id, roastedOn: "2026-11-16", looseGrams: 1542 };
  await api.post("/stock/lots", shelf);
  const plan = await api.get<{ id: string }>("/plans/pending");
  const planned = { roastedItemId: item.id, packageSizeId: size.id, quantity: 4 };
  await api.post(`/plans/${plan.id}/items`, { items: [planned] });
  await page.goto("/demand-planner");
  await expect(page.getByText(/^Have 3\.40\slb, /)).toBeVisible();
  await page.getByRole("button", { name: "Use what is on hand of Guji" }).click();
  await expect(page.getByText(/^− 3\.40\slb from stock, not roasted$/)).toBeVisible();
  await expect(page.getByText(/^19\.53\slb$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^23\.53\slb$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Use what is on hand of Guji" }).click();
  await expect(page.getByText(/^19\.53\slb$/).first()).toBeVisible();
  await expectGoodLooks(page, "planner-carry-over");
  await page.getByRole("button", { name: "Roast all of Guji" }).click();
  await expect(page.getByText(/^23\.53\slb$/).first()).toBeVisible();
});
