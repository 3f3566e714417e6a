import { writeAlog } from "@tryer/domain/roast-logs";
import { v7 as uuidv7 } from "uuid";
import { addCoffee, addSize } from "./coffees.ts";
import { FILLS } from "./http/operation-cases.ts";
import { SMALL_FILE } from "./http/operations.ts";
import { knownLog, LOG_COLUMNS } from "./known-log.ts";
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
  await api.roasts.add({ ...facts, parts: weighed });
  const blend = await api.items.add({
    name: `${MARK} house`,
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
  const supplier = await api.suppliers.add({ name: MARK, email: `green@${MARK.toLowerCase()}.example` });
  const taxRate = await api.pricing.addTaxRate({ name: MARK, percent: 7 });
  const tier = await api.pricing.addTier({ name: MARK });
  await api.pricing.editTerms({ version: 1, productTaxRateId: taxRate.id });
  const bag = { roastedItemId: product.id, packageSizeId: size.id };
  await api.pricing.setPrices({ prices: [{ ...bag, tierId: tier.id, priceMinor: 1250 }] });
  const customer = await api.customers.add({
    name: MARK,
    email: `cafe@${MARK.toLowerCase()}.example`,
    priceTierId: tier.id,
    addresses: [{ address: MARK }],
  });
  const orderOf = (reference: string) =>
    api.orders.add({
      customerId: customer.id,
      reference,
      promisedOn: "2026-12-04",
      notes: MARK,
      lines: [{ ...bag, quantity: 4, grind: MARK }],
    });
  const order = await orderOf(MARK);
  const openOrder = await orderOf(`${MARK} open`);
  await api.orders.step({ id: openOrder.id, version: 1, step: "confirm" });
  const sentOrder = await orderOf(`${MARK} sent`);
  await api.orders.step({ id: sentOrder.id, version: 1, step: "confirm" });
  await api.orders.fulfil({ id: sentOrder.id, version: 2 });
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
  const { members } = await api.team.show({});
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
    deletedRoastId: mistake.id,
    revokedInvitationId: unwanted.id,
    invitationId: invitation.id,
    memberId: members[0]?.id ?? "",
    machineId: machine.id,
    supplierId: supplier.id,
    customerId: customer.id,
    taxRateId: taxRate.id,
    orderId: order.id,
    openOrderId: openOrder.id,
    sentOrderId: sentOrder.id,
    priceTierId: tier.id,
    contractId: contracted.id,
    fixationId: fixations[0]?.id ?? "",
    locationId: location?.id ?? "",
    otherLocationId: otherLocation.id,
    purchaseId: purchase.id,
    purchaseLineId,
    packagingLineId,
    receiptId: purchase.receipts[0]?.id ?? "",
    packagingReceiptId: purchase.packagingReceipts[0]?.id ?? "",
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
    roasteryId: roastery.id,
  };
}

export type RoasteryIds = Awaited<ReturnType<typeof fillRoastery>>;
