import type { RawControl, RawMark } from "../draft/raw-log.ts";
import type { ControlRole, RoastEventKind } from "../roast-log.ts";
import { TIME_INDEX } from "./alog-layout.ts";
import type { ProfileFields } from "./profile-fields.ts";

/** Marks by `timeindex`, or by the times of very old files. A charge of -1 is none; of the others 0 is none. */
export function profileMarks(fields: ProfileFields, timeSec: readonly (number | null)[]): RawMark[] {
  if (!fields.has("timeindex")) return oldMarks(fields);
  const index = fields.numbers("timeindex");
  return TIME_INDEX.flatMap((kind, at): RawMark[] => {
    const sample = index[at] ?? -1;
    const isSet = Number.isInteger(sample) && sample >= (at === 0 ? 0 : 1);
    const atSec = isSet ? timeSec[sample] : undefined;
    return typeof atSec === "number" ? [{ kind, atSec }] : [];
  });
}

/** Places of the times in the lists of very old files. */
const OLD: readonly [kind: RoastEventKind, list: string, at: number][] = [
  ["charge", "startend", 0],
  ["dryEnd", "dryend", 0],
  ["firstCrackStart", "cracks", 0],
  ["firstCrackEnd", "cracks", 2],
  ["secondCrackStart", "cracks", 4],
  ["secondCrackEnd", "cracks", 6],
  ["drop", "startend", 2],
];

/** Worked: `startend` [10, 200, 640, 210] → charge at 10 s, drop at 640 s; between the times stand the temperatures. */
function oldMarks(fields: ProfileFields): RawMark[] {
  return OLD.flatMap(([kind, list, at]) => {
    const atSec = fields.numbers(list)[at];
    return typeof atSec === "number" && atSec > 0 ? [{ kind, atSec }] : [];
  });
}

/** Roles of the names that Artisan gives its event types, and of those that people give them most often. */
const ROLES: readonly [names: RegExp, role: ControlRole][] = [
  [/burner|gas|heat|power|flame|火|brenner/i, "burner"],
  [/damper/i, "damper"],
  [/^air|fan|airflow|风|luft/i, "air"],
  [/drum|speed|rpm|trommel|转/i, "drum"],
];

/** Role of a control by its name. Worked: `Heater` → burner, `Fan` → air, `Nothing` → other. */
export const controlRole = (name: string): ControlRole => ROLES.find(([names]) => names.test(name))?.[1] ?? "other";

const STANDARD_TYPES = ["Air", "Drum", "Damper", "Burner"];
/** Type of an event that is a remark. */
const REMARK = 4;

/** Names of the four kinds of events, as the user renamed them. */
export function eventTypes(fields: ProfileFields): string[] {
  const names = fields.texts("etypes");
  return STANDARD_TYPES.map((standard, at) => names[at]?.trim() || standard);
}

/**
 * Value of an event as Artisan shows it: 10 v − 10, and 0 for values from −1 to 1. Worked: 6.0 → 50; 11.0 → 100.
 */
export function shownValue(stored: number): number {
  if (stored >= -1 && stored <= 1) return 0;
  return stored < -1 ? 10 * stored + 10 : 10 * stored - 10;
}

/** Controls and remarks of `specialevents` and the three lists beside it. */
export function profileControls(fields: ProfileFields, timeSec: readonly (number | null)[]) {
  const samples = fields.numbers("specialevents");
  const types = fields.numbers("specialeventstype");
  const values = fields.numbers("specialeventsvalue");
  const texts = fields.texts("specialeventsStrings");
  const controls = eventTypes(fields).map(
    (name): RawControl => ({ name, role: controlRole(name), unit: "%", steps: [] }),
  );
  const remarks: { atSec: number; text: string }[] = [];
  for (const [at, sample] of samples.entries()) {
    const atSec = sample === null ? undefined : timeSec[sample];
    if (typeof atSec !== "number") continue;
    const type = types[at] ?? REMARK;
    const text = texts[at] ?? "";
    const value = values[at] ?? null;
    if (value !== null) controls[type]?.steps.push({ atSec, value: shownValue(value) });
    const isRemark = type >= REMARK || (text !== "" && !/^[A-Za-z]?\d+(?:[.,]\d+)?\s*%?$/.test(text));
    if (isRemark && text !== "") remarks.push({ atSec, text });
  }
  return { controls, remarks };
}
