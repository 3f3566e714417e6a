import type { RoastLog } from "@tryer/domain/roast-logs";

const SECONDS = 600;

/** Thousandths of a degree by which the air of a log differs from that of others: no two roasts have one curve. */
const ownTouch = (id: string | null | undefined): number =>
  [...(id ?? "")].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 0) / 1000;

/** A roast of ten minutes at one reading a second: yellow at 240 s, first crack at 450 s, drop at 540 s. */
export function knownLog(known: Partial<RoastLog> = {}): RoastLog {
  const timeSec = Array.from({ length: SECONDS }, (_, sec) => sec);
  const beanTempC = timeSec.map((sec) => Math.round((sec < 60 ? 200 - 2 * sec : 80 + (sec - 60) * 0.26) * 10) / 10);
  const at = (atSec: number) => ({ atSec, beanTempC: beanTempC[atSec] ?? null, source: "marked" as const });
  return {
    format: "artisan-alog",
    software: null,
    title: null,
    beans: null,
    machine: null,
    operator: null,
    organization: null,
    id: null,
    batch: null,
    startedAt: { local: "2026-11-17T07:40:00", epochMs: Date.UTC(2026, 10, 17, 6, 40) },
    green: { amount: 1.5, unit: "kg", grams: 1500 },
    roasted: { amount: 1.25, unit: "kg", grams: 1250 },
    timeZero: "charge",
    chargeAtSec: 0,
    curve: {
      timeSec,
      beanTempC,
      envTempC: beanTempC.map((temp) => Math.round((temp + 40 + ownTouch(known.id)) * 1000) / 1000),
      extras: [],
    },
    samplesInFile: SECONDS,
    controls: [],
    events: [
      { kind: "charge", ...at(0) },
      { kind: "dryEnd", ...at(240) },
      { kind: "firstCrackStart", ...at(450) },
      { kind: "drop", ...at(540) },
    ],
    remarks: [],
    measures: {
      ambientTempC: null,
      ambientHumidityPercent: null,
      ambientPressureHpa: null,
      greenTempC: null,
      greenMoisturePercent: null,
      roastedMoisturePercent: null,
      greenDensityGramsPerLitre: null,
      roastedDensityGramsPerLitre: null,
      wholeColor: null,
      groundColor: null,
      colorSystem: null,
    },
    energy: null,
    roastingNotes: null,
    cuppingNotes: null,
    defects: [],
    temperatureUnit: "C",
    notices: [],
    ...known,
  };
}

/** Meaning of the columns of a table of logs. */
export const LOG_COLUMNS = {
  headingRow: 0,
  timeColumn: 0,
  timeUnit: "seconds",
  beanColumn: 1,
  envColumn: null,
  eventColumn: null,
  unit: "C",
} as const;
