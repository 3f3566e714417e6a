/** Bounds of what is read, far above any roast, so that no file can occupy the reader for long. */
export const LOG_LIMITS = {
  /** Bytes of one file. An hour at four samples a second with ten extra devices is below half of it. */
  fileBytes: 10_000_000,
  samples: 100_000,
  /** Extra channels of a curve, and controls. */
  channels: 100,
  controls: 50,
  /** Steps of a control and remarks of a roast. */
  marks: 10_000,
  /** Values of a literal (JSON or Python), strings and containers included, and how deep they nest. */
  values: 1_000_000,
  depth: 32,
  /** Seconds between the first and the last sample: a week. */
  spanSec: 604_800,
  /** Characters of a line of text such as a title, and of notes. */
  line: 500,
  notes: 20_000,
} as const;
