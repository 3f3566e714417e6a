import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PurchaseContract } from "@tryer/contract";
import { contractCoffee } from "@tryer/contract/purchases/contract-fields";
import type { Currency } from "@tryer/domain/money";
import { contractPrice } from "#shared/contracts/contract-words.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import type { LineValues } from "./purchase-form-values.ts";
import { contractChoicesQuery } from "./trade-choices.ts";

interface LineContractFieldProps {
  line: LineValues;
  supplierId: string;
  currency: Currency;
  error: string | undefined;
  onChange: (part: Partial<LineValues>) => void;
}

/** Contract that a line draws from, of those that are open with the supplier; nothing where there is none. */
export function LineContractField({ line, supplierId, currency, error, onChange }: LineContractFieldProps) {
  const { traded } = useWeights();
  const open = (useQuery(contractChoicesQuery()).data ?? []).filter(
    (contract) => contract.supplier.id === supplierId && contract.currency === currency,
  );
  const { contractId, contractNumber } = line;
  const drawable = open.filter(({ id, leftKg }) => leftKg > 0 || id === contractId);
  const isGone = contractId !== null && !open.some(({ id }) => id === contractId);
  const chosen = open.find(({ id }) => id === contractId);
  if (drawable.length === 0 && contractId === null) return null;
  return (
    <NativeSelect
      label="Contract"
      mt="sm"
      data={[
        { value: "", label: "None" },
        ...(isGone ? [{ value: contractId, label: contractNumber }] : []),
        ...drawable.map((contract) => ({
          value: contract.id,
          label: `${contract.number}: ${contractCoffee(contract)}, ${traded(contract.leftKg)} left`,
        })),
      ]}
      description={chosen === undefined ? undefined : drawnWords(chosen)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={contractId ?? ""}
      error={error}
      onChange={(event) => {
        const contract = open.find(({ id }) => id === event.currentTarget.value);
        onChange(contract === undefined ? { contractId: null, contractNumber: "" } : drawnFrom(contract, line));
      }}
    />
  );
}

const drawnWords = (contract: PurchaseContract) =>
  contract.differentialCents === null ? contractPrice(contract) : `${contractPrice(contract)}: price open until fixed`;

/** Fields of a line that draws from a contract: its coffee and its price. What was typed as weight stays. */
function drawnFrom(contract: PurchaseContract, line: LineValues): Partial<LineValues> {
  const { id, number, greenCoffee, coffeeName, origin, price, priceBasis } = contract;
  const bag = contract.bags === null ? {} : { weight: fieldNumber(contract.weight), weightUnit: contract.weightUnit };
  return {
    contractId: id,
    contractNumber: number,
    greenCoffeeId: greenCoffee?.id ?? "",
    coffeeName,
    origin,
    price: fieldNumber(price ?? ""),
    priceBasis,
    ...(line.weight.trim() === "" ? bag : {}),
  };
}
