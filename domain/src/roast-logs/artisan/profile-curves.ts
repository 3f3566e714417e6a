import type { RawChannel, Readings } from "../draft/raw-log.ts";
import type { ChannelQuantity } from "../roast-log.ts";
import { eventTypes } from "./profile-events.ts";
import type { ProfileFields } from "./profile-fields.ts";

/** Names of channels that are no temperatures, for files without hints. */
const NO_TEMPERATURE =
  /fan|heat|power|burner|gas|duty|volt|rpm|press|hum|state|speed|drum\b|level|alt|weight|flow|crack|pid|%|air$/i;
const RATE = /ror|delta|Δ/i;

/** Curves of beans and environment, cut to the shortest; a list that is missing as a whole cuts nothing. */
export function profileCurves(fields: ProfileFields): { timeSec: Readings; beanTemp: Readings; envTemp: Readings } {
  const timeSec = fields.numbers("timex");
  const env = fields.numbers("temp1");
  const bean = fields.numbers("temp2");
  const lengths = [timeSec, env, bean].map(({ length }) => length).filter((length) => length > 0);
  const length = timeSec.length === 0 ? 0 : Math.min(...lengths);
  return { timeSec: timeSec.slice(0, length), beanTemp: bean.slice(0, length), envTemp: env.slice(0, length) };
}

/** Channels of the extra devices, two for each. */
export function extraChannels(fields: ProfileFields, timeSec: Readings): RawChannel[] {
  const times = fields.lists("extratimex");
  const types = eventTypes(fields);
  const devices = [1, 2].map((side) => ({
    names: fields.texts(`extraname${side}`),
    values: fields.lists(`extratemp${side}`),
    hints: fields.list(`extraNoneTempHint${side}`),
    deltas: fields.list(`extraDelta${side}`),
  }));
  const count = Math.max(...devices.map(({ values }) => values.length));
  return Array.from({ length: count }).flatMap((_, device) =>
    devices.flatMap(({ names, values, hints, deltas }): RawChannel[] => {
      const readings = values[device] ?? [];
      if (readings.length === 0) return [];
      const written = names[device] ?? "";
      const name = named(written, types);
      const quantity = quantityOf({
        name,
        isPlaceholder: name !== written,
        hint: hints[device],
        delta: deltas[device],
      });
      return [{ name, quantity, values: aligned(readings, times[device] ?? [], timeSec) }];
    }),
  );
}

/** Placeholders `{0}` to `{3}` stand for the names of the event types. */
const named = (name: string, types: readonly string[]): string =>
  name.replace(/\{([0-3])\}/g, (_, type) => types[Number(type)] ?? "").trim();

interface Hints {
  name: string;
  isPlaceholder: boolean;
  hint: unknown;
  delta: unknown;
}

function quantityOf({ name, isPlaceholder, hint, delta }: Hints): ChannelQuantity {
  if (hint === true || isPlaceholder) return "other";
  if (delta === true) return "rate";
  if (RATE.test(name)) return "rate";
  return hint === undefined && NO_TEMPERATURE.test(name) ? "other" : "temperature";
}

const NEAR_SEC = 5;

/** Readings of a device at the times of the curve; a device with times of its own is looked up there. */
function aligned(values: Readings, times: Readings, timeSec: Readings): Readings {
  const isParallel = values.length === timeSec.length || times.length !== values.length;
  if (isParallel) return values;
  let at = 0;
  return timeSec.map((time) => {
    if (time === null) return null;
    while (at + 1 < times.length && Math.abs((times[at + 1] ?? 0) - time) <= Math.abs((times[at] ?? 0) - time)) at += 1;
    return Math.abs((times[at] ?? Number.POSITIVE_INFINITY) - time) <= NEAR_SEC ? (values[at] ?? null) : null;
  });
}
