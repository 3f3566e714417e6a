import { Text } from "@mantine/core";
import type { GreenCoffeeDetails } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { asSet, plainCount } from "#ui/format/figures.ts";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { type Fact, FactList } from "#ui/lists/fact-list.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Facts that somebody has written about a lot; what nobody wrote takes no room. */
export function LotDetails({ green }: { green: GreenCoffeeDetails }) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  const facts = factsOf(green, weights, calendarDay).filter(([, value]) => value !== "");
  return (
    <SectionCard title="Details">
      {facts.length === 0 ? (
        <Text c="dimmed">
          Nothing is written about this coffee yet. Origin, packing and quality are added by ‘Edit’.
        </Text>
      ) : (
        <FactList facts={facts} />
      )}
    </SectionCard>
  );
}

function factsOf(green: GreenCoffeeDetails, weights: Weights, day: (day: string) => string): Fact[] {
  const figure = (value: number | null, unit = "") => (value === null ? "" : `${asSet(value)}${unit}`);
  return [
    ["Country", green.country],
    ["Region", green.region],
    ["Farm or producer", green.farm],
    ["Station", green.station],
    ["Process", green.process],
    ["Variety", green.variety],
    ["Grade or screen", green.grade],
    ["Altitude", altitude(green)],
    ["Crop year", green.cropYear],
    ["Arrival", green.arrivalDate === null ? "" : day(green.arrivalDate)],
    ["Packing", packing(green, weights)],
    ["Moisture", figure(green.moisturePercent, "\u2009%")],
    ["Density", figure(green.densityGPerL, "\u2009g/L")],
    ["Water activity", figure(green.waterActivity)],
    ["Score", figure(green.score)],
    ["Defects", green.defects],
    ["Certifications", green.certifications],
    ["Due-diligence reference", green.dueDiligenceReference],
    ["Verification number", green.dueDiligenceVerification],
    ["Plots", green.dueDiligencePlots],
    ["When it runs out", successorWords(green, weights)],
    ["Notes", green.notes],
  ];
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
