import type { Roast } from "@tryer/contract";
import type { Api } from "@tryer/e2e/support/api.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

/** A recording at one reading in two seconds: 200 °C at charge, then up from 90 °C. */
const recording = [
  "Time,BT,ET",
  ...Array.from({ length: 300 }, (_, at) => {
    const sec = at * 2;
    const bean = sec < 60 ? 200 - (sec * 11) / 6 : 90 + (sec - 60) * 0.22;
    return `${Math.floor(sec / 60)}:${String(sec % 60).padStart(2, "0")},${bean.toFixed(1)},${(bean + 30).toFixed(1)}`;
  }),
].join("\n");

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

async function firstRoast(api: Api): Promise<Roast> {
  const [roast] = (await api.get<{ items: Roast[] }>("/roasts")).items;
  if (!roast) throw new Error("the roastery has no roast");
  return roast;
}

test("a roast that was logged by hand gets its curve in the evening: attach, look, take off, undo", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await fillRoastery(page.request);
  const { id, number } = await firstRoast(api);
  await page.goto(`/roasts/${id}`);
  const content = page.locator("#content");
  await expect(page).toHaveTitle(`${number} · Tryer`);
  await expect(content.getByText(`${number} · `)).toBeVisible();

  const picker = content.locator("input[type=file]");
  await picker.setInputFiles(file("letter.csv", "Dear grandmother"));
  await expect(page.getByText(/letter\.csv/)).toBeVisible();
  await picker.setInputFiles(file("evening.csv", recording));
  await expect(content.getByRole("img", { name: "Curve of the roast" })).toBeVisible();
  await expect(content.getByText(/evening\.csv · Table with a time column/)).toBeVisible();
  await expect(content.getByText("What was assumed")).toBeVisible();
  // The recording is in °C, and the person weighs in pounds.
  await expect(content.getByRole("row", { name: /Charge \(assumed\) 0:00 392\.0/ })).toBeVisible();

  await content.getByRole("img", { name: "Curve of the roast" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(content.getByText(/^0:02 · Beans 385\.3\s°F · Environment 439\.3\s°F/)).toBeVisible();
  await content.getByText("Readings as a table").click();
  await expect(content.getByRole("row", { name: /^1:00 194\.0/ })).toBeVisible();
  await content.getByText("°C", { exact: true }).click();
  await expect(content.getByRole("row", { name: /Charge \(assumed\) 0:00 200\.0/ })).toBeVisible();
  await expect(content.getByRole("row", { name: /^1:00 90\.0/ })).toBeVisible();

  await content.getByRole("button", { name: "Remove" }).click();
  await expect(content.getByRole("button", { name: "Attach a roast log" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(content.getByRole("img", { name: "Curve of the roast" })).toBeVisible();
});

test("a roast without a probe is typed by hand: events, color and energy unfold, and come back as typed", {
  tag: "@every-size",
}, async ({ page, api }) => {
  await fillRoastery(page.request);
  const { id, number } = await firstRoast(api);
  await api.post("/machines", { name: "Giesen W6", batchSizeLbs: 13 });
  await page.goto(`/roasts/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: `Edit ${number}` });
  await dialog.getByLabel("Duration").fill("9:00");
  await dialog.getByRole("button", { name: "Machine, operator, status" }).click();
  await dialog.getByLabel("Machine").selectOption("Giesen W6");
  await dialog.getByLabel("Operator").fill("Uncle Otto");
  await dialog.getByLabel("Status").selectOption("Questionable");
  await dialog.getByRole("button", { name: /^Events/ }).click();
  await dialog.getByText("°F", { exact: true }).first().click();
  await dialog.getByLabel("Charge temperature (°F)").fill("392.5");
  await dialog.getByLabel("Dry end", { exact: true }).fill("7:40");
  await dialog.getByLabel("First crack", { exact: true }).fill("7:30");
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog.getByText("Cannot be before the dry end")).toBeVisible();
  await dialog.getByLabel("Dry end", { exact: true }).fill("4:00");
  await dialog.getByRole("button", { name: /^Color/ }).click();
  await dialog.getByLabel("Color, whole").fill("58.25");
  await dialog.getByLabel("System").fill("Agtron Gourmet");
  await dialog.getByRole("button", { name: "Save roast" }).click();
  await expect(dialog).toBeHidden();

  const content = page.locator("#content");
  await expect(content.getByText("Questionable")).toBeVisible();
  await expect(content.getByRole("row", { name: /^Charge 0:00 392\.5/ })).toBeVisible();
  await expect(content.getByRole("row", { name: /^Drop 9:00/ })).toBeVisible();
  await expect(content.getByRole("row", { name: /^Development \(DTR\) 1:30 90/ })).toContainText("16.7");
  for (const text of ["Giesen W6", "Uncle Otto", "58.25", "Agtron Gourmet"]) {
    await expect(content.getByText(text)).toBeVisible();
  }
  await content.getByText("°C", { exact: true }).click();
  await expect(content.getByRole("row", { name: /^Charge 0:00 200\.3/ })).toBeVisible();
});

test("a roast is duplicated, walked to by keyboard, and tells its history and movements", async ({ page, api }) => {
  const green = await api.post("/green-coffees", { coffeeName: "Guji", quantityKg: 20 });
  const roastedAt = new Date(Date.now() - 3_600_000).toISOString();
  const { id } = await api.post("/roasts", { greenCoffeeId: green.id, greenWeightKg: 1, roastedAt });
  const { number } = await api.get<Roast>(`/roasts/${id}`);
  await page.goto(`/roasts/${id}`);
  const content = page.locator("#content");
  await content.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${number}` });
  await edit.getByLabel("Green weight").fill("2");
  await edit.getByLabel("Notes", { exact: true }).fill("Again");
  await edit.getByRole("button", { name: "Save roast" }).click();
  await expect(edit).toBeHidden();
  await content.getByText("History and stock movements").click();
  const history = content.getByRole("list", { name: "History" });
  await expect(history.getByText(/Green weight: .* → 2\.00/)).toBeVisible();
  await expect(history.getByText("Notes: – → Again")).toBeVisible();
  await expect(content.getByRole("table", { name: "Stock movements" }).getByText("Given back")).toBeVisible();

  await content.getByRole("button", { name: "Duplicate" }).click();
  const copy = page.getByRole("dialog", { name: `Log a roast like ${number}` });
  await expect(copy.getByLabel("Green weight")).toHaveValue("2.00");
  await expect(copy.getByLabel("Notes", { exact: true })).toHaveValue("");
  await copy.getByRole("button", { name: "Save roast" }).click();
  await expect(copy).toBeHidden();

  const beside = content.getByRole("navigation", { name: "Roasts beside this one" });
  await expect(beside.getByTitle("Newer roast (k)")).toBeVisible();
  await page.keyboard.press("k");
  await expect(beside.getByTitle("Older roast (j)")).toContainText(number);
  await page.keyboard.press("j");
  await expect(page).toHaveTitle(`${number} · Tryer`);
});

test("the list leads to the page of a roast, and the page to its coffee and back; an unknown roast says so", async ({
  page,
  api,
}) => {
  await fillRoastery(page.request);
  const { number, greenName } = await firstRoast(api);
  await page.goto("/roasts");
  await page.getByRole("link", { name: number }).click();
  await expect(page).toHaveTitle(`${number} · Tryer`);
  await page.getByRole("link", { name: greenName }).last().click();
  await expect(page).toHaveURL(/\/inventory\//);
  await page.goBack();
  await page.getByRole("link", { name: "‹ Roasts" }).click();
  await expect(page).toHaveURL(/\/roasts$/);
  await page.goto("/roasts/01900000-0000-7000-8000-000000000000");
  await expect(page.getByText("Roast not found")).toBeVisible();
});
