import { strFromU8, strToU8 } from "fflate";
import type { ChannelQuantity, CurveChannel, RoastCurve } from "../roast-log.ts";
import { CurveFault, CurveReader, CurveWriter } from "./curve-bytes.ts";

/** First bytes of an encoded curve: a name and the version of the layout. */
const MARK = [0x54, 0x52, 0x43, 1];
const STEPS = 1000;
/** Bounds of what is decoded, so that a damaged row of the database cannot ask for more memory than it holds. */
const MOST_SAMPLES = 100_000;
const MOST_CHANNELS = 100;

const QUANTITIES: readonly ChannelQuantity[] = ["temperature", "rate", "other"];

/**
 * Encodes a curve as columns of differences, which compress well and are read back exactly:
 *
 * 1. four bytes: `TRC` and the version 1;
 * 2. the numbers of samples and of extra channels;
 * 3. times in milliseconds: the first, then how much each step differs from the step before;
 * 4. columns of beans, environment and each extra channel. An extra channel opens with its quantity (0 temperature,
 *    1 rate, 2 other), its name and its unit, each as a length and UTF-8. Every column has the lengths of its runs, which
 *    alternate between readings and missing ones and begin with readings, until all samples are covered; then its
 *    readings in thousandths: the first, then the difference of each to the reading before.
 *
 * Whole numbers are in groups of seven bits, lowest first; those with a sign are zigzag. Times and readings have at most
 * three decimals, as every log has them. Half an hour at 1 Hz with four channels takes about 15 KB, 13 KB deflated.
 */
export function encodeCurve({ timeSec, beanTempC, envTempC, extras }: RoastCurve): Uint8Array {
  const to = new CurveWriter();
  for (const byte of MARK) to.byte(byte);
  to.count(timeSec.length);
  to.count(extras.length);
  let before = 0;
  let step = 0;
  for (const sec of timeSec) {
    const ms = Math.round(sec * STEPS);
    to.signed(ms - before - step);
    step = ms - before;
    before = ms;
  }
  writeColumn(to, beanTempC, timeSec.length);
  writeColumn(to, envTempC, timeSec.length);
  for (const { name, quantity, unit, values } of extras) {
    to.byte(QUANTITIES.indexOf(quantity));
    for (const text of [name, unit]) {
      const bytes = strToU8(text);
      to.count(bytes.length);
      to.put(bytes);
    }
    writeColumn(to, values, timeSec.length);
  }
  return to.bytes;
}

function writeColumn(to: CurveWriter, values: readonly (number | null)[], length: number): void {
  const isThere = (at: number) => typeof values[at] === "number";
  let isReading = true;
  for (let at = 0; at < length; ) {
    const from = at;
    while (at < length && isThere(at) === isReading) at += 1;
    to.count(at - from);
    isReading = !isReading;
  }
  let before = 0;
  for (let at = 0; at < length; at += 1) {
    const value = values[at];
    if (typeof value !== "number") continue;
    const thousandths = Math.round(value * STEPS);
    to.signed(thousandths - before);
    before = thousandths;
  }
}

/** Reads an encoded curve back; null where the bytes are none, or are damaged. */
export function decodeCurve(bytes: Uint8Array): RoastCurve | null {
  try {
    return decoded(new CurveReader(bytes));
  } catch (fault) {
    if (fault instanceof CurveFault) return null;
    throw fault;
  }
}

function decoded(from: CurveReader): RoastCurve {
  if (MARK.some((byte) => from.byte() !== byte)) throw new CurveFault("this is no curve of this version");
  const [samples, channels] = [from.count(), from.count()];
  // A sample takes a byte at least.
  if (samples > MOST_SAMPLES || channels > MOST_CHANNELS || samples > from.left)
    throw new CurveFault("the curve is too large");
  const timeSec: number[] = [];
  let before = 0;
  let step = 0;
  for (let at = 0; at < samples; at += 1) {
    step += from.signed();
    before += step;
    timeSec.push(before / STEPS);
  }
  const beanTempC = readColumn(from, samples);
  const envTempC = readColumn(from, samples);
  const extras = Array.from({ length: channels }, (): CurveChannel => {
    const quantity = QUANTITIES[from.byte()];
    if (quantity === undefined) throw new CurveFault("a channel has an unknown quantity");
    const [name, unit] = [textFrom(from), textFrom(from)];
    return { name, quantity, unit, values: readColumn(from, samples) };
  });
  if (from.left > 0) throw new CurveFault("more bytes follow the curve");
  return { timeSec, beanTempC, envTempC, extras };
}

const textFrom = (from: CurveReader): string => strFromU8(from.take(from.count()));

function readColumn(from: CurveReader, samples: number): (number | null)[] {
  const runs: number[] = [];
  for (let covered = 0; covered < samples; ) {
    const run = from.count();
    // Only the first run may be empty, where a column begins with missing readings.
    if (run > samples - covered || (run === 0 && runs.length > 0))
      throw new CurveFault("the runs of a column do not fit");
    runs.push(run);
    covered += run;
  }
  let before = 0;
  return runs.flatMap((run, at) =>
    Array.from({ length: run }, () => {
      if (at % 2 === 1) return null;
      before += from.signed();
      return before / STEPS;
    }),
  );
}
