import type { ScaleReading, Stability } from "./scale-reading.ts";
import { type ScaleWeight, scaleUnitOf } from "./scale-weight.ts";

/** Languages of scales that send lines of text. */
export const LINE_PROTOCOLS = ["mt-sics", "status", "plain"] as const;

export type LineProtocol = (typeof LINE_PROTOCOLS)[number];

/** Reads a line, without its end and the spaces around it, in one language; null where the line is none of it. */
export const LINE_READERS: Record<LineProtocol, (line: string) => ScaleReading | null> = {
  "mt-sics": readMtSicsLine,
  status: readStatusLine,
  plain: readPlainLine,
};

const UNKNOWN_UNIT: ScaleReading = { kind: "otherUnit" };

/**
 * Plain decimal text of the sign and the digits that a scale sent. Leading zeros go, zeros behind the point stay: they
 * say how finely the scale weighs. Worked: "-", "0001.230" → "-1.230"; "+", "12." → "12".
 */
function plainDecimal(sign: string, digits: string): string {
  const [whole = "", fraction = ""] = digits.split(".");
  const short = whole.replace(/^0+(?=\d)/, "");
  const amount = fraction === "" ? short : `${short}.${fraction}`;
  return sign === "-" && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

function weightOf(sign: string, digits: string, unitName: string): ScaleWeight | null {
  const unit = scaleUnitOf(unitName);
  return unit === null ? null : { amount: plainDecimal(sign, digits), unit };
}

const SICS_WEIGHT = /^(S|T|TI|TA) ([SDA]) +(-?)(\d+\.?\d*) +(\S+)$/;
const SICS_LIMIT = /^(?:S|SI|SIR) ([+-])$/;
const SICS_FAULT = /^S [SD] +Error\b/;
const SICS_ANSWER = /^(?:S [IL]|(?:TI?|ZI?) [IL+-]|(?:TA|TAC) [AIL]|Z A|ZI [SD]|I\d+ [ABIL]\b.*|ES|ET|EL|@)$/;

const SICS_STABILITY: Readonly<Record<string, Stability>> = { S: "stable", D: "unstable" };

/**
 * Reads an answer of MT-SICS, the Mettler-Toledo Standard Interface Command Set (reference manual 11780711): `S S` and a
 * weight is stable, `S D` dynamic, `S +` and `S -` are over and under the range, `S I` is "not executable now". `T S` and
 * `TA A` carry the tare. Weights are net where a tare is set. Worked: "S S      5.010 kg" → 5.010 kg, stable.
 */
function readMtSicsLine(line: string): ScaleReading | null {
  const [, command, status = "", sign = "", digits = "", unit = ""] = SICS_WEIGHT.exec(line) ?? [];
  if (command === "S") {
    const stability = SICS_STABILITY[status];
    if (stability === undefined) return null;
    const weight = weightOf(sign, digits, unit);
    return weight === null ? UNKNOWN_UNIT : { kind: "weight", weight, stability, isNet: false };
  }
  if (command !== undefined) {
    const weight = weightOf(sign, digits, unit);
    return weight === null ? { kind: "answer" } : { kind: "tare", weight };
  }
  const [, limit] = SICS_LIMIT.exec(line) ?? [];
  if (limit !== undefined) return limit === "+" ? { kind: "overload" } : { kind: "underload" };
  if (SICS_FAULT.test(line)) return { kind: "fault" };
  return SICS_ANSWER.test(line) ? { kind: "answer" } : null;
}

const STATUS_LINE = /^(?:\d{1,2},?)?(ST|US),(?:(GS|NT|TR|G|N|T),)?\s*([+-]?)\s*(\d+\.?\d*)\s*,?\s*([A-Za-z%]*)$/;
const STATUS_LIMIT = /^(?:\d{1,2},?)?(OL|UL)(?:,.*)?$/;
const STATUS_COUNT = /^QT,/;

const STATUS_STABILITY: Readonly<Record<string, Stability>> = { ST: "stable", US: "unstable" };
const NET = new Set(["NT", "N"]);
const TARE = new Set(["TR", "T"]);

/**
 * Reads a line that says its status first, as A&D, CAS, Dini Argeo, Tiger and many unnamed indicators send it: ST stable,
 * US unstable, OL over, UL under the range; GS gross, NT net, TR tare (manuals of A&D EK-L §9-2, Dini Argeo DGT4X p. 52,
 * Tiger TI-02-P §7.1). Worked: "ST,GS,+0001.234kg" → 1.234 kg, stable; "ST,+00012.34  g" → 12.34 g.
 */
function readStatusLine(line: string): ScaleReading | null {
  const [, limit] = STATUS_LIMIT.exec(line) ?? [];
  if (limit !== undefined) return limit === "OL" ? { kind: "overload" } : { kind: "underload" };
  if (STATUS_COUNT.test(line)) return UNKNOWN_UNIT;
  const [, status, basis = "", sign = "", digits = "", unit = ""] = STATUS_LINE.exec(line) ?? [];
  const stability = status === undefined ? undefined : STATUS_STABILITY[status];
  if (stability === undefined) return null;
  const weight = weightOf(sign, digits, unit);
  if (weight === null) return UNKNOWN_UNIT;
  return TARE.has(basis) ? { kind: "tare", weight } : { kind: "weight", weight, stability, isNet: NET.has(basis) };
}

const PLAIN_LINE =
  /^(?:(G|GS|GR|N|NT|NET|T|TR|PT)[\s:]\s*)?([+-]?)\s*(\d+\.?\d*)\s*(kg|g|lbs?|oz)?\s*(\?)?\s*(G|GS|GR|N|NT|NET|T|TR|PT)?$/i;
const PLAIN_LIMITS: readonly [RegExp, ScaleReading][] = [
  [/^(?:-?OL-?|H|\^{4,}|OVER)$/i, { kind: "overload" }],
  [/^(?:-?UL-?|L|_{4,}|UNDER)$/i, { kind: "underload" }],
  [/^Err/i, { kind: "fault" }],
];
const PLAIN_NET = new Set(["N", "NT", "NET"]);
const PLAIN_TARE = new Set(["T", "TR", "PT"]);

/**
 * Reads a figure with its unit, as scales print it: Ohaus with "?" behind an unstable one, Sartorius without the unit as
 * long as it is unstable, Adam with GR or NT behind (Ohaus RS232 manual p. EN-3, Sartorius CB manual p. 34, Adam MDW
 * §8.3). Nothing else of it tells whether the load rests. Worked: "  1.234 kg" → 1.234 kg; "12.73 g ?" is unstable.
 */
function readPlainLine(line: string): ScaleReading | null {
  for (const [form, reading] of PLAIN_LIMITS) if (form.test(line)) return reading;
  const [whole, before, sign = "", digits = "", unit = "", mark, behind] = PLAIN_LINE.exec(line) ?? [];
  if (whole === undefined) return null;
  const weight = weightOf(sign, digits, unit);
  if (weight === null) return UNKNOWN_UNIT;
  const basis = (before ?? behind ?? "").toUpperCase();
  if (PLAIN_TARE.has(basis)) return { kind: "tare", weight };
  return {
    kind: "weight",
    weight,
    stability: mark === undefined ? "unsaid" : "unstable",
    isNet: PLAIN_NET.has(basis),
  };
}
