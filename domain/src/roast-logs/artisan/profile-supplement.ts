import type { RawLog } from "../draft/raw-log.ts";
import { channelsRead, factsRead } from "../export/log-facts.ts";
import { SUPPLEMENT_KEY, timeIndexText, WRITTEN_FOR } from "./alog-layout.ts";
import type { ProfileFields } from "./profile-fields.ts";

/**
 * Completes a profile that was exported here: facts that Artisan cannot hold come back as they were. Where somebody has
 * moved an event since, its `timeindex` is another, and the events of the profile count.
 */
export function supplement(raw: RawLog, fields: ProfileFields): RawLog {
  const facts = fields.list(SUPPLEMENT_KEY).map((row) => (Array.isArray(row) ? row.map((cell) => String(cell)) : []));
  if (facts.length === 0) return raw;
  const { format, marks, ...known } = factsRead(facts);
  const isUnmoved = facts.some(
    ([label, index]) => label === WRITTEN_FOR && index === timeIndexText(fields.numbers("timeindex")),
  );
  const channels = channelsRead(facts);
  return {
    ...raw,
    ...known,
    format: format ?? raw.format,
    temperatureUnit: raw.temperatureUnit,
    hasTurningPoint: !isUnmoved,
    marks: (isUnmoved ? marks : raw.marks) ?? [],
    extras: (raw.extras ?? []).map((extra, at) => ({ ...extra, ...channels[at] })),
  };
}
