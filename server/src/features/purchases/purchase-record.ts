import type { Purchase } from "@tryer/contract";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import {
  coffeeSamples,
  greenCoffeeInventory,
  purchaseContracts,
  purchaseLines,
  purchasePackagingLines,
  purchasePackagingReceipts,
  purchaseReceipts,
  purchases,
  suppliers,
} from "#db/schema/index.ts";
import { materialBriefs } from "#features/packaging/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type ContractOfLine, type LotOfPurchase, presentPurchase } from "./present-purchase.ts";
import type { LineRow, PackagingLineRow, PackagingReceiptRow, PurchaseParts, ReceiptRow } from "./purchase-figures.ts";

const record = recordOf(purchases, "Purchase");
/** A lock of the purchase holds its lines and receipts. */
export const { byId: purchaseById, find: findPurchase, lock: lockPurchase, update: updatePurchase } = record;

export async function linesOf({ tx, actor }: Work, purchaseId: string): Promise<LineRow[]> {
  return tx
    .select()
    .from(purchaseLines)
    .where(ownRows(actor, purchaseLines, eq(purchaseLines.purchaseId, purchaseId)))
    .orderBy(asc(purchaseLines.position));
}

/** Receipts of a purchase in the order of booking, those that were taken back among them. */
export async function receiptsOf({ tx, actor }: Work, purchaseId: string): Promise<ReceiptRow[]> {
  return tx
    .select()
    .from(purchaseReceipts)
    .where(ownRows(actor, purchaseReceipts, eq(purchaseReceipts.purchaseId, purchaseId)))
    .orderBy(asc(purchaseReceipts.createdAt), asc(purchaseReceipts.id));
}

export async function packagingLinesOf({ tx, actor }: Work, purchaseId: string): Promise<PackagingLineRow[]> {
  return tx
    .select()
    .from(purchasePackagingLines)
    .where(ownRows(actor, purchasePackagingLines, eq(purchasePackagingLines.purchaseId, purchaseId)))
    .orderBy(asc(purchasePackagingLines.position));
}

/** Receipts of packaging in the order of booking, those that were taken back among them. */
async function packagingReceiptsOf({ tx, actor }: Work, purchaseId: string): Promise<PackagingReceiptRow[]> {
  return tx
    .select()
    .from(purchasePackagingReceipts)
    .where(ownRows(actor, purchasePackagingReceipts, eq(purchasePackagingReceipts.purchaseId, purchaseId)))
    .orderBy(asc(purchasePackagingReceipts.createdAt), asc(purchasePackagingReceipts.id));
}

/** Lines of a purchase, of coffee and of packaging, and their receipts. */
export async function partsOf(work: Work, purchaseId: string): Promise<PurchaseParts> {
  return {
    lines: await linesOf(work, purchaseId),
    packagingLines: await packagingLinesOf(work, purchaseId),
    receipts: await receiptsOf(work, purchaseId),
    packagingReceipts: await packagingReceiptsOf(work, purchaseId),
  };
}

export async function loadPurchase(work: Work, id: string): Promise<Purchase> {
  const { tx } = work;
  const [found] = await tx
    .select({ purchase: purchases, supplier: suppliers })
    .from(purchases)
    .innerJoin(suppliers, refersTo(purchases.supplierId, suppliers))
    .where(purchaseById(work, id));
  if (!found) throw notFound("Purchase");
  const parts = await partsOf(work, id);
  const { lines, packagingLines, receipts, packagingReceipts } = parts;
  return presentPurchase({
    ...found,
    parts,
    materials: await materialBriefs(work, [...packagingLines, ...packagingReceipts]),
    greens: await greensOf(work, [...lines, ...receipts]),
    suppliersOfLots: await lastSuppliers(work, lines),
    contracts: await contractsOf(work, lines),
    samples: await sampleNumbers(work, lines),
  });
}

async function greensOf({ tx, actor }: Work, rows: { greenCoffeeId: string | null }[]): Promise<LotOfPurchase[]> {
  const ids = [...new Set(rows.flatMap(({ greenCoffeeId }) => greenCoffeeId ?? []))];
  if (ids.length === 0) return [];
  return tx
    .select({ brief: greenBriefColumns, dueDiligenceReference: greenCoffeeInventory.dueDiligenceReference })
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory, inArray(greenCoffeeInventory.id, ids)));
}

async function contractsOf({ tx, actor }: Work, lines: LineRow[]): Promise<Map<string, ContractOfLine>> {
  const ids = lines.flatMap(({ contractId }) => contractId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: purchaseContracts.id,
      number: purchaseContracts.number,
      differentialCents: purchaseContracts.differentialCents,
    })
    .from(purchaseContracts)
    .where(ownRows(actor, purchaseContracts, inArray(purchaseContracts.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function sampleNumbers({ tx, actor }: Work, lines: LineRow[]): Promise<Map<string, number>> {
  const ids = lines.flatMap(({ sampleId }) => sampleId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: coffeeSamples.id, number: coffeeSamples.number })
    .from(coffeeSamples)
    .where(ownRows(actor, coffeeSamples, inArray(coffeeSamples.id, ids)));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Supplier of the last receipt of each lot, of those that were not taken back. */
async function lastSuppliers({ tx, actor }: Work, lines: LineRow[]): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ greenCoffeeId }) => greenCoffeeId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ greenCoffeeId: purchaseReceipts.greenCoffeeId, supplierId: purchases.supplierId })
    .from(purchaseReceipts)
    .innerJoin(purchases, refersTo(purchaseReceipts.purchaseId, purchases))
    .where(
      ownRows(
        actor,
        purchaseReceipts,
        and(inArray(purchaseReceipts.greenCoffeeId, ids), isNull(purchaseReceipts.takenBackAt)),
      ),
    )
    .orderBy(asc(purchaseReceipts.createdAt), asc(purchaseReceipts.id));
  return new Map(rows.map(({ greenCoffeeId, supplierId }) => [greenCoffeeId, supplierId]));
}
