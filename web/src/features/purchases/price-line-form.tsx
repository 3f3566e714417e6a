import { useQuery } from "@tanstack/react-query";
import { PriceLineInput, Purchase, type PurchaseContract, type PurchaseLine } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { contractPrice } from "#shared/contracts/contract-words.ts";
import { cPrice, PRICE_BASIS_OPTIONS } from "#shared/money/money-text.ts";
import { PIECE_BASES } from "#shared/packaging/packaging-words.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";

interface PriceLineFormProps {
  purchase: Purchase;
  line: Pick<PurchaseLine, "id" | "contract">;
  /** Whether it is packaging, priced by the piece. */
  isOfPieces: boolean;
  onClose: () => void;
}

const fieldsOf = (usualBasis: string) =>
  defineFields<Purchase>()({
    price: {
      kind: "exact",
      label: "Price",
      places: 6,
      limits: { min: 0 },
      required: "Price is required",
      read: () => null,
    },
    priceBasis: { kind: "choice", label: "Priced", words: {}, read: () => usualBasis },
  });

/** Enters the price of an ordered line that was open, as of a call-off whose C price was fixed since. */
export function PriceLineForm({ purchase, line, isOfPieces, onClose }: PriceLineFormProps) {
  const weights = useWeights();
  const contract = useQuery({
    ...api.purchaseContracts.get.queryOptions({ input: { id: line.contract?.id ?? "" } }),
    enabled: line.contract !== null,
  }).data;
  return (
    <RecordForm
      noun="Price"
      verbs={["entered", "entered"]}
      savedText={({ number }) => `${number} has its price.`}
      fields={fieldsOf(isOfPieces ? "piece" : line.contract === null ? weights.unit : "lb")}
      layout={{ first: [{ price: 7, priceBasis: 5 }] }}
      looks={() => ({
        price: { label: `Price (${purchase.currency})` },
        priceBasis: { options: isOfPieces ? [...PIECE_BASES] : PRICE_BASIS_OPTIONS },
      })}
      note={() => contract !== undefined && contract.differentialCents !== null && fixedWords(contract, weights.traded)}
      row={purchase}
      also={() => ({ lineId: line.id })}
      api={{ row: Purchase, edit: { input: PriceLineInput, call: api.purchases.priceLine.call } }}
      submitLabel="Enter price"
      onClose={onClose}
    />
  );
}

function fixedWords(contract: PurchaseContract, traded: (kg: number) => string): string {
  const fixed = contract.fixations.filter(({ takenBackAt }) => takenBackAt === null);
  const parts = fixed.map(({ quantityKg, cCents }) => `${traded(quantityKg)} at C ${cPrice(cCents)} ¢/lb`);
  const words = parts.length === 0 ? "Nothing of it is fixed yet." : `Fixed: ${parts.join(", ")}.`;
  return `${contract.number} is ${contractPrice(contract)}. ${words}`;
}
