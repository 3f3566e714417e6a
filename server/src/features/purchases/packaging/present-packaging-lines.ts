import { type PackagingBrief, PurchasePackagingLine, type PurchasePackagingReceipt } from "@tryer/contract";
import type { ReceivedLine } from "@tryer/domain/purchases";
import { copied } from "../../../runtime/copied-columns.ts";
import type { landedLines, PackagingLineRow, PackagingReceiptRow } from "../purchase-figures.ts";

interface LineFigures {
  /** Packaging materials that lines name, by id. */
  materials: ReadonlyMap<string, PackagingBrief>;
  /** Landed cost of each line; none while a price is open. */
  figures: ReturnType<typeof landedLines>["packagingLines"];
  progress: readonly ReceivedLine[];
}

const NOTHING = { ordered: 0, received: 0, open: 0, over: 0 };
const OPEN = { chargesMinor: null, landedMinor: null, landedHomeMinor: null, landedPerPieceE4: null };

export function presentPackagingLines(
  lines: readonly PackagingLineRow[],
  { materials, figures, progress }: LineFigures,
): PurchasePackagingLine[] {
  const { shape } = PurchasePackagingLine;
  return lines.map((line, index) => {
    const { received, open, over } = progress[index] ?? NOTHING;
    return {
      ...copied(PurchasePackagingLine, line),
      material: line.materialId === null ? null : (materials.get(line.materialId) ?? null),
      kind: shape.kind.parse(line.kind),
      priceBasis: shape.priceBasis.parse(line.priceBasis),
      ...(figures[index] ?? OPEN),
      receivedPieces: received,
      openPieces: open,
      overPieces: over,
    };
  });
}

export const presentPackagingReceipts = (
  receipts: readonly PackagingReceiptRow[],
  materials: ReadonlyMap<string, PackagingBrief>,
): PurchasePackagingReceipt[] =>
  receipts.flatMap((receipt) => {
    const material = materials.get(receipt.materialId);
    if (material === undefined) return [];
    const { id, lineId, pieces, receivedOn, landedMinor, takenBackAt } = receipt;
    const isoTakenBack = takenBackAt?.toISOString() ?? null;
    return { id, lineId, material, pieces, receivedOn, landedHomeMinor: landedMinor, takenBackAt: isoTakenBack };
  });
