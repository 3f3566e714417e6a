import type { RoastLogFacts } from "@tryer/contract";
import { loggedLoss, type TemperatureUnit } from "@tryer/domain/roast-logs";
import { type Fact, Facts } from "#shared/records/document/facts.tsx";
import { asSet, onePlace, percent } from "#ui/format/figures.ts";
import { withUnit } from "#ui/format/with-unit.ts";
import { temperatureIn } from "./shown-curve.ts";

/** Further facts of a roast in its log. */
export function LogFactList({ facts, unit }: { facts: RoastLogFacts; unit: TemperatureUnit }) {
  return <Facts facts={factRows(facts, unit)} />;
}

function factRows(facts: RoastLogFacts, unit: TemperatureUnit): Fact[] {
  const { measures, energy } = facts;
  const figure = (value: number | null | undefined, of: string) => (value == null ? "" : withUnit(asSet(value), of));
  const degrees = (celsius: number | null) =>
    celsius === null ? "" : `${onePlace(temperatureIn(unit, celsius))} °${unit}`;
  const weight = (of: RoastLogFacts["green"]) => (of === null ? "" : `${asSet(of.amount)} ${of.unit}`);
  const loss = loggedLoss(facts);
  const color = (value: number | null) =>
    value === null ? "" : [asSet(value), measures.colorSystem ?? ""].join(" ").trim();
  return [
    { label: "Title", value: facts.title ?? "" },
    { label: "Beans", value: facts.beans ?? "" },
    { label: "Green in the log", value: weight(facts.green) },
    { label: "Roasted in the log", value: weight(facts.roasted) },
    { label: "Loss in the log", value: loss === null ? "" : percent(loss) },
    { label: "Machine", value: facts.machine ?? "" },
    { label: "Operator", value: facts.operator ?? "" },
    { label: "Batch in the log", value: facts.batch ?? "" },
    { label: "Recorded with", value: facts.software ?? "" },
    { label: "Ambient temperature", value: degrees(measures.ambientTempC) },
    { label: "Ambient humidity", value: figure(measures.ambientHumidityPercent, "%") },
    { label: "Ambient pressure", value: figure(measures.ambientPressureHpa, "hPa") },
    { label: "Green temperature", value: degrees(measures.greenTempC) },
    { label: "Moisture of the green", value: figure(measures.greenMoisturePercent, "%") },
    { label: "Moisture of the roasted", value: figure(measures.roastedMoisturePercent, "%") },
    { label: "Density of the green", value: figure(measures.greenDensityGramsPerLitre, "g/L") },
    { label: "Density of the roasted", value: figure(measures.roastedDensityGramsPerLitre, "g/L") },
    { label: "Color, whole", value: color(measures.wholeColor) },
    { label: "Color, ground", value: color(measures.groundColor) },
    { label: "Energy of the batch", value: figure(energy?.batchKwh, "kWh") },
    { label: "Gas", value: figure(energy?.gasKwh, "kWh") },
    { label: "Electricity", value: figure(energy?.electricityKwh, "kWh") },
    { label: "CO₂ of the batch", value: figure(energy?.batchCo2Grams, "g") },
    { label: "Defects", value: facts.defects.join(", ") },
    { label: "Roasting notes", value: facts.roastingNotes ?? "" },
    { label: "Cupping notes", value: facts.cuppingNotes ?? "" },
  ];
}
