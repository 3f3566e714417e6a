import { FixContractInput, PurchaseContract } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { contractFields } from "@tryer/contract/purchases/contract-fields";
import type { ShownUnit } from "@tryer/domain/units";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { weightIn } from "./typed-texts.ts";

interface FixFormProps {
  contract: PurchaseContract;
  onClose: () => void;
}

/** Fields of a fixation, which begins with what is open at the C price of the contract. */
const fieldsOn = (today: string, unit: ShownUnit) => ({
  cCents: { ...contractFields.cCents, label: "C price" },
  ...defineFields<PurchaseContract>()({
    weight: {
      kind: "exact",
      label: "Weight",
      places: 3,
      limits: { above: 0 },
      typedUnit: { choice: "weightUnit" },
      required: "Weight is required",
      read: ({ openKg }) => weightIn(openKg, unit).weight,
    },
    weightUnit: {
      kind: "choice",
      label: "Unit",
      words: { kg: "kg", lb: "lb" },
      read: ({ openKg }) => weightIn(openKg, unit).weightUnit,
    },
    fixedOn: { kind: "day", label: "Fixed on", read: () => today },
  }),
});

/** Fixes a part of a differential contract at a C price, once however often it is sent. */
export function FixForm({ contract, onClose }: FixFormProps) {
  const weights = useWeights();
  const { today } = useMoments();
  const [fixationId] = useState(() => uuidv7());
  return (
    <RecordForm
      noun="Contract"
      fields={fieldsOn(today(), weights.unit)}
      layout={{ first: [{ weight: 8, weightUnit: 4 }, ["cCents", "fixedOn"]] }}
      looks={() => ({ weight: { hint: `${weights.traded(contract.openKg)} are open` } })}
      row={contract}
      also={() => ({ fixationId })}
      api={{ row: PurchaseContract, edit: { input: FixContractInput, call: api.purchaseContracts.fix.call } }}
      submitLabel="Fix"
      onSaved={({ openKg, number }) => successToast("Fixed", `${weights.traded(openKg)} of ${number} are still open.`)}
      onClose={onClose}
    />
  );
}
