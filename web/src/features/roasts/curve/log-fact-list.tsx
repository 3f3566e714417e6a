import type { RoastLogFacts } from "@tryer/contract";
import { loggedLoss, type TemperatureUnit } from "@tryer/domain/roast-logs";
import { asSet, onePlace, percent } from "#ui/format/figures.ts";
import { withUnit } from "#ui/format/with-unit.ts";
import { type Fact, FactList } from "#ui/lists/fact-list.tsx";
import { temperatureIn } from "./shown-curve.ts";

/** Further facts of a roast in its log. */
export function LogFactList({ facts, unit }: { facts: RoastLogFacts; unit: TemperatureUnit }) {
  return <FactList inColumns facts={factRows(facts, unit)} />;
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
    ["Title", facts.title ?? ""],
    ["Beans", facts.beans ?? ""],
    ["Green in the log", weight(facts.green)],
    ["Roasted in the log", weight(facts.roasted)],
    ["Loss in the log", loss === null ? "" : percent(loss)],
    ["Machine", facts.machine ?? ""],
    ["Operator", facts.operator ?? ""],
    ["Batch in the log", facts.batch ?? ""],
    ["Recorded with", facts.software ?? ""],
    ["Ambient temperature", degrees(measures.ambientTempC)],
    ["Ambient humidity", figure(measures.ambientHumidityPercent, "%")],
    ["Ambient pressure", figure(measures.ambientPressureHpa, "hPa")],
    ["Green temperature", degrees(measures.greenTempC)],
    ["Moisture of the green", figure(measures.greenMoisturePercent, "%")],
    ["Moisture of the roasted", figure(measures.roastedMoisturePercent, "%")],
    ["Density of the green", figure(measures.greenDensityGramsPerLitre, "g/L")],
    ["Density of the roasted", figure(measures.roastedDensityGramsPerLitre, "g/L")],
    ["Color, whole", color(measures.wholeColor)],
    ["Color, ground", color(measures.groundColor)],
    ["Energy of the batch", figure(energy?.batchKwh, "kWh")],
    ["Gas", figure(energy?.gasKwh, "kWh")],
    ["Electricity", figure(energy?.electricityKwh, "kWh")],
    ["CO₂ of the batch", figure(energy?.batchCo2Grams, "g")],
    ["Defects", facts.defects.join(", ")],
    ["Roasting notes", facts.roastingNotes ?? ""],
    ["Cupping notes", facts.cuppingNotes ?? ""],
  ];
}
