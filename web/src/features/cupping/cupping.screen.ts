import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { chooseRowStep, chooseStep } from "@tryer/e2e/support/records.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, type Page, picture, test } from "@tryer/e2e/support/test.ts";

interface Session {
  id: string;
  samples: { id: string; code: string }[];
}

const IMPRESSIONS = ["Fragrance", "Aroma", "Flavor", "Aftertaste", "Acidity", "Sweetness", "Mouthfeel", "Overall"];

async function scoreAll(page: Page, value: number) {
  for (const label of IMPRESSIONS) {
    await page
      .getByRole("group", { name: label, exact: true })
      .getByRole("button", { name: String(value) })
      .click();
  }
}

test("a session is set, scored by a member and a guest, and revealed with scores, radar and spread", {
  tag: "@every-size",
}, async ({ page, browser, baseURL, roaster: _ }) => {
  await fillRoastery(page.request);
  await page.goto("/cupping");
  await expect(page.getByRole("heading", { name: "No cupping session yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add cupping session" }).click();
  const form = page.getByRole("dialog", { name: "New cupping session" });
  await form.getByLabel("Title").fill("Saturday's roasts");
  await form.getByRole("button", { name: "New session" }).click();
  await expect(form.getByText("Add a coffee to the session")).toBeVisible();
  const coffees = form.getByLabel("Coffees in the session");
  for (const name of ["Cerrado", "R-0001"]) {
    const label = await coffees.locator("option", { hasText: name }).first().innerText();
    await coffees.selectOption({ label });
    await expect(form.getByRole("button", { name: `Remove ${label}` })).toBeVisible();
  }
  await form.getByLabel("Form", { exact: true }).selectOption("CVA affective");
  await form.getByRole("button", { name: "New session" }).click();
  await expect(page.getByRole("heading", { name: "Saturday's roasts" })).toBeVisible();
  await expect(page.getByText("Named after the reveal")).toHaveCount(2);
  await expect(page.getByRole("table", { name: "Samples" }).getByText("Cerrado")).toHaveCount(0);
  await expectGoodLooks(page, "cupping-open");
  const path = page.url();

  await page.getByRole("button", { name: "Guests" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const qrCode = page.getByRole("img", { name: "QR code of the guest link" });
  await expect(qrCode).toBeVisible();
  const link = await page.getByText("/cupping-table#").innerText();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Join and score" }).click();
  await expect(page.getByRole("tab")).toHaveCount(2);
  await scoreAll(page, 7);
  await expect(page.getByText("89.50 of 100")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expectGoodLooks(page, "cupping-table");

  const guest = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  const guestPage = await guest.newPage();
  await guestPage.goto(link);
  await guestPage.getByLabel("Your name").fill("Kaldi");
  await guestPage.getByRole("button", { name: "Join" }).click();
  await scoreAll(guestPage, 5);
  await expect(guestPage.getByText("79.00 of 100")).toBeVisible();
  await expect(guestPage.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  // A reload finds the same guest and what was entered.
  await guestPage.reload();
  await expect(guestPage.getByText("79.00 of 100")).toBeVisible();
  await picture(guestPage, "cupping-guest");

  await page.goto(path);
  await expect(page.getByText("Kaldi (guest)")).toBeVisible();
  await page.getByRole("button", { name: "Reveal" }).click();
  const scores = page.getByRole("table", { name: "Scores" });
  await expect(scores.getByText("84.25")).toBeVisible();
  await expect(scores.getByText("79.00 – 89.50")).toBeVisible();
  await expect(page.getByRole("img", { name: /Means of sample/ })).toBeVisible();
  await page.getByRole("button", { name: "Leave out: Kaldi" }).click();
  await expect(scores.getByText("89.50 – 89.50")).toBeVisible();
  await page.reload();
  await expect(scores).toBeVisible();
  await expectGoodLooks(page, "cupping-revealed");

  await guestPage.reload();
  await expect(guestPage.getByRole("heading", { name: "This cupping is over" })).toBeVisible();
  await guest.close();
});

test("scores that are entered without a connection are kept, shown after a reload and sent", async ({
  page,
  api,
  context,
}) => {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 1 });
  const { id, samples } = await api.post<Session>("/cupping", {
    title: "Offline",
    heldOn: "2026-11-17",
    formKey: "quick",
    coffees: [{ kind: "green", id: coffee.id }],
  });
  await api.post(`/cupping/${id}/join`, {});
  await page.goto(`/cupping?session=${id}&at=score`);
  const stars = page.getByRole("group", { name: "Stars" });
  await expect(stars).toBeVisible();
  await context.setOffline(true);
  await stars.getByRole("button", { name: "4" }).click();
  await expect(page.getByText("No connection. Saved on this device")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(stars.getByRole("button", { name: "4" })).toHaveAttribute("aria-pressed", "true");
  const mine = async () => (await api.get<{ mySheets: unknown }>(`/cupping/${id}`)).mySheets;
  await expect.poll(mine).toEqual({ [samples[0]?.id ?? ""]: { stars: 4 } });
});

test("a guest's table follows what comes onto it, and says when the cupping is over", async ({ page, api }) => {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 1 });
  const coffees = [{ kind: "green", id: coffee.id }];
  const facts = { title: "Late sample", heldOn: "2026-11-17", formKey: "quick", coffees };
  const { id, samples } = await api.post<Session>("/cupping", facts);
  const { url } = await api.post<{ url: string }>(`/cupping/${id}/guest-link`, {});
  const { roastery } = await api.get<{ roastery: { name: string } }>("/profile");
  await page.clock.install();
  await page.goto(url);
  await expect(page.getByText(roastery.name)).toBeVisible();
  await expect(page.getByText("Late sample")).toBeVisible();
  await page.getByLabel("Your name").fill("Kaldi");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("tab")).toHaveCount(1);
  await expect(page.getByText(roastery.name)).toBeVisible();
  await page.getByRole("button", { name: "4" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  const [first] = samples;
  // Codes are of chance: most of so many come before the one that is being scored.
  await api.post(`/cupping/${id}/samples`, { coffees: Array.from({ length: 20 }, () => coffees[0]) });
  await page.clock.runFor(60_000);
  await expect(page.getByRole("tab")).toHaveCount(21);
  await expect(page.getByRole("tabpanel", { name: `Sample ${first?.code}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "4" })).toHaveAttribute("aria-pressed", "true");
  await api.post(`/cupping/${id}/archive`, {});
  await page.clock.runFor(60_000);
  await expect(page.getByRole("heading", { name: "This cupping is over" })).toBeVisible();
});

test("a guest in another browser is asked whether it is them, and both take turns without losing a score", async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 1 });
  const facts = { title: "Two phones", heldOn: "2026-11-17", formKey: "quick" };
  const { id } = await api.post<Session>("/cupping", { ...facts, coffees: [{ kind: "green", id: coffee.id }] });
  const { url } = await api.post<{ url: string }>(`/cupping/${id}/guest-link`, {});
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const otherPage = await other.newPage();
  await otherPage.goto(url);
  await otherPage.getByLabel("Your name").fill("Kaldi");
  await otherPage.getByRole("button", { name: "Join" }).click();
  await otherPage.getByRole("button", { name: "4" }).click();
  await expect(otherPage.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  await page.goto(url);
  await page.getByLabel("Your name").fill("kaldi");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("alert")).toContainText("kaldi is already in this session");
  await expectGoodLooks(page, "cupping-guest-is-back");
  await page.getByRole("button", { name: "Yes, that's me" }).click();
  await expect(page.getByRole("button", { name: "4" })).toHaveAttribute("aria-pressed", "true");

  // The first browser notices with its next answer, which is not lost.
  await otherPage.getByRole("button", { name: "5" }).click();
  await otherPage.reload();
  await expect(otherPage.getByRole("heading", { name: "This cupping is over" })).toBeVisible();
  await otherPage.getByRole("button", { name: "Join again" }).click();
  await otherPage.getByLabel("Your name").fill("Kaldi");
  await otherPage.getByRole("button", { name: "Join", exact: true }).click();
  await otherPage.getByRole("button", { name: "Yes, that's me" }).click();
  await expect(otherPage.getByRole("button", { name: "5" })).toHaveAttribute("aria-pressed", "true");
  await expect(otherPage.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  const { graders } = await api.get<{ graders: { name: string }[] }>(`/cupping/${id}`);
  expect(graders.map(({ name }) => name)).toEqual(["Kaldi"]);
  await other.close();
});

test("entries outlive a reload while the server cannot be reached, and are sent once it can", async ({ page, api }) => {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 1 });
  const { id, samples } = await api.post<Session>("/cupping", {
    title: "Cellar",
    heldOn: "2026-11-17",
    formKey: "quick",
    coffees: [{ kind: "green", id: coffee.id }],
  });
  await api.post(`/cupping/${id}/join`, {});
  await page.goto(`/cupping?session=${id}&at=score`);
  const stars = page.getByRole("group", { name: "Stars" });
  await expect(stars).toBeVisible();
  await page.route(/\/api\/v1\/cupping\/[^/]+\/scores/, (route) => route.abort());
  await stars.getByRole("button", { name: "5" }).click();
  await expect(page.getByText("No connection. Saved on this device")).toBeVisible();
  await page.reload();
  await expect(stars.getByRole("button", { name: "5" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("No connection. Saved on this device")).toBeVisible();
  await page.unrouteAll();
  const mine = async () => (await api.get<{ mySheets: unknown }>(`/cupping/${id}`)).mySheets;
  await expect.poll(mine).toEqual({ [samples[0]?.id ?? ""]: { stars: 5 } });
});

test("selected roasts go onto a table, whose facts and samples are changed later, and the product shows the mean", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 60 });
  const product = await api.post("/roasted-items", {
    name: "Guji Filter",
    roastLevel: "Light",
    greenCoffeeId: coffee.id,
  });
  const log = { greenCoffeeId: coffee.id, roastedItemId: product.id, greenWeightKg: 1 };
  const roast = await api.post("/roasts", { ...log, roastedAt: "2026-11-16T07:00:00.000Z" });
  await page.goto(`/roasts/${roast.id}`);
  await page.getByRole("link", { name: "Cup this roast" }).click();
  const form = page.getByRole("dialog", { name: "New cupping session" });
  await expect(form.getByRole("button", { name: "Remove R-0001 Guji Filter" })).toBeVisible();
  await form.getByLabel("Title").fill("Monday");
  await form.getByLabel("Form", { exact: true }).selectOption("CVA affective");
  await form.getByRole("button", { name: "New session" }).click();
  await expect(page.getByRole("heading", { name: "Monday" })).toBeVisible();

  await chooseStep(page, "Edit");
  const edit = page.getByRole("dialog", { name: "Edit session" });
  await edit.getByLabel("Title").fill("Monday's roast");
  await edit.getByLabel("Notes").fill("Cups of the new mill");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Monday's roast" })).toBeVisible();
  await expect(page.getByText("Cups of the new mill")).toBeVisible();

  const add = page.getByRole("combobox", { name: "Add a coffee to the session" });
  await add.selectOption({ label: "Guji" });
  const samples = page.getByRole("table", { name: "Samples" }).getByRole("row");
  await expect(samples).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(samples).toHaveCount(1);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(samples).toHaveCount(2);
  await expectGoodLooks(page, "cupping-samples");

  await page.getByRole("button", { name: "Join and score" }).click();
  const tabs = page.getByRole("tab");
  for (const at of [0, 1]) {
    await tabs.nth(at).click();
    await scoreAll(page, 7);
    await expect(tabs.nth(at)).toContainText("89.50");
  }
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Reveal" }).click();
  await expect(page.getByRole("table", { name: "Scores" }).getByText("89.50").first()).toBeVisible();

  await follow(page, `/roasts/consistency?product=${product.id}`);
  const scores = page.locator("section", { has: page.getByRole("heading", { name: "Cupping" }) });
  await expect(scores.getByText("89.50").first()).toBeVisible();
  await page.goto(`/inventory/${coffee.id}`);
  const score = async () => (await api.get<{ score: number | null }>(`/green-coffees/${coffee.id}`)).score;
  await expect(page.getByRole("button", { name: "Use 89.50 as the score" })).toBeVisible();
  expect(await score()).toBeNull();
  await page.getByRole("button", { name: "Use 89.50 as the score" }).click();
  await expect.poll(score).toBe(89.5);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(score).toBeNull();
});

test("the key names the coffees on paper, and ends the scoring of whoever opens it", async ({ page, api }) => {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 1 });
  const { id } = await api.post<Session>("/cupping", {
    title: "Key",
    heldOn: "2026-11-17",
    formKey: "quick",
    coffees: [{ kind: "green", id: coffee.id }],
  });
  await page.goto(`/cupping?session=${id}`);
  await chooseStep(page, "Key");
  await page.getByRole("button", { name: "Open the key" }).click();
  const key = page.getByRole("table", { name: "Key" });
  await expect(key.getByText("GC-0001 Guji")).toBeVisible();
  const code = await key.getByRole("row").nth(1).getByRole("cell").first().innerText();
  await page.emulateMedia({ media: "print" });
  await expect(key.getByText("GC-0001 Guji")).toBeVisible();
  await expect(key.getByText(code)).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Guests" })).toBeHidden();
  await expect(page.locator(".mantine-Modal-overlay")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Key" })).toBeHidden();
  await picture(page, "cupping-key-on-paper");
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Join and score" })).toHaveCount(0);
});

test("a finger to the side turns to the next sample, also on a scale, but not up and down", { tag: "@phone" }, async ({
  page,
  api,
}) => {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 1 });
  const { id } = await api.post<Session>("/cupping", {
    title: "Swipe",
    heldOn: "2026-11-17",
    isBlind: false,
    formKey: "quick",
    coffees: [1, 2].map(() => ({ kind: "green", id: coffee.id })),
  });
  await api.post(`/cupping/${id}/join`, {});
  await page.goto(`/cupping?session=${id}&at=score`);
  await expect(page.getByRole("tabpanel", { name: "Sample 1" })).toBeVisible();
  const swipe = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    page.getByRole("tabpanel").evaluate(
      (panel, [start, end]) => {
        const touch = (at: typeof start) =>
          new Touch({ identifier: 1, target: panel, clientX: at?.x ?? 0, clientY: at?.y ?? 0 });
        panel.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(start)], bubbles: true }));
        panel.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(end)], bubbles: true }));
      },
      [from, to],
    );
  await swipe({ x: 300, y: 400 }, { x: 280, y: 100 });
  await expect(page.getByRole("tabpanel", { name: "Sample 1" })).toBeVisible();
  await swipe({ x: 300, y: 400 }, { x: 100, y: 410 });
  await expect(page.getByRole("tabpanel", { name: "Sample 2" })).toBeVisible();
  await swipe({ x: 100, y: 400 }, { x: 300, y: 410 });
  await expect(page.getByRole("tabpanel", { name: "Sample 1" })).toBeVisible();
});

test("a form of one's own is built, refused with a reason, and scores a session", async ({ page, api }) => {
  const coffee = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 1 });
  await page.goto("/cupping?at=forms");
  await page.getByRole("button", { name: "New form" }).click();
  const form = page.getByRole("dialog", { name: "New form" });
  await form.getByLabel("Name").fill("Espresso");
  const first = form.getByRole("group", { name: "Field 1" });
  await first.getByRole("textbox", { name: "Field" }).fill("Crema");
  await first.getByLabel("Step").fill("0.3");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Crema cannot reach 10 in steps of 0.3")).toBeVisible();
  await first.getByLabel("Step").fill("0.5");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("1 field")).toBeVisible();
  await expect(page.getByText("Crema").first()).toBeVisible();
  const [own] = await api.get<{ id: string }[]>("/cupping-forms");
  const { id } = await api.post<Session>("/cupping", {
    title: "Shots",
    heldOn: "2026-11-17",
    isBlind: false,
    formId: own?.id,
    coffees: [{ kind: "green", id: coffee.id }],
  });
  await page.goto(`/cupping?session=${id}`);
  await page.getByRole("button", { name: "Join and score" }).click();
  // The thumb rests at 5.00 before anything is scored: a press there means 5.00.
  await page.getByRole("slider", { name: "Crema" }).click();
  await expect(page.getByText("5.00 of 10")).toBeVisible();
  await page.getByRole("button", { name: "Clear Crema" }).click();
  await expect(page.getByText("5.00 of 10")).toBeHidden();
  await page.getByRole("button", { name: "More Crema" }).click();
  await page.getByRole("button", { name: "More Crema" }).click();
  await expect(page.getByText("5.50 of 10")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.goto(`/cupping?session=${id}`);
  await page.getByRole("button", { name: "Reveal" }).click();
  await expect(page.getByRole("table", { name: "Scores" }).getByText("5.50", { exact: true }).first()).toBeVisible();
  await follow(page, `/inventory/${coffee.id}`);
  await expect(page.getByText("of 10 · Espresso")).toBeVisible();
});

test("a form that somebody else has changed meanwhile shows both values", async ({ page, api }) => {
  const body = { key: "f1", label: "Body", kind: "number", min: 0, max: 10, step: 1 };
  const facts = { name: "Ours", fields: [body], scoring: { method: "mean", fields: ["f1"] } };
  const { id, version } = await api.post<{ id: string; version: number }>("/cupping-forms", facts);
  await page.goto("/cupping?at=forms");
  await chooseRowStep(page, "Ours", "Edit");
  const form = page.getByRole("dialog", { name: "Edit Ours" });
  await form.getByLabel("Name").fill("Morning");
  await api.patch(`/cupping-forms/${id}`, { ...facts, version, name: "Evening", fields: [{ ...body, max: 20 }] });
  await form.getByRole("button", { name: "Save" }).click();
  const problem = form.getByRole("alert");
  await expect(problem.getByText("Name: now Evening, yours Morning")).toBeVisible();
  await expect(problem.getByText(/Fields: now Body, .*0 to 20 by 1/)).toBeVisible();
  await problem.getByRole("button", { name: "Keep my values" }).click();
  await expect(form.getByLabel("To", { exact: true })).toHaveValue("20");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const forms = await api.get<object[]>("/cupping-forms");
  expect(forms).toMatchObject([{ name: "Morning", fields: [{ max: 20 }] }]);
});
