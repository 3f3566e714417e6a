import { plusDays } from "@tryer/domain/calendar";
import { writeAlog } from "@tryer/domain/roast-logs";
import { v7 as uuidv7 } from "uuid";
import { addCoffee, addSize } from "./coffees.ts";
import { fillInvoices } from "./full-invoices.ts";
import { fillViews } from "./full-views.ts";
import { applicationOf } from "./http/application.ts";
import { FILLS } from "./http/operation-cases.ts";
import { SMALL_FILE } from "./http/operations.ts";
import { knownLog, LOG_COLUMNS } from "./known-log.ts";
import { fillPicks } from "./orders/full-picks.ts";
import { fillPrices } from "./orders/full-prices.ts";
import { fillRecall } from "./orders/full-recall.ts";
import { planAnOrder } from "./orders/plan-an-order.ts";
import { sendShopMessage } from "./shop-messages.ts";
import type { Person } from "./test-app.ts";

/** Stands in every text of a full roastery, to find out who can read it. */
export const MARK = "Quimbaya";

/**
 * One of everything: the sample, an invitation, stock, product, size, roasts, a completed plan and a pending one with open
 * and logged batches.
 */
export async function fillRoastery(person: Person) {
  const { api } = person;
  const { green, item: product } = await addCoffee(person, { name: MARK });
  const size = await addSize(person, 5, "lbs");
  const smallSize = await addSize(person, 12, "oz");
  const line = { roastedItemId: product.id, packageSizeId: size.id, quantity: 4 };
  const facts = { greenWeightKg: 2.268, roastedWeightKg: 1.9, roastedAt: "2026-11-17T06:40:00.000Z", notes: MARK };

  const completed = await api.planner.pending({});
  await api.planner.addItems({ id: completed.id, items: [line] });
  await api.planner.complete({ id: completed.id });

  const pending = await api.planner.pending({});
  const { rows } = await api.planner.addItems({ id: pending.id, items: [line] });
  const planItemId = rows[0]?.leadPlanItemId ?? "";
  const { batches } = await api.batches.listOfRow({ id: planItemId });
  const [openBatchId = "", loggedBatchId = ""] = batches.map(({ id }) => id);
  const { roast } = await api.batches.logRoast({ id: loggedBatchId, ...facts });
  const log = await api.roasts.attachLog({
    params: { id: roast.id },
    query: { name: `${MARK}.alog` },
    body: new File([writeAlog(knownLog({ id: uuidv7(), title: MARK }))], MARK),
  });
  for (const fill of FILLS) await fill(person);
  const removalId = uuidv7();
  const removed = await api.planner.addItems({ id: pending.id, items: [{ ...line, packageSizeId: smallSize.id }] });
  const leaving = removed.rows[0]?.items.at(-1)?.id ?? "";
  await api.planner.removeItems({ id: pending.id, requestId: removalId, planItemIds: [leaving] });
  const profile = await api.roasts.saveProfile({
    roastedItemId: product.id,
    basedOn: 0,
    referenceRoastId: roast.id,
    notes: MARK,
  });
  const otherGreen = await api.green.add({ coffeeName: `${MARK} blended`, quantityKg: 20 });
  const weighed = [green, otherGreen].map(({ id }, at) => ({ greenCoffeeId: id, greenWeightKg: at + 0.634 }));
  await api.roasts.add({ ...facts, roastedItemId: product.id, durationSec: 600, parts: weighed });
  const blend = await api.items.add({
    name: `${MARK} house`,
    sku: MARK,
    packageSizeIds: [size.id],
    grinds: [MARK],
    labelText: MARK,
    roastLevel: "Medium",
    recipe: {
      basis: "share",
      parts: [
        { greenCoffeeId: green.id, amount: 60 },
        { greenCoffeeId: otherGreen.id, amount: 40, shrinkagePercentage: 16 },
      ],
    },
  });
  await api.planner.addItems({ id: pending.id, items: [{ ...line, roastedItemId: blend.id }] });
  const mistake = await api.roasts.add({ ...facts, greenCoffeeId: green.id });
  await api.roasts.remove({ id: mistake.id });
  // A mailbox gets few invitations an hour, whoever sends them.
  const { roastery } = await api.settings.profile({});
  const unwanted = await api.team.invite({ email: `un${MARK}.${roastery.id}@roastery.example`, role: "viewer" });
  await api.team.revoke({ id: unwanted.id });
  const invitation = await api.team.invite({ email: `${MARK}.${roastery.id}@roastery.example`, role: "viewer" });
  const [alias] = await api.aliases.remember({ aliases: [{ alias: MARK, roastedItemId: product.id }] });
  const machine = await api.machines.add({ name: MARK, batchSizeLbs: 5 });
  const upkeep = { machineId: machine.id, name: MARK, notes: MARK, everyKg: 500, everyDays: 90 };
  const task = await api.maintenance.add(upkeep);
  const { lastDone } = await api.maintenance.markDone({ id: task.id, note: MARK });
  const supplier = await api.suppliers.add({ name: MARK, email: `green@${MARK.toLowerCase()}.example` });
  const taxRate = await api.pricing.addTaxRate({ name: MARK, percent: 7 });
  const tier = await api.pricing.addTier({ name: MARK });
  await api.pricing.editTerms({ version: 1, productTaxRateId: taxRate.id });
  await api.machines.editWeek({ version: 1, weekdays: [1, 2, 3, 4, 5] });
  const bag = { roastedItemId: product.id, packageSizeId: size.id };
  const scenario = await api.costs.addScenario({ name: MARK, greenBp: 1000, lossBp: 0, energyBp: 0, exchangeBp: 0 });
  const target = { kind: "margin", bp: 9000, rounding: "none" } as const;
  await api.costs.setTargets({ targets: [{ tierId: tier.id, roastedItemId: bag.roastedItemId, target }] });
  await api.costs.editRates({
    version: 1,
    labourPerHourMinor: 2400,
    minutesPerBatch: 15,
    energyPerKwhE4: 300_000,
    freightPerKgMinor: 0,
    overhead: { basis: "percent", bp: 800 },
    machines: [{ machineId: machine.id, energy: { basis: "kwh", wattHours: 2500 } }],
    pieces: (["bag", "label", "valve"] as const).map((piece) => ({
      packageSizeId: bag.packageSizeId,
      piece,
      choice: { kind: "none" as const },
    })),
  });
  const views = await fillViews(person, { roastedItemId: product.id, greenCoffeeId: green.id, name: MARK });
  const customer = await api.customers.add({
    name: MARK,
    email: `cafe@${MARK.toLowerCase()}.example`,
    priceTierId: tier.id,
    addresses: [{ address: MARK, country: "Germany" }],
  });
  const prices = await fillPrices(person, { bag, tierId: tier.id, customerId: customer.id, name: MARK });
  const today = new Date().toISOString().slice(0, 10);
  const standing = await api.standingOrders.add({
    customerId: customer.id,
    notes: MARK,
    rhythm: "months",
    monthDay: 15,
    startsOn: plusDays(today, 60),
    lines: [{ ...bag, quantity: 2, grind: MARK, thenItemIds: [blend.id] }],
  });
  const standingDate = standing.dates[0]?.date ?? "";
  await api.standingOrders.skip({ id: standing.id, date: standing.dates[1]?.date ?? "" });
  const orderOf = (reference: string) =>
    api.orders.add({
      customerId: customer.id,
      reference,
      promisedOn: "2036-12-04",
      notes: MARK,
      lines: [{ ...bag, quantity: 4, grind: MARK }],
    });
  const order = await orderOf(MARK);
  const openOrder = await orderOf(`${MARK} open`);
  await api.orders.step({ id: openOrder.id, version: 1, step: "confirm" });
  const sentOrder = await orderOf(`${MARK} sent`);
  await api.orders.step({ id: sentOrder.id, version: 1, step: "confirm" });
  await api.orders.fulfil({ id: sentOrder.id, version: 2, allowShort: true });
  const planningId = await planAnOrder(person, {
    customerId: customer.id,
    roastedItemId: blend.id,
    packageSizeId: size.id,
  });
  const invoices = await fillInvoices(person, orderOf);
  const shop = await api.shops.add({
    name: MARK,
    kind: "shopify",
    currency: "EUR",
    countsUnpaid: false,
    customerId: customer.id,
  });
  await api.shops.mapItem({ id: shop.id, variantId: "", sku: "H", title: MARK, ...bag, grind: MARK });
  const shopImportId = uuidv7();
  const item = { variantId: "", ordered: 2, quantity: 2, unitPriceMinor: 1250 };
  const shopLines = [
    { ...item, key: "h", sku: "H", title: MARK },
    { ...item, key: "x", sku: "", title: `${MARK} unknown` },
  ];
  const shopOrder = {
    externalId: MARK,
    number: MARK,
    source: "file",
    row: 2,
    orderedOn: null,
    updatedAt: null,
  } as const;
  const paid = {
    payment: "paid",
    isCancelled: false,
    isFulfilled: false,
    isTest: false,
    isPartlyRefunded: false,
  } as const;
  const noAmounts = { discountMinor: 0, shippingMinor: 0, totalMinor: 5000, pricesIncludeTax: null };
  const buyer = { name: MARK, company: "", email: "mark@cafe.example", phone: "", billing: null, shipping: null };
  const told = { currency: "EUR", shipTo: MARK, notes: MARK, buyer } as const;
  const shopOrders = [{ ...shopOrder, ...paid, ...noAmounts, ...told, lines: shopLines }];
  await api.shops.importOrders({ id: shopImportId, shopId: shop.id, orders: shopOrders });
  const changedLines = shopLines.map((line) => ({ ...line, quantity: 1 }));
  const changedOrders = shopOrders.map((order) => ({ ...order, lines: changedLines }));
  await api.shops.importOrders({ id: uuidv7(), shopId: shop.id, orders: changedOrders });
  const shopOrderId = (await api.shops.waiting({})).items[0]?.orders[0]?.id ?? "";
  const shopMessageId = await sendShopMessage(person, shop.id);
  const contracted = await api.purchaseContracts.add({
    supplierId: supplier.id,
    coffeeName: MARK,
    weight: "600",
    priceKind: "differential",
    differentialCents: "35",
    notes: MARK,
  });
  const { fixations } = await api.purchaseContracts.fix({ id: contracted.id, weight: "60", cCents: "380" });
  const [location] = await api.locations.list({});
  const otherLocation = await api.locations.add({ name: MARK });
  const lines = [{ greenCoffeeId: green.id, weight: "60", price: "9.40" }];
  const packaging = await api.packaging.add({ name: MARK, kind: "bag", pieces: 100, supplierId: supplier.id });
  const packagingLines = [{ materialId: packaging.id, pieces: 1000, price: "0.42" }];
  const drafted = await api.purchases.add({ supplierId: supplier.id, notes: MARK, lines, packagingLines });
  const ordered = await api.purchases.step({ id: drafted.id, version: drafted.version, step: "order" });
  const purchaseLineId = ordered.lines[0]?.id ?? "";
  const packagingLineId = ordered.packagingLines[0]?.id ?? "";
  const purchase = await api.purchases.receive({
    id: ordered.id,
    version: ordered.version,
    lines: [{ lineId: purchaseLineId, quantityKg: 1, wasRoasted: false }],
    packagingLines: [{ lineId: packagingLineId, pieces: 5 }],
  });
  const packagingMovementId = uuidv7();
  await api.packaging.receive({ id: packaging.id, requestId: packagingMovementId, pieces: 10 });
  const sample = await api.coffeeSamples.add({
    kind: "offer",
    supplierId: supplier.id,
    coffeeName: MARK,
    source: MARK,
    price: "9.40",
  });
  const form = await api.cuppingForms.add({
    name: MARK,
    fields: [{ kind: "text", key: "notes", label: MARK }],
    scoring: { method: "none" },
  });
  const session = await api.cupping.add({
    title: MARK,
    heldOn: "2026-11-17",
    isBlind: false,
    formId: form.id,
    notes: MARK,
    coffees: [{ kind: "green", id: green.id }],
  });
  const { graders } = await api.cupping.join({ id: session.id });
  const cuppingSampleId = session.samples[0]?.id ?? "";
  const entries = [{ sampleId: cuppingSampleId, field: "notes", value: MARK, at: Date.now() }];
  await api.cupping.save({ id: session.id, entries });
  const revealed = await api.cupping.add({
    title: MARK,
    heldOn: "2026-11-17",
    formKey: "quick",
    coffees: [{ kind: "green", id: green.id }],
  });
  await api.cupping.reveal({ id: revealed.id });
  const imported = await api.imports.importGreen({
    id: uuidv7(),
    fileName: `${MARK}.csv`,
    rows: [{ coffeeName: `${MARK} of a list`, quantityKg: 1 }],
  });
  await api.imports.keepMovingIn({ openingDay: "2026-11-01", old: { coffeesKg: 60 } });
  await api.imports.keepLogMapping({ shape: `${MARK}|bt`, mapping: LOG_COLUMNS });
  const logImport = await api.imports.beginLogs({ id: uuidv7(), fileName: `${MARK}.zip`, fileCount: 2 });
  await api.imports.addLog({
    params: { id: logImport.id },
    query: {
      position: 1,
      name: `${MARK} history.alog`,
      as: "history",
      greenCoffeeId: green.id,
      greenWeightKg: 1.5,
      roastedAt: "2019-11-17T06:40:00.000Z",
    },
    body: new File([writeAlog(knownLog({ id: uuidv7() }))], MARK),
  });
  const photo = await api.files.addToGreen({
    params: { id: green.id },
    query: { kind: "photo", name: `${MARK}.jpg` },
    body: new File([SMALL_FILE], MARK),
  });
  const document = await api.files.addToPurchase({
    params: { id: purchase.id },
    query: { name: `${MARK}.pdf` },
    body: new File([MARK], MARK),
  });
  const shelf = { roastedItemId: product.id, roastedOn: "2026-11-01", looseGrams: 1000, reason: MARK };
  const roastedLot = await api.stock.add(shelf);
  const picks = await fillPicks(person, { customerId: customer.id, roastedItemId: product.id, name: MARK });
  const heldLot = await api.stock.add(shelf);
  await api.stock.hold({ id: heldLot.id, version: heldLot.version });
  const second = await api.items.add({
    name: `${MARK} apart`,
    roastLevel: "Dark",
    greenCoffeeId: otherGreen.id,
    machineId: machine.id,
  });
  const mix = await api.items.add({
    name: `${MARK} mix`,
    roastLevel: "Medium",
    recipe: {
      basis: "share",
      parts: [
        { roastedItemId: product.id, amount: 60 },
        { roastedItemId: second.id, amount: 40, shrinkagePercentage: 16 },
      ],
    },
  });
  const otherLot = await api.stock.add({ ...shelf, roastedItemId: second.id });
  const thirdLot = await api.stock.add(shelf);
  await api.stock.blend({
    roastedItemId: mix.id,
    parts: [
      { roastedItemId: product.id, weightKg: 0.2, lossKg: 0.01, lotIds: [thirdLot.id] },
      { roastedItemId: second.id, weightKg: 0.1, lotIds: [otherLot.id] },
    ],
    reason: MARK,
  });
  const { members } = await api.team.show({});
  const failedJobId = await person.failJob();
  await person.request("/api/v1/suppliers", {
    method: "POST",
    headers: { "idempotency-key": MARK },
    body: JSON.stringify({ name: `${MARK} kept` }),
  });
  const { key } = await api.apiKeys.make({ name: MARK, scopes: ["green:read"], days: null });
  const application = applicationOf(person);
  const clientId = await application.registered();
  await application.connect(person, ["green:read"], clientId);
  const [connection] = (await api.connections.list({})).connections;
  const consentRequest = await application.packed(application.authorization(clientId, ["green:read"]));
  await api.calendarFeeds.make({});
  const { webhook } = await api.webhooks.add({
    name: MARK,
    url: "https://[3ffe::1]/",
    events: ["order.confirmed"],
  });
  const { id: eventId } = await api.webhooks.sendTest({ id: webhook.id });
  const transfers = await person.keepTransfers();
  const recalled = await fillRecall(person, { name: MARK, packageSizeId: size.id });
  return {
    greenCoffeeId: green.id,
    otherGreenCoffeeId: otherGreen.id,
    roastedItemId: product.id,
    packageSizeId: size.id,
    planId: pending.id,
    completedPlanId: completed.id,
    planItemId,
    openBatchId,
    loggedBatchId,
    roastId: roast.id,
    roastLogId: log.id,
    profileId: profile.id,
    removalId,
    planningId,
    deletedRoastId: mistake.id,
    revokedInvitationId: unwanted.id,
    invitationId: invitation.id,
    memberId: members[0]?.id ?? "",
    apiKeyId: key.id,
    connectionId: connection?.id ?? "",
    consentRequest,
    webhookId: webhook.id,
    eventId,
    machineId: machine.id,
    maintenanceTaskId: task.id,
    maintenanceEntryId: lastDone?.id ?? "",
    supplierId: supplier.id,
    customerId: customer.id,
    taxRateId: taxRate.id,
    shopId: shop.id,
    shopImportId,
    shopOrderId,
    shopMessageId,
    orderId: order.id,
    openOrderId: openOrder.id,
    ...picks,
    sentOrderId: sentOrder.id,
    ...invoices,
    ...prices,
    ...recalled,
    priceTierId: tier.id,
    scenarioId: scenario.id,
    ...views,
    contractId: contracted.id,
    fixationId: fixations[0]?.id ?? "",
    locationId: location?.id ?? "",
    otherLocationId: otherLocation.id,
    purchaseId: purchase.id,
    purchaseLineId,
    packagingLineId,
    receiptId: purchase.receipts[0]?.id ?? "",
    packagingReceiptId: purchase.packagingReceipts[0]?.id ?? "",
    otherItemId: second.id,
    mixItemId: mix.id,
    roastedLotId: roastedLot.id,
    looseHoldingId: roastedLot.holdings[0]?.id ?? "",
    heldLotId: heldLot.id,
    packagingId: packaging.id,
    packagingMovementId,
    sampleId: sample.id,
    cuppingFormId: form.id,
    cuppingId: session.id,
    cuppingSampleId,
    revealedCuppingId: revealed.id,
    cuppingGraderId: graders[0]?.id ?? "",
    importId: imported.id,
    logImportId: logImport.id,
    photoId: photo.id,
    documentId: document.id,
    aliasId: alias?.id ?? "",
    failedJobId,
    ...transfers,
    standingOrderId: standing.id,
    standingDate,
    roasteryId: roastery.id,
  };
}

export type RoasteryIds = Awaited<ReturnType<typeof fillRoastery>>;
