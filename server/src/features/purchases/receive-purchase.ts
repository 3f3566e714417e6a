import {
  contract,
  type GreenFactsInput,
  PurchaseStatus,
  type ReceiptLineInput,
  type ReceivePurchaseInput,
} from "@tryer/contract";
import { landedOfNext, statusAfter } from "@tryer/domain/purchases";
import { gramsFromKg, purchaseNumberLabel } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { purchaseLines, purchaseReceipts } from "#db/schema/index.ts";
import {
  insertGreenLot,
  insertLotLike,
  lastingFacts,
  lockForReceipts,
  receiveDelivery,
} from "#features/green/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { homeCurrencyOf } from "./add-purchase.ts";
import { bookPackaging, lockPackaging } from "./packaging/receive-packaging.ts";
import {
  type LineRow,
  landedLines,
  type PurchaseParts,
  type PurchaseRow,
  progressOf,
  type ReceiptRow,
  type WholeOfLine,
} from "./purchase-figures.ts";
import { loadPurchase, lockPurchase, partsOf, updatePurchase } from "./purchase-record.ts";
import { findSample } from "./samples/sample-record.ts";

/** Books what came of a purchase into stock: the movements, the receipts with their landed cost, and the new status. */
export const receivePurchase = command({
  operation: contract.purchases.receive,
  permission: "purchases:write",
  once: {
    requestId: ({ requestId }: ReceivePurchaseInput) => requestId,
    repeat: (work, { id }) => loadPurchase(work, id),
  },
  async run(work, { id, version, receivedOn, lines: came, packagingLines: packagingCame }: ReceivePurchaseInput) {
    const row = await lockPurchase(work, id);
    if (row.version !== version) throw outdated(await loadPurchase(work, id));
    const status = PurchaseStatus.parse(row.status);
    const parts = await partsOf(work, id);
    if (!statusAfter(status, "receive", progressOf(parts).all).ok) {
      throw conflict(`Mark the purchase as ordered before you receive it: it is ${row.status}.`);
    }
    const homeCurrency = await homeCurrencyOf(work);
    if (homeCurrency !== row.homeCurrency) {
      throw conflict(
        `This purchase uses ${row.homeCurrency}, but the roastery now uses ${homeCurrency}. Return it to draft and save it.`,
      );
    }
    // Materials before lots: no other transaction that holds a lot asks for one.
    const packaging = await lockPackaging(work, row, parts, packagingCame);
    await book(work, row, { parts, came, receivedOn });
    await bookPackaging(work, row, { parts, came: packaging, receivedOn });
    const after = statusAfter(status, "receive", progressOf(await partsOf(work, id)).all);
    if (!after.ok) throw new Error("a receipt that was allowed is refused");
    await updatePurchase(work, row, { status: after.status });
    return { result: await loadPurchase(work, id), subjectId: id };
  },
});

interface Came {
  parts: PurchaseParts;
  came: readonly ReceiptLineInput[];
  receivedOn: string | undefined;
}

async function book(work: Work, row: PurchaseRow, { parts, came, receivedOn }: Came): Promise<void> {
  if (came.length === 0) return;
  const { lines } = parts;
  const landed = landedLines(row, parts).wholes;
  const targets = [];
  for (const input of came) {
    const line = lines.find(({ id }) => id === input.lineId);
    if (!line) throw notFound("Line");
    targets.push({ input, line, greenCoffeeId: await lotFor(work, line, input) });
  }
  await lockForReceipts(
    work,
    targets.map(({ greenCoffeeId }) => greenCoffeeId),
  );
  const receipts = [...parts.receipts];
  for (const [index, { input, line, greenCoffeeId }] of targets.entries()) {
    const grams = gramsFromKg(input.quantityKg);
    const landedMinor = landedOfReceipt(landed[lines.indexOf(line)] ?? null, line, receipts, grams);
    const booked = await receiveDelivery(work, {
      greenCoffeeId,
      grams,
      businessDay: receivedOn,
      dayField: "receivedOn",
      locationId: input.locationId,
      wasRoasted: input.wasRoasted,
      landedMinorIn: () => landedMinor,
      isBought: true,
      facts: { cropYear: input.cropYear, dueDiligenceReference: input.dueDiligenceReference },
      reason: purchaseNumberLabel(row.number),
      field: `lines.${index}.wasRoasted`,
    });
    const [receipt] = await work.tx
      .insert(purchaseReceipts)
      .values({
        roasteryId: work.actor.roasteryId,
        id: uuidv7(),
        purchaseId: row.id,
        lineId: line.id,
        greenCoffeeId,
        receivedGrams: grams,
        landedMinor,
        ...booked,
        userId: work.actor.userId,
        createdAt: work.now,
      })
      .returning();
    if (receipt) receipts.push(receipt);
  }
}

/** Lot that a line goes into: the one that was chosen, that of the line, or a new one. */
async function lotFor(work: Work, line: LineRow, input: ReceiptLineInput): Promise<string> {
  const chosen = input.greenCoffeeId ?? line.greenCoffeeId;
  if (chosen !== null && !input.isNewLot) {
    if (line.greenCoffeeId === null) await nameLine(work, line, chosen);
    return chosen;
  }
  const { origin, cropYear, dueDiligenceReference } = input;
  const coffeeName = input.coffeeName || undefined;
  const facts = { cropYear, dueDiligenceReference };
  if (line.greenCoffeeId !== null)
    return insertLotLike(work, line.greenCoffeeId, { coffeeName, origin, ownerId: null, ...facts });
  const { subjectId } = await insertGreenLot(work, {
    ...(await knownFacts(work, line)),
    ...given(facts),
    coffeeName: coffeeName ?? line.coffeeName,
    origin: origin ?? line.origin,
    quantityKg: 0,
    shrinkagePercentage: (await loadRoastery(work)).defaultShrinkagePercentage,
  });
  await nameLine(work, line, subjectId);
  return subjectId;
}

/** Facts of a new coffee that its sample told; what was measured on the sample is not what came. */
async function knownFacts(work: Work, { sampleId }: LineRow): Promise<GreenFactsInput> {
  const sample = sampleId === null ? undefined : await findSample(work, sampleId);
  if (!sample) return {};
  return { ...lastingFacts(sample), cropYear: sample.cropYear };
}

const given = (facts: GreenFactsInput): GreenFactsInput =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** Lets the line of a new coffee name the lot that it became. */
async function nameLine({ tx, actor }: Work, line: LineRow, greenCoffeeId: string): Promise<void> {
  line.greenCoffeeId = greenCoffeeId;
  await tx
    .update(purchaseLines)
    .set({ greenCoffeeId })
    .where(ownRows(actor, purchaseLines, eq(purchaseLines.id, line.id)));
}

/** Landed cost of one receipt of a line; null while a price or the rate is open. */
function landedOfReceipt(whole: WholeOfLine, line: LineRow, receipts: readonly ReceiptRow[], grams: number) {
  if (whole === null) return null;
  const earlier = receipts
    .filter(({ lineId, takenBackAt }) => lineId === line.id && takenBackAt === null)
    .map((receipt) => ({ quantity: receipt.receivedGrams, landedMinor: receipt.landedMinor }));
  return landedOfNext({ ...whole, ordered: line.orderedGrams }, earlier, grams);
}
