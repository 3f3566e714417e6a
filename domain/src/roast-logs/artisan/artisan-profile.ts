import { guessUnit, temperatureUnit } from "../draft/guess-unit.ts";
import { weightUnit } from "../draft/logged-weight.ts";
import type { RawLog, RawWeight } from "../draft/raw-log.ts";
import { LogFault } from "../file/log-fault.ts";
import type { LogFile } from "../file/log-file.ts";
import { type Literal, type LiteralDict, readLiteral } from "../file/read-literal.ts";
import type { LogNotice, RoastLogFormat } from "../roast-log.ts";
import { extraChannels, profileCurves } from "./profile-curves.ts";
import { profileControls, profileMarks } from "./profile-events.ts";
import { ProfileFields } from "./profile-fields.ts";
import { profileEnergy, profileMeasures, profileStart } from "./profile-measures.ts";
import { supplement } from "./profile-supplement.ts";

/** Keys of a profile in Python's syntax or in JSON. */
const KEY = /['"](?:timex|timeindex|recording_version|roastisodate|roastUUID|samplinginterval|artisan_os)\\?['"]\s*:/g;

function score(file: LogFile, start: RegExp): number {
  if (!start.test(file.head)) return 0;
  const keys = new Set(file.head.match(KEY) ?? []);
  if (keys.size > 0) return keys.size > 1 ? 95 : 85;
  return /['"]timex['"]\s*:/.test(file.text) ? 80 : 0;
}

/** Profiles of Artisan as Python prints a dictionary. */
export const artisanAlog = {
  format: "artisan-alog",
  recognise(file: LogFile): number {
    // A file under its name that holds no dictionary is refused at its place instead of as unknown.
    return score(file, /^\s*\{\s*u?'/) || (/\.alog$/i.test(file.name) && !file.isZip && !file.isCompound ? 20 : 0);
  },
  read: (file: LogFile) => readProfile(file, "artisan-alog"),
} as const;

/** Profiles of Artisan as JSON, also those that other programs write under the extension `.alog`. */
export const artisanJson = {
  format: "artisan-json",
  recognise: (file: LogFile): number => score(file, /^\s*(?:\{\s*"|\[\s*"\s*\{|\[\s*\{\s*")/),
  read: (file: LogFile) => readProfile(file, "artisan-json"),
} as const;

function readProfile(file: LogFile, format: RoastLogFormat): RawLog {
  const fields = new ProfileFields(profileDict(file.literal));
  if (!["timex", "temp2", "timeindex", "roastUUID", "roastisodate"].some((key) => fields.has(key))) {
    throw new LogFault("unknown-format", "this is not an Artisan profile: it has no times or temperatures");
  }
  const curves = profileCurves(fields);
  const { unit, notices } = unitOf(fields, curves.beanTemp);
  const version = [fields.text("recording_version"), fields.text("version")].find((each) => each && each !== "unknown");
  const title = fields.text("title");
  const raw: RawLog = {
    format,
    temperatureUnit: unit,
    ...curves,
    extras: extraChannels(fields, curves.timeSec),
    marks: profileMarks(fields, curves.timeSec),
    ...profileControls(fields, curves.timeSec),
    software: version === undefined ? "Artisan" : `Artisan ${version}`,
    title: title === null || isDefaultTitle(title) ? null : title,
    beans: fields.text("beans"),
    machine: fields.text("roastertype"),
    machineKg: fields.entered("roastersize"),
    operator: fields.text("operator"),
    organization: fields.text("organization"),
    id: fields.text("roastUUID"),
    batch: batchOf(fields),
    startedAt: profileStart(fields),
    ...weightsOf(fields),
    measures: profileMeasures(fields),
    energy: profileEnergy(fields.dict("computed")),
    roastingNotes: fields.text("roastingnotes"),
    cuppingNotes: fields.text("cuppingnotes"),
    defects: DEFECTS.filter(([key]) => fields.isTrue(key)).map(([, name]) => name),
    notices,
  };
  return supplement(raw, fields);
}

/** The dictionary of a file: itself, alone in a list, or packed as a text in a list. */
function profileDict(value: Literal): LiteralDict {
  const inner = Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value;
  const unpacked = typeof inner === "string" && /^\s*\{/.test(inner) ? readLiteral(inner) : inner;
  if (unpacked instanceof Map) return unpacked;
  throw new LogFault("unknown-format", "this is not an Artisan profile");
}

function unitOf(fields: ProfileFields, beanTemp: RawLog["beanTemp"]) {
  const unit = temperatureUnit(fields.text("mode"));
  const notices: LogNotice[] = [];
  return unit === null ? guessUnit(beanTemp) : { unit, notices };
}

/** Artisan's own title of a roast that nobody named, in the languages in which it was seen or translates to itself. */
const isDefaultTitle = (title: string): boolean => /^Roaster Scope$/i.test(title.trim());

function batchOf(fields: ProfileFields): string | null {
  const number = fields.entered("roastbatchnr");
  return number === null ? null : `${fields.text("roastbatchprefix") ?? ""}${number}`;
}

function weightsOf(fields: ProfileFields): { green: RawWeight | null; roasted: RawWeight | null } {
  const [green, roasted] = fields.numbers("weight");
  const unit = weightUnit(fields.texts("weight")[2] ?? "") ?? "g";
  return { green: { amount: green ?? null, unit }, roasted: { amount: roasted ?? null, unit } };
}

const DEFECTS: readonly [key: string, name: string][] = [
  ["heavyFC", "heavy first crack"],
  ["lowFC", "low first crack"],
  ["lightCut", "light cut"],
  ["darkCut", "dark cut"],
  ["drops", "drops"],
  ["oily", "oily"],
  ["uneven", "uneven"],
  ["tipping", "tipping"],
  ["scorching", "scorching"],
  ["divots", "divots"],
];
