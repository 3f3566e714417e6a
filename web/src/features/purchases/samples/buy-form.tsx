import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { BoughtSample, BuySampleInput, type CoffeeSample, ContractSampleInput } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { contractFields } from "@tryer/contract/purchases/contract-fields";
import { api } from "#api/client.ts";
import { typedPrice } from "#shared/money/money-text.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { useRequestId } from "#ui/forms/use-request-id.ts";

export type BuyVerb = "purchase" | "contract";

interface BuyFormProps {
  sample: CoffeeSample;
  verb: BuyVerb;
  onClose: () => void;
}

const none = { read: () => null };
const { bags, weight, weightUnit } = contractFields;

const FIELDS = {
  ...defineFields<BoughtSample>()({
    draft: { kind: "reference", label: "Purchase", input: "purchaseId", none: "New draft", ...none },
  }),
  bags: { ...bags, ...none },
  weight: { ...weight, ...none },
  weightUnit: { ...weightUnit, ...none },
};

/** Shows messages about the line of the purchase at the inputs that it is made of. */
const linePart = formPart<BoughtSample, object>({
  label: "Line",
  valuesOf: () => ({}),
  read: () => ({ ok: true, input: {} }),
  errorPath: (path) => path.replace(/^lines\.\d+\./, ""),
  draw: () => null,
});

/** Buys on an accepted sample: a line of a purchase, or a contract, at the price that was offered. */
export function BuyForm({ sample, verb, onClose }: BuyFormProps) {
  const navigate = useNavigate();
  const { unit } = useWeights();
  const request = useRequestId();
  const supplierId = sample.trade?.supplier?.id ?? "";
  const drafts =
    useQuery({
      ...api.purchases.list.queryOptions({ input: { status: "draft", supplierId } }),
      enabled: verb === "purchase" && supplierId !== "",
    }).data?.items ?? [];
  const [submitLabel, add, goOn] = {
    purchase: [
      "Draft a purchase",
      { input: BuySampleInput, call: api.coffeeSamples.buy.call },
      ({ id, number, sample: bought }: BoughtSample) => {
        successToast("Draft saved", `${number} has ${bought.number} on it. Check it, then order it.`);
        void navigate({ to: "/purchases/$id", params: { id } });
      },
    ] as const,
    contract: [
      "Make a contract",
      { input: ContractSampleInput, call: api.coffeeSamples.contract.call },
      ({ id, number, sample: bought }: BoughtSample) => {
        successToast("Contract added", `${number} was made of ${bought.number}.`);
        void navigate({ to: "/purchases/contracts/$id", params: { id } });
      },
    ] as const,
  }[verb];
  return (
    <RecordForm
      noun="Purchase"
      fields={FIELDS}
      parts={{ line: linePart }}
      layout={{ first: [["draft"], { bags: 3, weight: 6, weightUnit: 3 }, ["line"]] }}
      looks={(typed) => ({
        draft: {
          isHidden: drafts.length === 0,
          options: drafts.map(({ id, number }) => ({ value: id, label: `Draft ${number}` })),
        },
        bags: { isMain: true },
        weight: {
          hint: priceWords(sample),
          ...(String(typed.bags).trim() === "" ? {} : { label: "Weight of a bag" }),
        },
      })}
      row={null}
      initial={{ weightUnit: unit }}
      also={(_, typed) => ({
        id: sample.id,
        newId: request.idFor(typed),
        purchaseId: typed.purchaseId ?? undefined,
      })}
      api={{ row: BoughtSample, add }}
      submitLabel={submitLabel}
      onSaved={goOn}
      onClose={onClose}
    />
  );
}

const priceWords = ({ trade }: CoffeeSample) =>
  trade === undefined || trade.price === null || trade.currency === null
    ? "The price is still open"
    : `At ${typedPrice(trade.price, trade.currency, trade.priceBasis)}`;
