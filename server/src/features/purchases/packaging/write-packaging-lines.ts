import type { PackagingLineInput } from "@tryer/contract";
import { type Currency, MAX_AMOUNT_MINOR, pieceAmountMinor } from "@tryer/domain/money";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { purchasePackagingLines } from "#db/schema/index.ts";
import { requireMaterials } from "#features/packaging/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

interface Lines {
  purchaseId: string;
  currency: Currency;
  packagingLines: readonly PackagingLineInput[];
}

/** Replaces the lines of packaging of a purchase. The caller holds it and knows that nothing of it is received. */
export async function writePackagingLines(work: Work, { purchaseId, currency, packagingLines }: Lines): Promise<void> {
  const { tx, actor } = work;
  await requireMaterials(
    work,
    packagingLines.map(({ materialId }) => materialId),
    (position) => `packagingLines.${position}.materialId`,
  );
  const ofPurchase = eq(purchasePackagingLines.purchaseId, purchaseId);
  await tx.delete(purchasePackagingLines).where(ownRows(actor, purchasePackagingLines, ofPurchase));
  if (packagingLines.length === 0) return;
  await tx.insert(purchasePackagingLines).values(
    packagingLines.map((line, position) => ({
      ...line,
      ...(line.materialId === null ? {} : { materialName: "" }),
      roasteryId: actor.roasteryId,
      id: uuidv7(),
      purchaseId,
      position,
      amountMinor: packagingAmountOf(line, position, currency),
    })),
  );
}

type Priced = Pick<PackagingLineInput, "pieces" | "price" | "priceBasis">;

/** Amount of a line as on the invoice; null while its price is open. */
export function packagingAmountOf(
  { pieces, price, priceBasis }: Priced,
  position: number,
  currency: Currency,
): number | null {
  if (price === null) return null;
  const tooMuch = () => invalid("This is more than a line can cost", `packagingLines.${position}.price`);
  try {
    const amount = pieceAmountMinor({ amount: price, basis: priceBasis }, pieces, currency);
    if (amount > MAX_AMOUNT_MINOR) throw tooMuch();
    return amount;
  } catch (error) {
    if (error instanceof RangeError) throw tooMuch();
    throw error;
  }
}
