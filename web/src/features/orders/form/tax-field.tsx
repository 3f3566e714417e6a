import { NativeSelect } from "@mantine/core";
import type { TradeTerms } from "@tryer/contract";
import { defaultRateLabel, type KeptRate, rateChoices } from "./order-form-values.ts";

interface TaxFieldProps {
  label: string;
  terms: TradeTerms | undefined;
  /** Id of the tax rate; empty for no tax, null for the default rate. */
  value: string | null;
  /** Rate that counts where none is chosen; null for none. */
  defaultId: string | null;
  /** Rate that was written with the order, which no longer follows the default. */
  kept: KeptRate | undefined;
  error: string | undefined;
  onValue: (value: string | null) => void;
}

const DEFAULT_RATE = "default";

/** Tax rate of a line or of the shipping: the default one, none, or another. */
export function TaxField({ label, terms, value, defaultId, kept, error, onValue }: TaxFieldProps) {
  const hasDefault = terms !== undefined && defaultId !== null;
  return (
    <NativeSelect
      label={label}
      data={[
        ...(kept === undefined && hasDefault
          ? [{ value: DEFAULT_RATE, label: defaultRateLabel(terms, defaultId) }]
          : []),
        { value: "", label: "No tax" },
        ...rateChoices(terms?.taxRates ?? [], value, kept),
      ]}
      value={value ?? (hasDefault ? DEFAULT_RATE : "")}
      error={error}
      onChange={({ currentTarget }) => onValue(currentTarget.value === DEFAULT_RATE ? null : currentTarget.value)}
    />
  );
}
