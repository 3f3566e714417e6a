import { useQuery } from "@tanstack/react-query";
import type { GreenCoffeeDetails } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useLabelCount } from "#shared/labels/label-count.tsx";
import { LabelPrinting } from "#shared/labels/label-printing.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { sackLabelLines } from "./sack-label-lines.ts";

/** Labels for the sacks of a lot of green coffee. */
export function SackLabelsPage({ id }: { id: string }) {
  const lot = useQuery(api.green.get.queryOptions({ input: { id } }));
  return (
    <DocumentStates
      query={lot}
      noun="coffee"
      nameOf={({ number }) => `Labels of ${number}`}
      list={{ to: `/inventory/${id}`, label: lot.data?.coffeeName ?? "Green Coffee" }}
      drawing={<Sack />}
    >
      {(green) => <SackLabels green={green} />}
    </DocumentStates>
  );
}

function SackLabels({ green }: { green: GreenCoffeeDetails }) {
  const weights = useWeights();
  const count = useLabelCount(green.bagCount ?? 1);
  const lines = sackLabelLines(green, weights);
  return (
    <LabelPrinting
      title={`Labels of ${green.number}`}
      subtitle={green.coffeeName}
      labels={count.value === null ? null : [{ lines, copies: count.value }]}
      codeUrl={`${window.location.origin}/inventory/${green.id}`}
      codeLabel="Code that opens the page of this lot"
      fileName={`labels-${green.number}`}
      fields={count.field}
    />
  );
}
