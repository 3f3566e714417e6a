import type { CoffeeSample } from "@tryer/contract";
import { typedPrice } from "#shared/money/money-text.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RowLink } from "#shared/records/list/row-link.tsx";
import { SampleDecisionBadge } from "#shared/samples/sample-decision-badge.tsx";

/** Cells of a sample that are more than the words of their field. */
export const SAMPLE_CELLS: FieldCells<CoffeeSample> = {
  number: ({ id, number }) => (
    <RowLink to="/purchases/samples/$id" params={{ id }} className="figures">
      {number}
    </RowLink>
  ),
  price: ({ trade }) =>
    trade === undefined || trade.price === null || trade.currency === null
      ? ""
      : typedPrice(trade.price, trade.currency, trade.priceBasis),
  decision: ({ decision }) => <SampleDecisionBadge decision={decision} />,
};
