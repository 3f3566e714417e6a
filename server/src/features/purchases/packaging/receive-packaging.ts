import type { PackagingReceiptInput } from "@tryer/contract";
import { PurchasePackagingLine } from "@tryer/contract";
import { landedOfNext } from "@tryer/domain/purchases";
import { purchaseNumberLabel } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { purchasePackagingLines, purchasePackagingReceipts } from "#db/schema/index.ts";
import { insertMaterial, lockMaterials, receiveMaterial } from "#features/packaging/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { landedLines, type PackagingLineRow, type PurchaseParts, type PurchaseRow } from "../purchase-figures.ts";

interface Target {
  input: PackagingReceiptInput;
  line: PackagingLineRow;
  materialId: string;
}

/** Finds or makes the materials that lines go into, and locks them until the transaction ends. */
export async function lockPackaging(
  work: Work,
  row: PurchaseRow,
  { packagingLines }: PurchaseParts,
  came: readonly PackagingReceiptInput[],
): Promise<Target[]> {
  const targets: Target[] = [];
  for (const input of came) {
    const line = packagingLines.find(({ id }) => id === input.lineId);
    if (!line) throw notFound("Line");
    targets.push({ input, line, materialId: await materialFor(work, row, line, input) });
  }
  await lockMaterials(
    work,
    targets.map(({ materialId }) => materialId),
  );
  return targets;
}

interface Came {
  parts: PurchaseParts;
  came: readonly Target[];
  receivedOn: string | undefined;
}

/** Books what came into the ledger of each material, with its landed cost. The caller holds the materials. */
export async function bookPackaging(work: Work, row: PurchaseRow, { parts, came, receivedOn }: Came): Promise<void> {
  const landed = landedLines(row, parts).packagingWholes;
  const receipts = [...parts.packagingReceipts];
  for (const [index, { input, line, materialId }] of came.entries()) {
    const { pieces, locationId } = input;
    const whole = landed[parts.packagingLines.indexOf(line)] ?? null;
    const earlier = receipts
      .filter(({ lineId, takenBackAt }) => lineId === line.id && takenBackAt === null)
      .map((receipt) => ({ quantity: receipt.pieces, landedMinor: receipt.landedMinor }));
    const landedMinor = whole === null ? null : landedOfNext({ ...whole, ordered: line.pieces }, earlier, pieces);
    const booked = await receiveMaterial(work, materialId, {
      pieces,
      amountMinor: landedMinor,
      locationId,
      businessDay: receivedOn,
      reason: purchaseNumberLabel(row.number),
      field: `packagingLines.${index}.materialId`,
    });
    const [receipt] = await work.tx
      .insert(purchasePackagingReceipts)
      .values({
        roasteryId: work.actor.roasteryId,
        id: uuidv7(),
        purchaseId: row.id,
        lineId: line.id,
        materialId,
        pieces,
        landedMinor,
        ...booked,
        userId: work.actor.userId,
        createdAt: work.now,
      })
      .returning();
    if (receipt) receipts.push(receipt);
  }
}

/** Material that a line goes into: the one that was chosen, that of the line, or a new one. */
async function materialFor(
  work: Work,
  row: PurchaseRow,
  line: PackagingLineRow,
  { materialId }: PackagingReceiptInput,
): Promise<string> {
  if (materialId !== undefined && line.materialId !== null) return materialId;
  const known = materialId ?? line.materialId;
  if (known !== null) {
    await nameLine(work, line, known);
    return known;
  }
  const made = await insertMaterial(work, {
    name: line.materialName,
    kind: PurchasePackagingLine.shape.kind.parse(line.kind),
    supplierId: row.supplierId,
  });
  await nameLine(work, line, made);
  return made;
}

/** Lets the line of a new material name the one that it became. */
async function nameLine({ tx, actor }: Work, line: PackagingLineRow, materialId: string): Promise<void> {
  if (line.materialId === materialId) return;
  line.materialId = materialId;
  await tx
    .update(purchasePackagingLines)
    .set({ materialId })
    .where(ownRows(actor, purchasePackagingLines, eq(purchasePackagingLines.id, line.id)));
}
