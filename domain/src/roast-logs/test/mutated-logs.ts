import { type RoastLogReading, readRoastLog } from "../read-roast-log.ts";
import { makeAlog, makeArtisanCsv, makeArtisanJson, makeArtisanXlsx } from "./make-artisan-logs.ts";
import {
  makeGiesen,
  makeHibean,
  makeIkawa,
  makeKaleido,
  makeKlog,
  makeLoring,
  makePetroncini,
  makeRoastime,
  makeRoest,
  makeRubasse,
  makeStronghold,
} from "./make-logs.ts";
import { makeCropster } from "./make-xls.ts";

/** A log of each format. */
export const FIXTURES: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ["roast.alog", makeAlog()],
  ["roast.json", makeArtisanJson({ unit: "F" })],
  ["roast.csv", makeArtisanCsv()],
  ["roast.xlsx", makeArtisanXlsx()],
  ["bullet", makeRoastime()],
  ["roast.klog", makeKlog()],
  ["roast.xls", makeCropster()],
  ["hibean.json", makeHibean()],
  ["IKAWA 2026-05-17 123516.csv", makeIkawa(true)],
  ["kaleido.csv", makeKaleido()],
  ["loring.csv", makeLoring()],
  ["roest.csv", makeRoest()],
  ["giesen.csv", makeGiesen()],
  ["petroncini.csv", makePetroncini()],
  ["rubasse.csv", makeRubasse()],
  ["stronghold.xlsx", makeStronghold(13)],
];

/** Numbers from 0 below a bound that follow from a seed, so that a failure can be played again. */
export function seeded(seed: number): (bound: number) => number {
  let state = (seed % 2_147_483_646) + 1;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}

/** Bytes that readers stumble over. */
const TRAPS = [
  "\0",
  "'",
  '"',
  "{",
  "[",
  "]",
  "}",
  "\\",
  "\n",
  "\t",
  ",",
  ";",
  "nan",
  "-1",
  "1e999",
  "None",
  "99999999999",
  "-",
  ":",
  "\xff\xfe",
  "]]]]",
  "((((",
];

/** One to eight changes of a log: bytes flipped, cut, doubled, moved, or replaced by a trap. */
export function mutated(bytes: Uint8Array, next: (bound: number) => number): Uint8Array {
  let changed = Uint8Array.from(bytes);
  for (let left = 1 + next(8); left > 0 && changed.length > 0; left -= 1) {
    const at = next(changed.length);
    const length = 1 + next(Math.min(200, changed.length));
    switch (next(7)) {
      case 0:
      case 1:
        changed[at] = next(256);
        break;
      case 2:
        changed = joined(changed.subarray(0, at), changed.subarray(at + length));
        break;
      case 3:
        changed = joined(changed.subarray(0, at), changed.subarray(at, at + length), changed.subarray(at));
        break;
      case 4:
        changed = joined(changed.subarray(0, at), trap(next), changed.subarray(at));
        break;
      case 5:
        changed = joined(changed.subarray(0, at), trap(next), changed.subarray(at + length));
        break;
      default:
        if (next(4) === 0) changed = changed.slice(0, at);
        else changed[at] = (changed[at] ?? 0) ^ (1 << next(8));
    }
  }
  return changed;
}

const trap = (next: (bound: number) => number) =>
  Uint8Array.from(TRAPS[next(TRAPS.length)] ?? "", (character) => character.charCodeAt(0));

function joined(...pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Reads the changed log of a number; equal numbers are equal logs. */
export function readMutated(number: number): { name: string; reading: RoastLogReading } {
  const next = seeded(number * 7919 + 17);
  const [name, bytes] = FIXTURES[next(FIXTURES.length)] ?? ["", new Uint8Array()];
  return { name, reading: readRoastLog(mutated(bytes, next), name) };
}

/** Faults of a log that no input may bring about; none where all is well. */
export function brokenPromises({ name, reading }: ReturnType<typeof readMutated>): string[] {
  if (!reading.ok) return reading.problem.message.startsWith(name) ? [] : ["the problem does not name its file"];
  const { curve, events, controls, samplesInFile } = reading.log;
  const columns = [curve.beanTempC, curve.envTempC, ...curve.extras.map(({ values }) => values)];
  const isNumber = (value: number | null) => value === null || Number.isFinite(value);
  return [
    columns.some(({ length }) => length !== curve.timeSec.length) && "columns differ in length",
    curve.timeSec.some((sec, at) => !Number.isFinite(sec) || sec < (curve.timeSec[at - 1] ?? sec)) &&
      "time runs backwards",
    !columns.every((column) => column.every(isNumber)) && "a reading is no number",
    events.some(({ atSec, beanTempC }) => !Number.isFinite(atSec) || !isNumber(beanTempC)) && "an event is no number",
    new Set(events.map(({ kind }) => kind)).size !== events.length && "an event comes twice",
    controls.some(({ steps }) => steps.some(({ atSec, value }) => !Number.isFinite(atSec + value))) &&
      "a step is no number",
    samplesInFile < curve.timeSec.length && "there are more samples than the file has",
  ].filter((fault) => fault !== false);
}
