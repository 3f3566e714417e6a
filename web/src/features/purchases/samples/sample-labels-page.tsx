import { useQuery } from "@tanstack/react-query";
import type { CoffeeSample } from "@tryer/contract";
import { SAMPLE_KIND_WORDS } from "@tryer/domain/purchases";
import { api } from "#api/client.ts";
import { useLabelCount } from "#shared/labels/label-count.tsx";
import { LabelPrinting } from "#shared/labels/label-printing.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { THIN_SPACE } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Labels for the bags and trays of a sample. */
export function SampleLabelsPage({ id }: { id: string }) {
  const mayRead = useCan("samples:read");
  const query = useQuery({ ...api.coffeeSamples.get.queryOptions({ input: { id } }), enabled: mayRead });
  return (
    <DocumentStates
      query={query}
      noun="sample"
      nameOf={({ number }) => `Labels of ${number}`}
      list={{ to: `/purchases/samples/${id}`, label: query.data?.number ?? "Sample" }}
      drawing={<Cup />}
      reading={{ may: mayRead, forRole: "Only owners, managers and roasters see samples." }}
    >
      {(sample) => <SampleLabels sample={sample} />}
    </DocumentStates>
  );
}

function SampleLabels({ sample }: { sample: CoffeeSample }) {
  const { calendarDay } = useMoments();
  const count = useLabelCount(1);
  const { number, coffeeName, kind, origin, process, trade, receivedOn, weightGrams } = sample;
  const lines = [
    coffeeName,
    [number, SAMPLE_KIND_WORDS[kind]].join(" · "),
    [origin, process].filter(Boolean).join(" · "),
    trade?.supplier?.name ?? trade?.source ?? "",
    [receivedOn && calendarDay(receivedOn), weightGrams !== null && `${weightGrams}${THIN_SPACE}g`]
      .filter(Boolean)
      .join(" · "),
  ].filter((line) => line !== "");
  return (
    <LabelPrinting
      title={`Labels of ${number}`}
      subtitle={coffeeName}
      labels={count.value === null ? null : [{ lines, copies: count.value }]}
      codeUrl={`${window.location.origin}/purchases/samples/${sample.id}`}
      codeLabel="Code that opens the page of this sample"
      fileName={`labels-${number}`}
      fields={count.field}
    />
  );
}
