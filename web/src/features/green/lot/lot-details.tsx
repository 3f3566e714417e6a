import { Text } from "@mantine/core";
import type { GreenCoffeeDetails } from "@tryer/contract";
import type { RecordField } from "@tryer/contract/basics/record-fields";
import { greenFields } from "@tryer/contract/green/green-fields";
import { greenName } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { type Fact, Facts } from "#shared/records/document/facts.tsx";
import { useFieldText } from "#shared/records/fields/field-text.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { plainCount } from "#ui/format/figures.ts";
import { SectionCard } from "#ui/layout/section-card.tsx";

const FACT_FIELDS = Object.values<RecordField<GreenCoffeeDetails>>(greenFields).filter(
  ({ section }) => section !== undefined,
);

/** Facts that somebody has written about a lot; what nobody wrote takes no room. */
export function LotDetails({ green }: { green: GreenCoffeeDetails }) {
  const weights = useWeights();
  const textOf = useFieldText(FACT_FIELDS);
  const joined = joinedFacts(green, weights);
  const facts = FACT_FIELDS.flatMap((field): Fact[] => {
    const { key, label, heading = label } = field;
    return joined[key] ?? [{ label: heading, value: textOf(field, green) }];
  }).filter(({ value }) => value !== "");
  return (
    <SectionCard title="Details">
      {facts.length === 0 ? (
        <Text c="dimmed">No details yet. Add origin, packing and quality with ‘Edit’.</Text>
      ) : (
        <Facts isHalf facts={facts} />
      )}
    </SectionCard>
  );
}

/** Facts that are told together, by the fields in whose place they stand. */
function joinedFacts(green: GreenCoffeeDetails, weights: Weights): Partial<Record<string, Fact[]>> {
  return {
    altitudeFromM: [{ label: "Altitude", value: altitude(green) }],
    altitudeToM: [],
    bagWeightKg: [{ label: "Packing", value: packing(green, weights) }],
    bagCount: [],
    notes: [
      { label: "When it runs out", value: successorWords(green, weights) },
      { label: "Notes", value: green.notes },
    ],
  };
}

const successorWords = ({ successors }: GreenCoffeeDetails, weights: Weights): string =>
  successors
    .map(({ quantityKg, ...green }) => `${greenName(green)} (${green.number}), ${weights.weighed(quantityKg)}`)
    .join("\nthen ");

function altitude({ altitudeFromM: from, altitudeToM: to }: GreenCoffeeDetails): string {
  const ends = [...new Set([from, to])].filter((end) => end !== null);
  return ends.length === 0 ? "" : `${ends.map(plainCount).join("–")}\u2009m`;
}

function packing({ bagCount, bagWeightKg }: GreenCoffeeDetails, weights: Weights): string {
  if (bagWeightKg === null) return bagCount === null ? "" : `${plainCount(bagCount)} bags`;
  if (bagCount === null) return `bags of ${weights.weighed(bagWeightKg)}`;
  const wholeKg = kgFromGrams(gramsFromKg(bagWeightKg) * bagCount);
  return `${plainCount(bagCount)} × ${weights.weighed(bagWeightKg)} = ${weights.weighed(wholeKg)}`;
}
