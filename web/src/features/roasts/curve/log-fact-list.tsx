import type { RoastLogFacts } from "@tryer/contract";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { asSet, onePlace } from "#ui/format/figures.ts";
import classes from "./log-fact-list.module.css";
import { temperatureIn } from "./shown-curve.ts";

/** Further facts of a roast in its log. */
export function LogFactList({ facts, unit }: { facts: RoastLogFacts; unit: TemperatureUnit }) {
  return <FactList rows={factRows(facts, unit)} />;
}

export type FactRow = readonly [label: string, value: string];

/** Facts by name and value; an empty one takes no room. */
export function FactList({ rows: all }: { rows: readonly FactRow[] }) {
  const rows = all.filter(([, value]) => value !== "");
  if (rows.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factRows(facts: RoastLogFacts, unit: TemperatureUnit): FactRow[] {
  const { measures, energy } = facts;
  const figure = (value: number | null | undefined, of: string) => (value == null ? "" : `${asSet(value)} ${of}`);
  const degrees = (celsius: number | null) =>
    celsius === null ? "" : `${onePlace(temperatureIn(unit, celsius))} °${unit}`;
  const weight = (of: RoastLogFacts["green"]) => (of === null ? "" : `${asSet(of.amount)} ${of.unit}`);
  const color = (value: number | null) =>
    value === null ? "" : [asSet(value), measures.colorSystem ?? ""].join(" ").trim();
  return [
    ["Title", facts.title ?? ""],
    ["Beans", facts.beans ?? ""],
    ["Green in the log", weight(facts.green)],
    ["Roasted in the log", weight(facts.roasted)],
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
    ["Colour, whole", color(measures.wholeColor)],
    ["Colour, ground", color(measures.groundColor)],
    ["Energy of the batch", figure(energy?.batchKwh, "kWh")],
    ["Gas", figure(energy?.gasKwh, "kWh")],
    ["Electricity", figure(energy?.electricityKwh, "kWh")],
    ["CO₂ of the batch", figure(energy?.batchCo2Grams, "g")],
    ["Defects", facts.defects.join(", ")],
    ["Roasting notes", facts.roastingNotes ?? ""],
    ["Cupping notes", facts.cuppingNotes ?? ""],
  ];
}
