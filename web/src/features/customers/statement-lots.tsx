import type { CustomerStatement } from "@tryer/contract";
import { money, typedPrice } from "#shared/money/money-text.ts";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { type StatedLot, statedLots, statementFields } from "./statement-fields.ts";

const howLeft = ({ openingKg, inKg, roastedKg, otherKg, leftKg }: StatedLot, { weighed, weighedFigure }: Weights) =>
  `${weighed(leftKg)} left = ${weighedFigure(openingKg)} opening + ${weighedFigure(inKg)} in − ${weighedFigure(roastedKg)} roasted + ${weighedFigure(otherKg)} of counts, samples and other`;

function howFee(weight: string, { roastingFee, roastingFeeUnit, currency }: CustomerStatement["customer"]) {
  return `${weight} × ${roastingFee === null ? "" : typedPrice(roastingFee, currency, roastingFeeUnit)}, rounded once`;
}

/** Lots of a statement, each with what came, was roasted and is left. */
export function StatementLots({ statement }: { statement: CustomerStatement }) {
  const { customer, feeMinor } = statement;
  const { rows, total } = statedLots(statement);
  const weights = useWeights();
  const { fee, ...amounts } = statementFields(customer.currency);
  return (
    <RecordRows
      name="Statement"
      rows={rows}
      sums={total}
      fields={feeMinor === null ? amounts : { ...amounts, fee }}
      cells={{
        coffeeName: ({ id, coffeeName }) =>
          id === total.id ? (
            coffeeName
          ) : (
            <TextLink to="/inventory/$id" params={{ id }}>
              {coffeeName}
            </TextLink>
          ),
        openingKg: ({ openingKg }) => <Weighed kg={openingKg} />,
        inKg: ({ inKg }) => <Weighed kg={inKg} />,
        roastedKg: ({ roastedKg }) => <Weighed kg={roastedKg} />,
        otherKg: ({ otherKg }) => <Weighed kg={otherKg} />,
        leftKg: (row) => (
          <Explained how={howLeft(row, weights)}>
            <Weighed kg={row.leftKg} />
          </Explained>
        ),
        fee: ({ id, fee, roastedKg }) => {
          const text = fee === null ? "" : money(fee.minor, fee.currency);
          return id === total.id ? (
            text
          ) : (
            <Explained how={howFee(weights.weighed(roastedKg), customer)}>{text}</Explained>
          );
        },
      }}
    />
  );
}
