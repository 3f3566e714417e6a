import { gramsLeft } from "@tryer/domain/purchases";
import { contractNumberLabel, weighedText } from "@tryer/domain/units";
import { invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { LineRow, PurchaseRow } from "../purchase-figures.ts";
import { callOffsOf, lockContract } from "./contract-record.ts";
import { partsOf } from "./present-contract.ts";

/**
 * Refuses lines that draw more from a contract than is left of it, or from a contract with somebody else, in another
 * currency or closed. Called when the lines are written: it holds the contracts, in the order of their ids, so that two
 * purchases never draw the same coffee.
 */
export async function checkCallOffs(
  work: Work,
  purchase: Pick<PurchaseRow, "id" | "supplierId" | "currency">,
  lines: readonly Pick<LineRow, "contractId">[],
): Promise<void> {
  const drawn = [...new Set(lines.flatMap(({ contractId }) => contractId ?? []))].sort();
  for (const contractId of drawn) {
    const row = await lockContract(work, contractId);
    const number = contractNumberLabel(row.number);
    const field = `lines.${lines.findIndex((line) => line.contractId === contractId)}.contractId`;
    if (row.supplierId !== purchase.supplierId) throw invalid(`${number} is a contract with another supplier`, field);
    if (row.currency !== purchase.currency) throw invalid(`${number} is in ${row.currency}`, field);
    if (row.closedAt) throw invalid(`${number} is closed. Reopen it to call off more.`, field);
    const callOffs = await callOffsOf(work, [contractId]);
    if (!callOffs.some(({ purchaseId }) => purchaseId === purchase.id)) throw notFound("Line");
    const others = callOffs.filter(({ purchaseId }) => purchaseId !== purchase.id).flatMap(partsOf);
    const leftGrams = gramsLeft({ quantityGrams: row.quantityGrams, callOffs: others });
    const mine = callOffs
      .filter(({ purchaseId }) => purchaseId === purchase.id)
      .reduce((sum, { orderedGrams }) => sum + orderedGrams, 0);
    if (mine > leftGrams) {
      throw invalid(
        weighedText`Only ${{ grams: leftGrams }} are left of ${number}. Call off at most that much.`,
        field,
      );
    }
  }
}
