import { contract, PackagingLineInput, PLAIN_PURCHASE, Purchase, type ReorderPackagingInput } from "@tryer/contract";
import { proposedPieces } from "@tryer/domain/packaging";
import { desc, eq, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { refersTo } from "#db/refers-to.ts";
import { purchasePackagingLines as lines, purchases } from "#db/schema/index.ts";
import { lockMaterial } from "#features/packaging/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { draftOnce } from "../draft-once.ts";

/**
 * Drafts a purchase of a material from whoever sold it last, or from its supplier, at an open price. Answers the draft
 * that names the material already, so that a second click makes no second one.
 */
export const reorderPackaging = command({
  operation: contract.purchases.reorderPackaging,
  permission: "purchases:write",
  async run(work, { materialId, newId: id = uuidv7(), pieces: asked }: ReorderPackagingInput) {
    // Locked until the transaction ends, so that two requests do not draft it twice.
    const material = await lockMaterial(work, materialId);
    if (material.archivedAt) throw invalid(`${material.name} is archived. Restore it to order it.`, "materialId");
    return draftOnce(work, await purchasesOf(work, materialId), (last) => {
      const supplierId = last?.supplierId ?? material.supplierId;
      if (supplierId === null) throw invalid("No supplier yet. Choose one.", "supplierId");
      const pieces = asked ?? proposedPieces({ ...material, lastOrdered: last?.pieces ?? null });
      if (pieces === null) throw invalid("Enter how many pieces to order", "pieces");
      const line = PackagingLineInput.parse({ materialId, kind: material.kind, pieces });
      const currency = last === undefined ? undefined : Purchase.shape.currency.parse(last.currency);
      return { ...PLAIN_PURCHASE, id, supplierId, currency, packagingLines: [line] };
    });
  },
});

/** Purchases of a material that were not cancelled, the newest first. */
function purchasesOf({ tx, actor }: Work, materialId: string) {
  return tx
    .select({
      id: purchases.id,
      status: purchases.status,
      supplierId: purchases.supplierId,
      currency: purchases.currency,
      pieces: lines.pieces,
    })
    .from(lines)
    .innerJoin(purchases, refersTo(lines.purchaseId, purchases))
    .where(ownRows(actor, lines, eq(lines.materialId, materialId), ne(purchases.status, "cancelled")))
    .orderBy(desc(purchases.number));
}
