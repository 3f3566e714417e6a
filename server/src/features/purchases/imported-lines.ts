import { MAX_PURCHASE_LINES, PLAIN_PURCHASE, type Purchase, type PurchaseLineInput } from "@tryer/contract";
import { purchaseNumberLabel } from "@tryer/domain/units";
import { inArray } from "drizzle-orm";
import { purchaseLines, purchases } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, invalid, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { insertPurchase } from "./add-purchase.ts";
import { linesOf, loadPurchase, lockPurchase, packagingLinesOf, updatePurchase } from "./purchase-record.ts";
import { appendLines } from "./write-lines.ts";

interface ImportedLines {
  purchaseId: string;
  /** Version of the draft that the person saw; undefined where a new purchase is drafted. */
  version?: number | undefined;
  /** Supplier of a new purchase. */
  supplierId?: string | undefined;
  currency: Purchase["currency"];
  lines: readonly PurchaseLineInput[];
}

/** Adds lines of a list to a draft, or to a new one. Answers their ids in their order. */
export async function addImportedLines(work: Work, { version, supplierId, ...imported }: ImportedLines) {
  const { purchaseId, currency, lines } = imported;
  if (version === undefined) {
    if (supplierId === undefined) throw invalid("Please select a supplier", "supplierId");
    const made = await insertPurchase(work, { ...PLAIN_PURCHASE, id: purchaseId, supplierId, currency });
    if (made.isRepeat) throw conflict("This purchase already exists");
  }
  const row = await lockPurchase(work, purchaseId);
  if (version !== undefined && row.version !== version) throw outdated(await loadPurchase(work, purchaseId));
  if (row.status !== "draft") throw conflict("Lines are fixed by the order. Return it to draft to change them.");
  if (row.currency !== currency) throw invalid(`The purchase is in ${row.currency}`, "currency");
  const before = await linesOf(work, purchaseId);
  if (before.length + lines.length > MAX_PURCHASE_LINES) {
    throw invalid(`A purchase can have at most ${MAX_PURCHASE_LINES} lines; it has ${before.length}`, "rows");
  }
  const ids = await appendLines(work, { purchaseId, currency, lines }, (before.at(-1)?.position ?? -1) + 1);
  if (version !== undefined) await updatePurchase(work, row, {});
  return ids;
}

interface ImportedRecord {
  id: string;
  row: number | null;
}

interface TakenBack {
  /** Records, by row and name, because of which nothing is taken back. */
  inTheWay: string[];
  purchaseId: string | null;
}

/**
 * Takes lines of a list out of their draft again; a purchase among the records was drafted for them, and is cancelled
 * where nothing was added to it since. Nothing is taken back once the purchase was ordered or cancelled, or one of the
 * lines was edited.
 */
export async function takeImportedLinesBack(work: Work, records: readonly ImportedRecord[]): Promise<TakenBack> {
  const { tx, actor } = work;
  const ids = records.map(({ id }) => id);
  const drafted = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(ownRows(actor, purchases, inArray(purchases.id, ids)));
  const draftedId = drafted[0]?.id ?? null;
  const lines = records.filter(({ id }) => id !== draftedId);
  const found = await tx
    .select({ purchaseId: purchaseLines.purchaseId })
    .from(purchaseLines)
    .where(ownRows(actor, purchaseLines, inArray(purchaseLines.id, ids)))
    .limit(1);
  const purchaseId = found[0]?.purchaseId ?? draftedId;
  if (purchaseId === null) return { inTheWay: lines.map(named), purchaseId };
  const row = await lockPurchase(work, purchaseId);
  const label = purchaseNumberLabel(row.number);
  if (row.status !== "draft") return { inTheWay: [`${label} is ${row.status.replace("_", " ")}`], purchaseId };
  const present = new Set((await linesOf(work, purchaseId)).map(({ id }) => id));
  const gone = lines.filter(({ id }) => !present.has(id));
  if (gone.length > 0) return { inTheWay: gone.map((line) => `${named(line)} of ${label}`), purchaseId };
  const hasOther = present.size > lines.length || (await packagingLinesOf(work, purchaseId)).length > 0;
  if (draftedId !== null && !hasOther) {
    await updatePurchase(work, row, { status: "cancelled" });
  } else {
    await tx.delete(purchaseLines).where(ownRows(actor, purchaseLines, inArray(purchaseLines.id, ids)));
    await updatePurchase(work, row, {});
  }
  return { inTheWay: [], purchaseId };
}

const named = ({ row }: ImportedRecord) => (row === null ? "a line" : `row ${row}`);
