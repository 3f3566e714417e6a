import type { PurchaseContract } from "@tryer/contract";
import { contractPrice } from "#shared/contracts/contract-words.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RowLink } from "#shared/records/list/row-link.tsx";
import { useWeights } from "#shared/weights/weights.ts";

function LeftOf({ contract: { leftKg, quantityKg } }: { contract: PurchaseContract }) {
  const { traded } = useWeights();
  return `${traded(leftKg)} of ${traded(quantityKg)}`;
}

/** Cells of a contract that are more than the words of their field. */
export const CONTRACT_CELLS: FieldCells<PurchaseContract> = {
  number: ({ id, number }) => (
    <RowLink to="/purchases/contracts/$id" params={{ id }} className="figures">
      {number}
    </RowLink>
  ),
  price: contractPrice,
  leftKg: (contract) => <LeftOf contract={contract} />,
};
