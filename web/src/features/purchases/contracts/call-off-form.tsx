import { useNavigate } from "@tanstack/react-router";
import { AddPurchaseInput, EditPurchaseInput, Purchase, type PurchaseContract } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { contractFields } from "@tryer/contract/purchases/contract-fields";
import { api } from "#api/client.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { filledWeight } from "./typed-texts.ts";

interface CallOffFormProps {
  contract: PurchaseContract;
  onClose: () => void;
}

const none = { read: () => null };
const { bags, weight, weightUnit } = contractFields;

const FIELDS = {
  bags: { ...bags, ...none },
  weight: { ...weight, ...none },
  weightUnit: { ...weightUnit, ...none },
  ...defineFields<Purchase>()({
    stage: { kind: "choice", label: "It is", words: { warehouse: "In a warehouse", afloat: "Afloat" } },
    expectedOn: { kind: "day", label: "Expected on" },
  }),
};

/** Shows messages about the line of the purchase at the inputs that it is made of. */
const linePart = formPart<Purchase, object>({
  label: "Line",
  valuesOf: () => ({}),
  read: () => ({ ok: true, input: {} }),
  errorPath: (path) => path.replace(/^lines\.0\./, "").replace("contractId", "weight"),
  draw: () => null,
});

/** Drafts a purchase that draws a part of a contract, at the agreed price. */
export function CallOffForm({ contract, onClose }: CallOffFormProps) {
  const navigate = useNavigate();
  const weights = useWeights();
  const { id: contractId, supplier, currency, coffeeName, origin, price, priceBasis } = contract;
  const line = { contractId, greenCoffeeId: contract.greenCoffee?.id ?? null, coffeeName, origin, price, priceBasis };
  const hasBags = contract.bags !== null;
  return (
    <RecordForm
      noun="Purchase"
      fields={FIELDS}
      parts={{ line: linePart }}
      layout={{ first: [{ bags: 3, weight: 6, weightUnit: 3 }, ["stage", "expectedOn"], ["line"]] }}
      looks={(typed) => ({
        weight: {
          hint: `${weights.traded(contract.leftKg)} are left`,
          ...(String(typed.bags).trim() === "" ? {} : { label: "Weight of a bag" }),
        },
      })}
      row={null}
      initial={{
        ...(hasBags
          ? { weight: fieldNumber(contract.weight), weightUnit: contract.weightUnit }
          : filledWeight(contract.leftKg, weights.unit)),
        expectedOn: contract.expectedOn ?? "",
      }}
      also={(_, typed) => ({ supplierId: supplier.id, currency, lines: [{ ...line, ...typed }] })}
      api={{
        row: Purchase,
        add: { input: AddPurchaseInput, call: api.purchases.add.call },
        edit: { input: EditPurchaseInput, call: api.purchases.edit.call },
      }}
      submitLabel="Draft a purchase"
      onSaved={({ id, number }) => {
        successToast("Draft saved", `${number} draws from ${contract.number}. Check it, then order it.`);
        void navigate({ to: "/purchases/$id", params: { id } });
      }}
      onClose={onClose}
    />
  );
}
