import type { Api } from "@tryer/e2e/support/api.ts";
import { readCode } from "@tryer/e2e/support/codes/read-code.ts";
import { cameraStates, holdCode, provideCamera, takeCodeAway } from "@tryer/e2e/support/devices/fake-camera.ts";
import { expectFitsOtherWidths, expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";
import { encode } from "uqr";

/** A roastery with two roasts of House in six bags each, some loose Filter, and two orders for today. */
async function packedDay(api: Api) {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Huila", quantityKg: 300 });
  const size = await api.post<{ id: string }>("/package-sizes", { size: 250, unit: "g" });
  const product = (name: string) =>
    api.post<{ id: string }>("/roasted-items", { name, roastLevel: "Medium", greenCoffeeId: green.id });
  const [house, filter] = [await product("House"), await product("Filter")];
  const roast = (roastedItemId: string, day: string) =>
    api.post<{ id: string }>("/roasts", {
      greenCoffeeId: green.id,
      roastedItemId,
      greenWeightKg: 2,
      roastedWeightKg: 1.5,
      roastedAt: `${day}T06:40:00.000Z`,
    });
  for (const day of ["2026-11-10", "2026-11-17"]) {
    await roast(house.id, day);
    await api.post("/stock/packings", { roastedItemId: house.id, packageSizeId: size.id, bags: 6 });
  }
  await roast(filter.id, "2026-11-17");
  const order = async (customerName: string, lines: [{ id: string }, number][]) => {
    const customer = await api.post<{ id: string }>("/customers", { name: customerName, email: "bar@cafe.example" });
    const made = await api.post<{ id: string; number: string }>("/orders", {
      customerId: customer.id,
      lines: lines.map(([{ id }, quantity]) => ({
        roastedItemId: id,
        packageSizeId: size.id,
        quantity,
        unitPriceMinor: 900,
      })),
    });
    await api.post(`/orders/${made.id}/step`, { version: 1, step: "confirm" });
    return made;
  };
  const cafe = await order("Café Süd", [[house, 4]]);
  const kiosk = await order("Kiosk am Ring", [
    [house, 3],
    [filter, 2],
  ]);
  return { cafe, kiosk };
}

test("bags are ticked and scanned, another roast is asked about, and picked orders go with exactly these bags", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { cafe } = await packedDay(api);
  await page.goto("/orders/picking");
  const old = page.getByRole("listitem", { name: "House, 250 g, R-0001" });
  const fresh = page.getByRole("listitem", { name: "House, 250 g, R-0002" });
  await expect(old).toContainText("6 × House, 250 g");
  await expect(old).toContainText("OR-0001 Café Süd × 4, OR-0002 Kiosk am Ring × 2");
  await expect(fresh).toContainText("1 × House, 250 g");
  await expect(page.getByText("2 bags are to be packed first.")).toBeVisible();
  await expectGoodLooks(page, "picking");
  await expectFitsOtherWidths(page, "picking");
  // A scanned bag of the roast that the list says is picked.
  const scan = page.getByRole("textbox", { name: "Scan a bag" });
  await scan.fill("R-0001");
  await scan.press("Enter");
  await expect(page.getByText("1 bag of House, 250 g from R-0001 picked.")).toBeVisible();
  await expect(old).toContainText("1 of 6");
  // A hand scanner is faster than the server: both bags count.
  for (const _ of ["second", "third"]) {
    await scan.fill("R-0001");
    await scan.press("Enter");
  }
  await expect(old).toContainText("3 of 6");
  // Another product, and a code of nothing, are told.
  await scan.fill("R-0003");
  await scan.press("Enter");
  await expect(page.getByText("R-0003 Filter is not on this list.")).toBeVisible();
  await scan.fill("4006381333931");
  await scan.press("Enter");
  await expect(page.getByText("No roast has this code.")).toBeVisible();
  // The rest of the order is ticked; its bags may go.
  await old.getByRole("checkbox").click();
  await expect(old).toContainText("Picked");
  await fresh.getByRole("checkbox").click();
  await expect(fresh).toContainText("Picked");
  await expectGoodLooks(page, "picking-picked");
  await page.getByRole("button", { name: "Fulfill 1 picked order" }).click();
  await expect(page.getByText("Fulfilled").first()).toBeVisible();
  await expect(old).toContainText("2 × House, 250 g");
  // What was fulfilled is invoiced from here.
  const sent = page.getByRole("region", { name: "Fulfilled now" });
  await expect(sent).toContainText("1 order fulfilled: OR-0001");
  await expectGoodLooks(page, "picking-sent");
  await sent.getByRole("button", { name: "Invoice 1 order" }).click();
  const dialog = page.getByRole("dialog", { name: "Invoice 1 order" });
  await expect(dialog.getByRole("button", { name: "Issue 1 invoice" })).toBeVisible();
  await expectGoodLooks(page, "invoice-orders", { fullPage: false });
  await dialog.getByRole("switch", { name: "Email to customers" }).click();
  await dialog.getByRole("button", { name: "Issue 1 invoice" }).click();
  await expect(page.getByText("1 invoice issued, 1 mailed")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(`/orders/${cafe.id}`);
  await expect(page.getByText("Fulfilled").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Invoices" })).toContainText("€36.00");
});

test("tracking numbers of all fulfilled orders are scanned row by row or pasted as a column, and an undo still works", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { cafe, kiosk } = await packedDay(api);
  await api.post("/stock/packings", {
    ...(await api.get<{ lines: { roastedItemId: string; packageSizeId: string }[] }>(`/orders/${kiosk.id}`)).lines
      .map(({ roastedItemId, packageSizeId }) => ({ roastedItemId, packageSizeId }))
      .at(1),
    bags: 2,
  });
  await page.goto("/orders/picking");
  await page.getByRole("button", { name: /^Pick all/ }).click();
  await page.getByRole("button", { name: "Fulfill 2 picked orders" }).click();
  const sent = page.getByRole("region", { name: "Fulfilled now" });
  await sent.getByRole("button", { name: "Add tracking" }).click();
  const dialog = page.getByRole("dialog", { name: "Tracking numbers" });
  const ofCafe = dialog.getByLabel("OR-0001 Café Süd");
  const ofKiosk = dialog.getByLabel("OR-0002 Kiosk am Ring");
  await expect(ofCafe).toBeFocused();
  await page.keyboard.type("1Z 9");
  await page.keyboard.press("Enter");
  await expect(ofKiosk).toBeFocused();
  await page.keyboard.type("1Z 9");
  await expect(dialog.getByText("The same number as OR-0002")).toBeVisible();
  await ofKiosk.fill("");
  await ofCafe.fill("");
  // A column of a carrier's list fills the rows.
  await ofCafe.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "1Z 9\n7001, 7002\n");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(ofKiosk).toHaveValue("7001, 7002");
  await expect(dialog.getByRole("button", { name: "Save 2 orders" })).toBeFocused();
  await dialog.getByLabel("Carrier", { exact: true }).fill("UPS");
  await dialog.getByLabel("Carrier of OR-0002").fill("DHL");
  await expectGoodLooks(page, "tracking-of-the-day", { fullPage: false });
  await dialog.getByRole("button", { name: "Save 2 orders" }).click();
  await expect(dialog).toBeHidden();
  await expect(sent).toContainText("OR-0001: UPS 1Z 9 · OR-0002: DHL 7001, DHL 7002");
  const parcelsOf = async ({ id }: { id: string }) =>
    (await api.get<{ parcels: { carrier: string; number: string; url: string }[] }>(`/orders/${id}`)).parcels;
  expect(await parcelsOf(cafe)).toEqual([{ carrier: "UPS", number: "1Z 9", url: "" }]);
  expect((await parcelsOf(kiosk)).map(({ number }) => number)).toEqual(["7001", "7002"]);
  // The undo of the sending goes by the orders as they are now.
  await page.keyboard.press("Control+z");
  await expect(sent).toBeHidden();
  await expect(page.getByRole("button", { name: "Fulfill 2 picked orders" })).toBeVisible();
  expect(await parcelsOf(cafe)).toHaveLength(1);
});

test("a bag of another roast than the list says is taken once somebody says so, and the list follows", async ({
  page,
  api,
}) => {
  const { cafe } = await packedDay(api);
  await page.goto(`/orders/picking?orders=${cafe.id}`);
  const old = page.getByRole("listitem", { name: "House, 250 g, R-0001" });
  const fresh = page.getByRole("listitem", { name: "House, 250 g, R-0002" });
  await expect(old).toContainText("4 × House");
  const scan = page.getByRole("textbox", { name: "Scan a bag" });
  await scan.fill("R-0002");
  await scan.press("Enter");
  const question = page.getByRole("group", { name: "R-0002 scanned" });
  await expect(question).toContainText("The list says R-0001. Take R-0002 instead?");
  await question.getByRole("button", { name: "Take R-0002" }).click();
  await expect(fresh).toContainText("Picked");
  await expect(old).toContainText("3 × House");
  await old.getByRole("checkbox").click();
  await expect(page.getByRole("button", { name: "Fulfill 1 picked order" })).toBeVisible();
  await page.getByRole("button", { name: "Fulfill 1 picked order" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to pick" })).toBeVisible();
  const order = await api.get<{ lines: { sentFrom: { number: string; grams: number }[] }[] }>(`/orders/${cafe.id}`);
  expect(order.lines[0]?.sentFrom.map(({ number, grams }) => [number, grams])).toEqual([
    ["R-0001", 750],
    ["R-0002", 250],
  ]);
});

test("the codes on labels pick bags without a question where a roast is in two sizes, and bags have no pages", async ({
  page,
  api,
  baseURL,
}) => {
  const green = await api.post<{ id: string }>("/green-coffees", { coffeeName: "Huila", quantityKg: 300 });
  const product = { name: "House", roastLevel: "Medium", greenCoffeeId: green.id };
  const { id: roastedItemId } = await api.post<{ id: string }>("/roasted-items", product);
  const roast = await api.post<{ id: string }>("/roasts", {
    greenCoffeeId: green.id,
    roastedItemId,
    greenWeightKg: 5,
    roastedWeightKg: 4,
    roastedAt: "2026-11-10T06:40:00.000Z",
  });
  const customer = await api.post<{ id: string }>("/customers", { name: "Café Süd" });
  const lines = [];
  for (const [size, unit, quantity] of [
    [250, "g", 2],
    [1, "kg", 1],
  ] as const) {
    const { id: packageSizeId } = await api.post<{ id: string }>("/package-sizes", { size, unit });
    await api.post("/stock/packings", { roastedItemId, packageSizeId, bags: quantity });
    lines.push({ roastedItemId, packageSizeId, quantity, unitPriceMinor: 900 });
  }
  const order = await api.post<{ id: string }>("/orders", { customerId: customer.id, lines });
  await api.post(`/orders/${order.id}/step`, { version: 1, step: "confirm" });

  await page.goto(`/inventory/roasted/labels/${roast.id}`);
  await page.getByLabel("Paper").selectOption("51 × 19 mm");
  const codes: string[] = [];
  for (const size of ["250 g", "1 kg"]) {
    await page.getByLabel("Package size").selectOption(size);
    const label = page.getByRole("region", { name: "Printed labels" }).getByRole("img").first();
    await expect(label).toContainText(size);
    codes.push((await readCode(label)) ?? "");
  }
  expect(codes).toEqual(["250g", "1kg"].map((size) => `${baseURL}/trace/lot/${roast.id}?size=${size}`));

  await page.goto(`/orders/picking?orders=${order.id}`);
  const scan = page.getByRole("textbox", { name: "Scan a bag" });
  for (const code of codes) {
    await scan.fill(code);
    await scan.press("Enter");
  }
  await expect(page.getByRole("listitem", { name: "House, 1 kg, R-0001" })).toContainText("Picked");
  await expect(page.getByRole("listitem", { name: "House, 250 g, R-0001" })).toContainText("1 of 2");
  await scan.fill(codes[1] ?? "");
  await scan.press("Enter");
  await expect(page.getByText("All bags of House, 1 kg are picked.")).toBeVisible();
});

test("picked bags that are put on hold are told, and can be put back", async ({ page, api }) => {
  const { cafe } = await packedDay(api);
  await page.goto(`/orders/picking?orders=${cafe.id}`);
  const old = page.getByRole("listitem", { name: "House, 250 g, R-0001" });
  await old.getByRole("checkbox").click();
  await expect(old).toContainText("Picked");
  const { items } = await api.get<{ items: { id: string; number: string; version: number }[] }>("/stock/lots");
  const lot = items.find(({ number }) => number === "R-0001");
  await api.post(`/stock/lots/${lot?.id}/hold`, { version: lot?.version });
  await expect(page.getByText("4 bags of House, 250 g from R-0001 are picked for OR-0001, and on hold")).toBeVisible();
  await page.getByRole("button", { name: "Put 4 back: R-0001" }).click();
  await expect(page.getByRole("listitem", { name: "House, 250 g, R-0002" })).toContainText("4 × House");
});

test("an order is put first among those of its day, and gets the coffee that the other one had", async ({
  page,
  api,
}) => {
  const { cafe, kiosk } = await packedDay(api);
  const more = await api.get<{
    version: number;
    lines: { id: string; roastedItemId: string; packageSizeId: string }[];
  }>(`/orders/${kiosk.id}`);
  const [line] = more.lines;
  const lines = [{ ...line, quantity: 10 }].map(({ id, roastedItemId, packageSizeId, quantity }) => {
    return { id, roastedItemId, packageSizeId, quantity };
  });
  await api.patch(`/orders/${kiosk.id}`, { version: more.version, lines });
  await page.goto(`/orders/${kiosk.id}`);
  await expect(page.getByText("2 bags are short.")).toBeVisible();
  await page.getByRole("button", { name: "More for OR-0002" }).click();
  await page.getByRole("menuitem", { name: "Change who gets coffee first" }).click();
  const dialog = page.getByRole("dialog", { name: "Who gets coffee first" });
  await expect(dialog.getByRole("listitem").first()).toContainText("OR-0001 Café Süd");
  await dialog.getByRole("button", { name: "Move up OR-0002" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "OR-0002" })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 bags are short.")).toBeHidden();
  await page.goto(`/orders/${cafe.id}`);
  await expect(page.getByText("2 bags are short.")).toBeVisible();
});

test("bags are picked by the camera of a phone, each once until it has left the picture, and the camera goes off", {
  tag: "@phone",
}, async ({ page, api }) => {
  const { cafe } = await packedDay(api);
  await page.goto(`/orders/picking?orders=${cafe.id}`);
  await expect(page.getByRole("textbox", { name: "Scan a bag" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Scan", exact: true })).toHaveCount(0);
  await provideCamera(page);
  await page.reload();
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  const camera = page.getByLabel("Camera");
  await expect(camera).toBeVisible();
  const code = encode("R-0001").data;
  const row = page.getByRole("listitem", { name: "House, 250 g, R-0001" });
  await holdCode(page, code);
  await expect(row).toContainText("1 of 4");
  // Another bag of the roast, once the first has left the picture.
  await takeCodeAway(page);
  await holdCode(page, code);
  await expect(row).toContainText("2 of 4");
  await takeCodeAway(page);
  await expectGoodLooks(page, "picking-camera");
  expect(await cameraStates(page)).toEqual(["live"]);
  await page.getByRole("button", { name: "Close camera" }).click();
  await expect(camera).toBeHidden();
  expect(await cameraStates(page)).toEqual(["ended"]);
});
