import { PackagingMaterial, SetPackagingCostInput } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { piecePrice } from "#shared/money/money-text.ts";
import { UNIT_BASES } from "#shared/packaging/packaging-words.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useRequestId } from "#ui/forms/use-request-id.ts";
import { costPart } from "./cost-part.tsx";

interface SetCostFormProps {
  material: PackagingMaterial;
  currency: Currency;
  onClose: () => void;
}

/** Form for what a piece of the stock costs from now on. Sent again after a lost answer it is booked once. */
export function SetCostForm({ material, currency, onClose }: SetCostFormProps) {
  const request = useRequestId();
  const description = "For all stock. Past use keeps its cost";
  return (
    <RecordForm
      noun="Cost"
      fields={{}}
      parts={{ cost: costPart({ currency, description, required: "Cost is required", bases: UNIT_BASES }) }}
      layout={{ first: [["cost"]] }}
      row={material}
      also={(_, { cost }) => ({ ...(cost as object), requestId: request.idFor(cost) })}
      api={{ row: PackagingMaterial, edit: { input: SetPackagingCostInput, call: api.packaging.setCost.call } }}
      submitLabel="Set cost"
      onSaved={({ number, costs }) =>
        successToast("Cost set", `A piece of ${number} costs ${piecePrice(costs?.perPieceE4 ?? null, currency)}.`)
      }
      onClose={onClose}
    />
  );
}
