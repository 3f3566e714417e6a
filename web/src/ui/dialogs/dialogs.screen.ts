import type { APIRequestContext } from "@playwright/test";
import { Api, type Made } from "@tryer/e2e/support/api.ts";
import { Authenticator } from "@tryer/e2e/support/authenticator.ts";
import { DESKTOP, expectGoodDialog, expectGoodOpening, PHONE, shutDialog } from "@tryer/e2e/support/dialogs.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { follow } from "@tryer/e2e/support/looks.ts";
import { sampled } from "@tryer/e2e/support/sampled.ts";
import { fillRoastery, fillTrade } from "@tryer/e2e/support/small-roastery.ts";
import { expect, type Page, test } from "@tryer/e2e/support/test.ts";

/** Page, name of the button, what the opened thing is called in its pictures, and the step of a row that opens it. */
type Opening = [path: string, opener: string | RegExp, name: string, step?: string];

/** The gate opens half of them, the others at the next commit, and the last one always: the test goes on from there. */
async function walk(page: Page, openings: readonly Opening[]) {
  let at = "";
  for (const [path, opener, name, step] of [...sampled(openings.slice(0, -1), 2), ...openings.slice(-1)]) {
    if (path !== at) await follow(page, path);
    at = path;
    await expectGoodOpening(page, name, page.getByRole("button", { name: opener }).first(), { step });
    await shutDialog(page);
  }
}

test("dialogs of stock, products and roasts, in both themes and on both sizes", async ({ page, roaster: _ }) => {
  await fillRoastery(page.request);
  await walk(page, [
    ["/inventory", "Add green coffee", "green-new"],
    ["/inventory", "Actions for Cerrado", "green-edit", "Edit"],
    ["/items", "Add roasted product", "product-new"],
    ["/items", /^Actions for Worka/, "product-edit", "Edit"],
    ["/items", "Add package size", "bag-new"],
    ["/items", "Actions for 5 lbs", "bag-edit", "Edit"],
    ["/roasts", "Log a roast", "roast-new"],
    ["/roasts", "Actions for R-0001", "roast-edit", "Edit"],
    ["/roasts", "Actions for R-0001", "roast-delete", "Delete"],
  ]);
  await test.step("a form with mistakes in it, and the question before what was typed is lost", async () => {
    await page.getByRole("button", { name: "Log a roast" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Green weight").fill("a sack");
    await form.getByRole("button", { name: "Save roast" }).click();
    await expectGoodDialog(page, "roast-refused");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Discard changes?" })).toBeVisible();
    await expectGoodDialog(page, "discard");
  });
});

test("dialogs of the planner and its batches, in both themes and on both sizes", async ({ page, roaster: _ }) => {
  await fillRoastery(page.request);
  const dialog = page.getByRole("dialog");
  await walk(page, [
    ["/batch-tracking", "Log roast", "batch-log"],
    ["/demand-planner", "Complete Plan", "plan-complete"],
    ["/demand-planner", /^Remove Worka/, "plan-remove"],
  ]);
  await expectGoodOpening(page, "add-by-size", page.getByRole("button", { name: "Add Item" }));
  await test.step("the other steps of adding", async () => {
    await dialog.getByRole("tab", { name: "Classic View" }).click();
    await dialog.getByRole("button", { name: "Add to Plan" }).click();
    await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectGoodDialog(page, "add-classic");
    await dialog.getByRole("tab", { name: "Group by Size" }).click();
    await dialog.getByRole("textbox").first().fill("4");
    await dialog.getByRole("button", { name: "Review Selected Items" }).click();
    await expectGoodDialog(page, "add-review");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toHaveCount(0);
  });
  await expectGoodOpening(page, "bulk-add", page.getByRole("button", { name: "Bulk Add" }));
  await test.step("a list that was pasted, with lines that were not understood", async () => {
    await dialog
      .getByRole("textbox")
      .fill("5lb: 7 Worka Sakaro Filter Roast for the Saturday Market\n3 Atlantis\nhello");
    await dialog.getByRole("button", { name: "Parse Text" }).click();
    await expect(dialog.getByText("No Match")).toBeVisible();
    await expectGoodDialog(page, "bulk-parsed");
  });
});

test("dialogs of the settings, in both themes and on both sizes", async ({ page, roaster: _, grace, server }) => {
  await joinTeam(page.request, grace);
  await page.request.post("/api/v1/machines", { data: { name: "Probat P12", batchSizeLbs: 26 } });
  await Authenticator.addTo(page.request, server.url, "Tablet");
  const dialog = page.getByRole("dialog");
  await walk(page, [
    ["/settings/roastery", "Add machine", "machine-new"],
    ["/settings/roastery", "Actions for Probat P12", "machine-edit", "Edit"],
    ["/settings/team", "Invite someone", "invite"],
    ["/settings/team", "Actions for Grace Roaster", "hand-over", "Hand over ownership"],
    ["/settings/team", "Actions for Grace Roaster", "member-remove", "Remove"],
    ["/settings/security", "Change address", "email-change"],
    ["/settings/account", "Delete account", "account-delete"],
    ["/settings/security", "Remove Tablet", "factor-remove"],
  ]);
  for (const [opener, name] of [
    ["Add authenticator app", "factor-app"],
    ["Add phone", "factor-phone"],
  ] as const) {
    await expectGoodOpening(page, name, page.getByRole("button", { name: opener }));
    await test.step("the second step of adding", async () => {
      if (name === "factor-phone") await dialog.getByLabel("Number").fill("+43 660 7654321");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByRole("button", { name: "Continue" })).toBeHidden();
      await expectGoodDialog(page, `${name}-proof`);
      await shutDialog(page);
    });
  }
  await test.step("recovery codes, which are not lost by a slip", async () => {
    await page.getByRole("button", { name: "Make new codes" }).click();
    await expect(dialog.getByRole("list", { name: "Your ten codes" })).toBeVisible();
    await expectGoodDialog(page, "factor-codes");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toHaveCount(0);
    await expectGoodOpening(page, "factor-codes-again", page.getByRole("button", { name: "Make new codes" }));
    await shutDialog(page);
  });
  await test.step("signing in again over the page", async () => {
    await follow(page, "/settings/team");
    await page.getByRole("button", { name: "Invite someone" }).click();
    await dialog.getByLabel("Address").fill("grace@roastery.example");
    await page.context().clearCookies();
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in to continue" })).toBeVisible();
    await expectGoodDialog(page, "sign-in-again");
  });
});

/** Dialogs by which stock, purchases, orders and money are booked. */
const bookings = (
  at: Awaited<ReturnType<typeof fillTrade>> & Record<"stocked" | "bought" | "fixable" | "sent", string>,
): readonly Opening[] => [
  [at.stocked, "Receive", "green-receive"],
  ...["Count", "Adjust", "Transfer", "Split", "Waste"].map(
    (step): Opening => [at.stocked, "Stock of Huila", `green-${step.toLowerCase()}`, step],
  ),
  [at.packaging, "Receive", "packaging-receive"],
  ...["Count", "Adjust", "Transfer"].map(
    (step): Opening => [at.packaging, /^Stock of Side gusset/, `packaging-${step.toLowerCase()}`, step],
  ),
  [at.packaging, /^More for Side gusset/, "packaging-cost", "Set cost"],
  ["inventory/roasted", "Make blend", "blend"],
  ["inventory/roasted", "Enter stock", "roasted-enter"],
  [at.roasted, "Pack R-0001", "pack"],
  ...["Count", "Move", "Waste"].map(
    (step): Opening => [at.roasted, "Change loose of R-0001", `loose-${step.toLowerCase()}`, step],
  ),
  [at.roastedLot, "Pack", "lot-pack"],
  [at.roast, /^More for /, "roast-delete", "Delete"],
  [at.purchase, "Receive", "purchase-receive"],
  [at.bought, "Correct the cost", "purchase-cost"],
  [at.contract, "Call off", "contract-call-off"],
  [at.contract, "Edit", "contract-edit"],
  [at.fixable, "Fix a part", "contract-fix"],
  [at.sample, "Accept", "sample-accept"],
  [at.sample, "Enter", "sample-score"],
  [at.sample, "Edit", "sample-edit"],
  [at.supplier, "Edit", "supplier-edit"],
  [at.order, /^More for OR-/, "order-rank", "Change who gets coffee first"],
  [at.order, "Add tracking", "order-parcels"],
  [at.order, "Invoice", "order-invoice"],
  [at.sent, /^More for /, "order-return", "Return"],
  [at.invoice, "Credit", "invoice-credit"],
  [at.invoice, "Add payment", "invoice-payment"],
  [at.customer, "Edit", "customer-edit"],
  [at.customer, "Add special price", "special-price"],
  [at.customer, /^More for /, "customer-merge", "Merge with another customer"],
  [at.customer, /^More for /, "customer-erase", "Erase customer"],
  ["pricing/lists", "New price list", "price-list"],
  ["batch-tracking?view=day", "Spread over days", "spread"],
];

/** Records that bookings need, after those of trade: a lot with stock and a second place, a purchase that came, an open price, an order that went. */
async function fillBookings(request: APIRequestContext) {
  const api = new Api(request);
  const trade = await fillTrade(request);
  await api.post("/locations", { name: "Cellar of the old mill" });
  const stocked = await api.post("/green-coffees", { coffeeName: "Huila", origin: "Colombia", quantityKg: 60 });
  const [supplierId, productId, customerId] = [trade.supplier, trade.product, trade.customer].map((path) =>
    path.split("/").at(-1),
  );
  const lines = [{ coffeeName: "Cerrado", weight: "60", price: "6.40" }];
  const draft = await api.post("/purchases", { supplierId, lines });
  const ordered = await api.post<Made & { lines: [Made] }>(`/purchases/${draft.id}/step`, {
    version: draft.version,
    step: "order",
  });
  await api.post(`/purchases/${draft.id}/receive`, {
    version: ordered.version,
    lines: [{ lineId: ordered.lines[0].id, quantityKg: 60 }],
  });
  const differential = { priceKind: "differential", differentialCents: "35" };
  const fixable = await api.post("/purchase-contracts", {
    supplierId,
    coffeeName: "Santos",
    weight: "37500",
    weightUnit: "lb",
    ...differential,
  });
  const [size] = await api.get<[Made]>("/package-sizes");
  const line = { roastedItemId: productId, packageSizeId: size.id, quantity: 1, unitPriceMinor: 900 };
  const order = await api.post("/orders", { customerId, lines: [line] });
  const confirmed = await api.post(`/orders/${order.id}/step`, { version: order.version, step: "confirm" });
  await api.post(`/orders/${order.id}/fulfil`, { version: confirmed.version });
  return {
    ...trade,
    stocked: `inventory/${stocked.id}`,
    bought: `purchases/${draft.id}`,
    fixable: `purchases/contracts/${fixable.id}`,
    sent: `orders/${order.id}`,
  };
}

test("dialogs that book stock, purchases, orders and money, in both themes and on both sizes", async ({
  page,
  roaster: _,
}) => {
  const openings = bookings(await fillBookings(page.request));
  await walk(
    page,
    openings.map(([path, ...opening]) => [`/${path}`, ...opening]),
  );
});

test("palette, shortcuts, menus and the drawer, in both themes and on both sizes", async ({ page, roaster, grace }) => {
  await joinTeam(grace.request, { ...roaster, request: page.request });
  await fillRoastery(grace.request);

  await page.goto("/dashboard");
  await expectGoodOpening(page, "theme", page.getByRole("button", { name: "Theme" }), { role: "menu" });
  await shutDialog(page, "menu");
  await expectGoodOpening(page, "roastery", page.getByRole("button", { name: /^Roastery:/ }), { role: "menu" });
  await shutDialog(page, "menu");
  await expectGoodOpening(page, "palette", page.getByRole("button", { name: "Search", exact: true }));
  await page.keyboard.type("worka");
  await expect(page.getByRole("option", { name: /GC-0001/ })).toBeVisible();
  await expectGoodDialog(page, "palette-found");
  await shutDialog(page);
  await page.keyboard.press("?");
  await expectGoodDialog(page, "shortcuts");
  await shutDialog(page);

  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectGoodDialog(page, "menu", { sizes: [PHONE] });
  await shutDialog(page);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await page.setViewportSize(DESKTOP);
});
