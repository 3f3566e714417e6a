import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  developmentPercent,
  type LoggedWeight,
  lowestPoint,
  phasesOf,
  type RoastEventKind,
  type RoastLog,
  roastEvent,
} from "@tryer/domain/roast-logs";

/** Real logs lie beside some working copies, in shared/samples/roast-logs, with the facts of each in a manifest. */
function findSamples(from: string): string | null {
  const folder = join(from, "shared", "samples", "roast-logs");
  if (existsSync(folder)) return folder;
  return dirname(from) === from ? null : findSamples(dirname(from));
}

export const folder = findSamples(import.meta.dirname);
export type Facts = Record<string, string>;

function readManifest(): Facts[] {
  if (folder === null) return [];
  const [headings = "", ...lines] = readFileSync(join(folder, "MANIFEST.tsv"), "utf8").trimEnd().split("\n");
  const names = headings.split("\t");
  return lines.map((line) => Object.fromEntries(line.split("\t").map((value, at) => [names[at] ?? "", value])));
}
export const manifest = readManifest();

/** Files that cannot be read, by what the manifest says of them. */
export const isRefused = (facts: Facts) =>
  facts.format === "derived-broken" ? (facts.samples ?? "") === "" && !/data row/.test(facts.notes ?? "") : false;

export const nameOf = (facts: Facts): string => {
  const path = facts.file?.startsWith("derived-broken/") ? facts.file : (facts.source_path ?? "");
  return path.slice(path.lastIndexOf("/") + 1);
};

const EVENTS: Record<string, RoastEventKind> = {
  CHARGE: "charge",
  TP: "turningPoint",
  DRY: "dryEnd",
  FCs: "firstCrackStart",
  FCe: "firstCrackEnd",
  SCs: "secondCrackStart",
  SCe: "secondCrackEnd",
  DROP: "drop",
  COOL: "coolEnd",
};

const inUnit = (log: RoastLog, celsius: number | null | undefined) =>
  celsius === null || celsius === undefined ? null : log.temperatureUnit === "F" ? (celsius * 9) / 5 + 32 : celsius;

/** One fact as the manifest has it and as the log has it. */
type Compared = [name: string, expected: string | number | null, found: string | number | null | undefined];

const oneLine = (text: string | null | undefined) => (text ?? "").replace(/\\n/g, "\n").replace(/\s+/g, " ").trim();

function compared(facts: Facts, log: RoastLog): Compared[] {
  const all: Compared[] = [];
  const text = (name: string, found: string | null | undefined) => {
    if (facts[name]) all.push([name, oneLine(facts[name]), oneLine(found)]);
  };
  const number = (name: string, found: number | null | undefined) => {
    if (facts[name]) all.push([name, Number(facts[name]), found]);
  };
  if (oneLine(facts.title) !== "Roaster Scope")
    text("title", facts.title?.endsWith(".csv") ? `${log.title}.csv` : log.title);
  text("beans", log.beans);
  if (!/REDACTED/.test(facts.machine ?? "")) text("machine", log.machine);
  text("temp_unit", log.temperatureUnit);
  number("green_weight", log.green?.amount ?? null);
  number("roasted_weight", log.roasted?.amount ?? null);
  if (facts.green_weight)
    text(
      "green_unit",
      facts.green_unit === log.green?.unit.toUpperCase() ? facts.green_unit : unitOf(facts.green_unit, log.green?.unit),
    );
  if (facts.roasted_weight) text("roasted_unit", unitOf(facts.roasted_unit, log.roasted?.unit));
  number("samples", log.samplesInFile);
  number("charge_at_s", log.chargeAtSec);
  if (facts.dtr_pct) number("dtr_pct", developmentPercent(log));
  const phases = phasesOf(log);
  for (const [at, percent] of (facts.phases_dry_maillard_dev_pct ?? "").split("/").filter(Boolean).entries()) {
    const phase = phases && [phases.drying, phases.maillard, phases.development][at];
    all.push([`phase ${at + 1} %`, Number(percent), phase?.percent ?? null]);
  }
  if (facts.weight_loss_pct && log.green && log.roasted) {
    const [green, roasted] = [exactGrams(log.green), exactGrams(log.roasted)];
    all.push(["weight_loss_pct", Number(facts.weight_loss_pct), ((green - roasted) / green) * 100]);
  }
  const drop = roastEvent(log, "drop")?.atSec;
  if (log.chargeAtSec !== null && log.samplesInFile > 0) number("duration_charge_to_drop_s", drop);
  const start =
    log.startedAt?.local ?? (log.startedAt?.epochMs ? new Date(log.startedAt.epochMs).toISOString().slice(0, 19) : "");
  if (facts.date) all.push(["date", facts.date.replace(" (UTC)", ""), start.slice(0, 10)]);
  if (facts.time) all.push(["time", facts.time.replace(" (UTC)", ""), start.slice(11)]);
  for (const written of (facts.events_s_since_charge_at_BT ?? "").split("; ").filter(Boolean)) {
    const [, name = "", at, temp] = /^(\w+) (-?[\d.]+)@(-?[\d.]+)$/.exec(written) ?? [];
    const kind = EVENTS[name];
    if (kind === undefined) throw new Error(`unknown event ${written}`);
    const event = roastEvent(log, kind);
    if (kind === "turningPoint" && event === null) {
      // The lowest point counts as found where the definition leaves it out as a turning point.
      const end = roastEvent(log, "firstCrackStart") ?? roastEvent(log, "drop");
      const lowest = lowestPoint(log.curve, log.chargeAtSec === null ? -1e9 : 0, end?.atSec ?? 1e9);
      all.push(
        ["TP s (lowest)", Number(at), lowest?.atSec ?? null],
        ["TP temp (lowest)", Number(temp), inUnit(log, lowest?.beanTempC)],
      );
      continue;
    }
    all.push([`${name} s`, Number(at), event?.atSec]);
    all.push([
      `${name} temp`,
      Number(temp) === -1 ? null : Number(temp),
      event === null ? undefined : inUnit(log, event.beanTempC),
    ]);
  }
  return all;
}

/** Grams before they are rounded to whole ones. */
const exactGrams = ({ amount, unit }: LoggedWeight) => amount * { g: 1, kg: 1000, lb: 453.592, oz: 28.3495 }[unit];

const unitOf = (written: string | undefined, found: string | undefined) =>
  ({ g: "g", kg: "kg", lb: "lbs", oz: "oz" })[found ?? ""] === written?.toLowerCase() ? written : found;

/** The summary of Cropster has its first crack in whole seconds, which is 0.14 points of the ratio at most. */
const slackOf = (name: string) => (name === "dtr_pct" ? 0.141 : 0.0601);

const isSame = ([name, expected, found]: Compared) =>
  typeof expected === "number" && typeof found === "number"
    ? Math.abs(expected - found) <= slackOf(name)
    : expected === (found ?? null);

/** Facts of the manifest that a log has otherwise. */
export const wrongFacts = (facts: Facts, log: RoastLog): Compared[] =>
  compared(facts, log).filter((each) => !isSame(each));
