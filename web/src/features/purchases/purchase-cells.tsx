import type { PurchaseSummary } from "@tryer/contract";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RowLink } from "#shared/records/list/row-link.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { PurchaseStatusBadge } from "./purchase-status-badge.tsx";

const partOf = (received: number, ordered: number, words: (quantity: number) => string) =>
  received === 0 ? words(ordered) : `${words(received)} of ${words(ordered)}`;

/** Weight of the coffee, and pieces of the packaging; one of the two where the other was not ordered. */
function Quantities({ orderedKg, receivedKg, orderedPieces, receivedPieces }: PurchaseSummary) {
  const { traded } = useWeights();
  return [
    orderedKg === 0 && orderedPieces > 0 ? "" : partOf(receivedKg, orderedKg, traded),
    orderedPieces === 0 ? "" : partOf(receivedPieces, orderedPieces, piecesText),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Cells of a purchase that are more than the words of their field. */
export const PURCHASE_CELLS: FieldCells<PurchaseSummary> = {
  number: ({ id, number }) => (
    <RowLink to="/purchases/$id" params={{ id }} className="figures">
      {number}
    </RowLink>
  ),
  status: ({ status }) => <PurchaseStatusBadge status={status} />,
  orderedKg: (purchase) => <Quantities {...purchase} />,
};
