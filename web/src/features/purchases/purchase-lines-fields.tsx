import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { greenName } from "@tryer/domain/green";
import type { Currency } from "@tryer/domain/money";
import { BAG_WEIGHTS } from "@tryer/domain/purchases";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { PRICE_BASIS_OPTIONS } from "#shared/money/money-text.ts";
import type { LineColumn } from "#shared/records/lines/line-input.tsx";
import { LinesForm } from "#shared/records/lines/lines-form.tsx";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { LineContractField } from "./line-contract-field.tsx";
import type { LineValues } from "./purchase-form-values.ts";

interface LinesProps {
  lines: LineValues[];
  errors: Readonly<Record<string, unknown>>;
  /** Contracts with this supplier and in this currency can be drawn from. */
  supplierId: string;
  currency: Currency;
  onLines: (lines: LineValues[]) => void;
}

const isOfLot = ({ greenCoffeeId }: LineValues) => greenCoffeeId !== "";

const weights = ({ weightUnit }: LineValues) =>
  BAG_WEIGHTS.filter(({ unit }) => unit === weightUnit).map(({ amount }) => fieldNumber(amount));

const QUANTITY_AND_PRICE: readonly LineColumn<LineValues>[] = [
  { key: "bags", label: "Bags", span: { base: 4, sm: 2 }, inputMode: "numeric", placeholder: "–" },
  {
    key: "weight",
    label: ({ bags }) => (bags.trim() === "" ? "Weight" : "Weight of a bag"),
    span: { base: 5, sm: 2 },
    inputMode: "decimal",
    proposals: weights,
  },
  {
    key: "weightUnit",
    label: "Unit",
    span: { base: 3, sm: 2 },
    choices: [
      { value: "kg", label: "kg" },
      { value: "lb", label: "lb" },
    ],
  },
  { key: "price", label: "Price", span: { base: 7, sm: 3 }, inputMode: "decimal", placeholder: "open" },
  { key: "priceBasis", label: "Priced", span: { base: 5, sm: 3 }, choices: PRICE_BASIS_OPTIONS },
];

/** The lines of a purchase in its form, each with its coffee, weight and price. */
export function PurchaseLinesFields({ lines, errors, supplierId, currency, onLines }: LinesProps) {
  const all = useQuery(greenChoicesQuery()).data ?? [];
  // What is bought is the roastery's own.
  const greens = all.filter(({ ownerName }) => ownerName === null);
  const coffees = greens.map((green) => ({ value: green.id, label: greenName(green) }));
  return (
    <LinesForm
      lines={lines}
      columns={[
        {
          key: "greenCoffeeId",
          label: "Coffee",
          span: { base: 12, sm: 6 },
          choices: [{ value: "", label: "New coffee" }, ...coffees],
        },
        { key: "coffeeName", label: "Name", span: { base: 12, sm: 3 }, isHidden: isOfLot },
        { key: "origin", label: "Origin", span: { base: 12, sm: 3 }, isHidden: isOfLot },
        ...QUANTITY_AND_PRICE,
      ]}
      errors={errors}
      onLines={onLines}
      below={(line, change, index) => (
        <>
          <LineContractField
            line={line}
            supplierId={supplierId}
            currency={currency}
            error={errors[`lines.${index}.contractId`]?.toString()}
            onChange={change}
          />
          <Switch
            label="Sample"
            checked={line.isSample}
            onChange={(event) => change({ isSample: event.currentTarget.checked })}
          />
        </>
      )}
    />
  );
}
