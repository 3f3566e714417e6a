import { useQuery } from "@tanstack/react-query";
import { AddContractInput, EditContractInput, PurchaseContract } from "@tryer/contract";
import { contractFields } from "@tryer/contract/purchases/contract-fields";
import { greenName } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { supplierChoicesQuery } from "#shared/purchases/supplier-choices.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";

interface ContractFormProps {
  /** Null for a new one. */
  contract: PurchaseContract | null;
  onSaved?: (contract: PurchaseContract) => void;
  onClose: () => void;
}

const KINDS = [
  { value: "fixed", label: "Agreed price" },
  { value: "differential", label: "C price plus differential" },
];

/** A contract: supplier, coffee, quantity, and the price or the differential. */
export function ContractForm({ contract, ...props }: ContractFormProps) {
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  const greens = useQuery(greenChoicesQuery()).data ?? [];
  const { unit } = useWeights();
  const own = greens.filter(({ ownerName }) => ownerName === null);
  return (
    <RecordForm
      {...props}
      noun="Contract"
      savedText={({ number }) => number}
      fields={contractFields}
      layout={{
        first: [
          ["supplier"],
          ["greenCoffee"],
          ["coffeeName", "origin"],
          { bags: 3, weight: 6, weightUnit: 3 },
          ["priceKind", "currency"],
          { price: 8, priceBasis: 4 },
          ["differentialCents", "cCents", "cOn"],
        ],
        more: [{ lines: [["reference", "expectedOn"], ["notes"]] }],
      }}
      looks={({ greenCoffee, bags, priceKind }) => {
        const isNew = greenCoffee === "";
        const isFixed = priceKind === "fixed";
        return {
          supplier: { options: suppliers.map(({ id, name }) => ({ value: id, label: name })) },
          greenCoffee: { options: own.map((green) => ({ value: green.id, label: greenName(green) })) },
          coffeeName: { isHidden: !isNew },
          origin: { isHidden: !isNew },
          weight: String(bags).trim() === "" ? {} : { label: "Weight of a bag" },
          priceKind: { options: KINDS },
          price: { isHidden: !isFixed },
          priceBasis: { isHidden: !isFixed },
          differentialCents: { isHidden: isFixed },
          cCents: { isHidden: isFixed },
          cOn: { isHidden: isFixed },
        };
      }}
      initial={{ weightUnit: unit, priceBasis: unit }}
      row={contract}
      api={{
        row: PurchaseContract,
        add: { input: AddContractInput, call: api.purchaseContracts.add.call },
        edit: { input: EditContractInput, call: api.purchaseContracts.edit.call },
      }}
    />
  );
}
