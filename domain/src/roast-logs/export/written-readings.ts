import type { ChannelQuantity, CurveChannel } from "../roast-log.ts";

/** Missing reading of a temperature, as Artisan writes it and every reader here takes it. */
export const MISSING = -1;

/** A real -1 °C, off by less than the resolution of a curve. */
const MINUS_ONE = -1.0001;

/** Temperature as exports write it: a real −1 °C, which would read as missing, is written beside it and read as −1 again. */
export const writtenTemperature = (value: number | null): number | null => (value === MISSING ? MINUS_ONE : value);

/** Temperatures as exports write them. Worked: [20, -1, null] → [20, -1.0001, null]. */
export const writtenTemperatures = (values: readonly (number | null)[]): (number | null)[] =>
  values.map(writtenTemperature);

const same = (values: readonly (number | null)[]) => values;

const WRITTEN: Record<ChannelQuantity, (values: readonly (number | null)[]) => readonly (number | null)[]> = {
  temperature: writtenTemperatures,
  rate: same,
  other: same,
};

/** Readings of a channel as exports write them. */
export const writtenReadings = ({ quantity, values }: CurveChannel): readonly (number | null)[] =>
  WRITTEN[quantity](values);
