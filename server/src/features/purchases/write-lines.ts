import { CoffeeSample, type PurchaseLineInput } from "@tryer/contract";
import { type Currency, lineAmountMinor, MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import { mayBuyOn } from "@tryer/domain/purchases";
import { gramsOfTyped, sampleNumberLabel } from "@tryer/domain/units";
import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { greenCoffeeInventory, purchaseLines } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { requireActive } from "../../runtime/records/record-of.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { checkCallOffs } from "./contracts/check-call-offs.ts";
import { findContract } from "./contracts/contract-record.ts";
import { lockSample } from "./samples/sample-record.ts";

interface Lines {
  purchaseId: string;
  supplierId: string;
  currency: Currency;
  lines: readonly PurchaseLineInput[];
}

/** Replaces the lines of a purchase. The caller holds it and knows that nothing of it is received. */
export async function writeLines(work: Work, { purchaseId, supplierId, currency, lines }: Lines): Promise<void> {
  const { tx, actor } = work;
  await requireGreens(work, lines);
  await requireContracts(work, lines);
  await requireSamples(work, lines);
  await tx.delete(purchaseLines).where(ownRows(actor, purchaseLines, eq(purchaseLines.purchaseId, purchaseId)));
  if (lines.length === 0) return;
  await tx.insert(purchaseLines).values(rowsOf(work, { purchaseId, currency, lines }, 0));
  await checkCallOffs(work, { id: purchaseId, supplierId, currency }, lines);
}

/**
 * Adds lines of a list, which draw from no contract, behind those that a purchase has. The caller holds it and knows that
 * it is a draft. Answers their ids in their order.
 */
export async function appendLines(work: Work, lines: Omit<Lines, "supplierId">, before: number): Promise<string[]> {
  await requireGreens(work, lines.lines);
  const rows = rowsOf(work, lines, before);
  await work.tx.insert(purchaseLines).values(rows);
  return rows.map(({ id }) => id);
}

const rowsOf = ({ actor }: Work, { purchaseId, currency, lines }: Omit<Lines, "supplierId">, before: number) =>
  lines.map((line, at) => ({
    ...line,
    ...(line.greenCoffeeId === null ? {} : { coffeeName: "", origin: "" }),
    roasteryId: actor.roasteryId,
    id: uuidv7(),
    purchaseId,
    position: before + at,
    ...weighed(line, at),
    amountMinor: amountOf(line, at, currency),
  }));

function weighed({ bags, weight, weightUnit }: PurchaseLineInput, position: number) {
  const orderedGrams = gramsOfTyped({ amount: weight, unit: weightUnit }, bags ?? 1);
  if (orderedGrams === 0) throw invalid("Enter at least one gram", `lines.${position}.weight`);
  return { orderedGrams };
}

/** Amount of a line as on the invoice; null while its price is open, 0 for a sample without one. */
export function amountOf(line: PurchaseLineInput, position: number, currency: Currency): number | null {
  const { price, priceBasis, weight, weightUnit, bags, isSample } = line;
  if (price === null) return isSample ? 0 : null;
  const typed = { amount: price, basis: priceBasis };
  const tooMuch = () => invalid("This is more than a line can cost", `lines.${position}.price`);
  try {
    const amount = lineAmountMinor(typed, { amount: weight, unit: weightUnit }, currency, bags ?? 1);
    if (amount > MAX_AMOUNT_MINOR) throw tooMuch();
    return amount;
  } catch (error) {
    if (error instanceof RangeError) throw tooMuch();
    throw error;
  }
}

/** Refuses coffees that are not in the inventory of the roastery, archived ones included. */
async function requireGreens({ tx, actor }: Work, lines: readonly PurchaseLineInput[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ greenCoffeeId }) => greenCoffeeId ?? []))];
  if (ids.length === 0) return;
  const found = await tx
    .select({
      id: greenCoffeeInventory.id,
      name: greenCoffeeInventory.coffeeName,
      archivedAt: greenCoffeeInventory.archivedAt,
    })
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory, inArray(greenCoffeeInventory.id, ids)));
  const there = new Map(found.map((green) => [green.id, green]));
  for (const [position, { greenCoffeeId }] of lines.entries()) {
    if (greenCoffeeId === null) continue;
    requireActive(there.get(greenCoffeeId), {
      called: "Green coffee",
      field: `lines.${position}.greenCoffeeId`,
      cure: "Restore it, or enter a new coffee.",
    });
  }
}

/** Refuses contracts that are not of the roastery, before a line points at one. */
async function requireContracts(work: Work, lines: readonly PurchaseLineInput[]): Promise<void> {
  for (const contractId of new Set(lines.flatMap((line) => line.contractId ?? []))) {
    if (!(await findContract(work, contractId))) throw notFound("Contract");
  }
}

/** Refuses samples that are not accepted, and holds them, in the order of their ids, so that they stay it. */
export async function requireSamples(work: Work, lines: readonly Pick<PurchaseLineInput, "sampleId">[]): Promise<void> {
  for (const sampleId of [...new Set(lines.flatMap((line) => line.sampleId ?? []))].sort()) {
    const { number, decision } = await lockSample(work, sampleId);
    if (mayBuyOn(CoffeeSample.shape.decision.parse(decision))) continue;
    const field = `lines.${lines.findIndex((line) => line.sampleId === sampleId)}.sampleId`;
    throw invalid(`${sampleNumberLabel(number)} is not accepted. Accept it before you buy.`, field);
  }
}
