import fc from "fast-check";
import { finishLog } from "../draft/finish-log.ts";
import type { RawChannel, RawControl, RawLog, RawMark } from "../draft/raw-log.ts";
import {
  type ControlRole,
  LOG_WEIGHT_UNITS,
  ROAST_EVENT_KINDS,
  ROAST_LOG_FORMATS,
  type RoastEventSource,
  type RoastLog,
} from "../roast-log.ts";

const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    'Guji, "Shakiso"',
    "=1+1",
    "'quoted'",
    "-2",
    "@me",
    "Paraíso \\n {brace} [None]",
    "añejo 秋\u{1f600}",
    "1\n2\r\n3",
    "\\u00e9",
  ),
);
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null, freq: 3 });
const reading = maybe(fc.integer({ min: -40_000, max: 300_000 }).map((value) => value / 1000));
const amount = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 1000);
const weight = maybe(fc.record({ amount: maybe(amount), unit: fc.constantFrom(...LOG_WEIGHT_UNITS) }));
const measure = maybe(fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000));
const second = fc.integer({ min: -60_000, max: 1_500_000 }).map((ms) => ms / 1000);

const mark: fc.Arbitrary<RawMark> = fc.record({
  kind: fc.constantFrom(...ROAST_EVENT_KINDS),
  atSec: second,
  temp: maybe(fc.integer({ min: 20_000, max: 300_000 }).map((value) => value / 1000)),
  source: fc.constantFrom<RoastEventSource>("marked", "assumed"),
});
const control: fc.Arbitrary<RawControl> = fc.record({
  name: words,
  role: fc.constantFrom<ControlRole>("burner", "air", "drum", "damper", "other"),
  unit: fc.constantFrom("%", "", "rpm"),
  steps: fc.array(fc.record({ atSec: second, value: fc.integer({ min: -100, max: 1000 }).map((value) => value / 4) }), {
    maxLength: 6,
  }),
});
const channels = (length: number): fc.Arbitrary<RawChannel[]> =>
  fc.array(
    fc.record({
      name: words,
      quantity: fc.constantFrom("temperature", "rate", "other"),
      unit: fc.constantFrom("", "kW", "rpm"),
      values: fc.array(reading, { minLength: length, maxLength: length }),
    }),
    { maxLength: 5 },
  );

/** Logs as any reader may hand them over, with texts and numbers that exports have to survive. */
export const anyLog: fc.Arbitrary<RoastLog> = fc
  .array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 30 })
  .chain((steps) => {
    const timeSec = steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step, 250) / 1000);
    const values = fc.array(reading, { minLength: steps.length, maxLength: steps.length });
    const raw: fc.Arbitrary<RawLog> = fc.record({
      format: fc.constantFrom(...ROAST_LOG_FORMATS),
      temperatureUnit: fc.constantFrom("C", "F"),
      timeSec: fc.constant(timeSec),
      beanTemp: values,
      envTemp: values,
      extras: channels(steps.length),
      controls: fc.array(control, { maxLength: 6 }),
      marks: fc.array(mark, { maxLength: 9 }),
      hasTurningPoint: fc.constant(false),
      remarks: fc.array(fc.record({ atSec: second, text: words }), { maxLength: 3 }),
      title: maybe(words),
      beans: maybe(words),
      machine: maybe(words),
      operator: maybe(words),
      id: maybe(words),
      batch: maybe(words),
      software: maybe(words),
      startedAt: maybe(
        fc.record({
          local: fc.constantFrom(null, "2026-02-01T18:12:33", "2026-02-01T18:12", "2026-02-01"),
          epochMs: maybe(fc.integer({ min: 1_000_000_000_000, max: 2_000_000_000_000 })),
        }),
      ),
      green: weight,
      roasted: weight,
      measures: fc.record({
        ambientTempC: measure,
        ambientHumidityPercent: measure,
        wholeColor: measure,
        colorSystem: maybe(words),
      }),
      energy: maybe(fc.record({ batchKwh: measure, roastCo2Grams: measure })),
      roastingNotes: maybe(words),
      cuppingNotes: maybe(words),
      defects: fc.array(words, { maxLength: 2 }),
    });
    return raw.map(finishLog);
  });
