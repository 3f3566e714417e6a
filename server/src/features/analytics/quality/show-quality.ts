import type { CuppingQuality, CuppingQualityRow, CuppingScale, QualityInput } from "@tryer/contract";
import {
  bucketsOf,
  type DaySpan,
  orderedByScore,
  type QualitySums,
  qualityDimensionsOf,
  type ScoredSample,
  scoreBins,
  scoresTogether,
} from "@tryer/domain/analytics";
import { sql } from "drizzle-orm";
import { cuppingSamples, roasts } from "#db/schema/index.ts";
import { type SampleOnTable, type ScoredSession, scoredSamples, scoredSessions } from "#features/cupping/index.ts";
import { query } from "../../../runtime/query.ts";
import { forbidden } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { framedPeriod } from "../analytics-frame.ts";
import { roastsNamed } from "../roast-facts.ts";
import { QUALITY_KEYS, UNNAMED_QUALITY } from "./quality-keys.ts";

/** Shows the cupping scores of a period on one scale: in all, over time, as a distribution, and by lot, coffee, supplier or product. */
export const showQuality = query({
  permission: "cupping:read",
  async run(work, input: QualityInput): Promise<CuppingQuality> {
    if (!qualityDimensionsOf(work.actor.role).includes(input.by)) throw forbidden();
    const { frame } = await framedPeriod(work, input);
    const now = await scoresOf(work, frame.period, input);
    const scales = scalesOf(now);
    const scale = scales.find(({ key }) => key === input.scale) ?? scales[0] ?? null;
    const ofScale = (all: readonly CuppedSample[]) => all.filter(({ session }) => session.scale.key === scale?.key);
    const samples = ofScale(now);
    const before = frame.against === null ? null : ofScale(await scoresOf(work, frame.against, input));
    return {
      ...frame,
      scales,
      scale,
      total: scoresTogether(samples),
      totalAgainst: before && scoresTogether(before),
      parts: partsOf(samples, frame.buckets),
      partsAgainst: frame.against === null ? [] : partsOf(before ?? [], bucketsOf(frame.against, frame.grouping)),
      distribution: scoreBins(samples.map(({ score }) => score)),
      rows: await rowsOf(work, input, { samples, before }),
    };
  },
});

interface CuppedSample extends ScoredSample, Omit<SampleOnTable, "score" | "graderCount" | "sessionId"> {
  session: ScoredSession;
}

/** Scored samples of some days that a filter names: those of a lot, or of the roasts where it says more than a lot. */
async function scoresOf(work: Work, days: DaySpan, input: QualityInput): Promise<CuppedSample[]> {
  const { greenCoffeeId, roastedItemId, machineId, operator } = input;
  const isOfRoasts = roastedItemId !== undefined || machineId !== undefined || Boolean(operator);
  const isFiltered = isOfRoasts || greenCoffeeId !== undefined;
  const ofRoasts = sql`${cuppingSamples.roastId} in (select ${roasts.id} from ${roasts} where ${roastsNamed(work.actor, input)})`;
  const sessions = await scoredSessions(work, days);
  const samples = await scoredSamples(work, days, {
    ...(isOfRoasts ? {} : { lotId: greenCoffeeId }),
    ...(isFiltered ? { roasts: ofRoasts } : {}),
  });
  return samples.flatMap((sample) => {
    const session = sessions.get(sample.sessionId);
    return session === undefined ? [] : [{ ...sample, session, heldOn: session.heldOn }];
  });
}

/** Scales of samples, the one of the most samples first. */
function scalesOf(samples: readonly CuppedSample[]): CuppingScale[] {
  const scales = new Map<string, CuppingScale>();
  for (const { session } of samples) {
    const { key, ...scale } = session.scale;
    const sampleCount = (scales.get(key)?.sampleCount ?? 0) + 1;
    scales.set(key, { key, ...scale, sampleCount });
  }
  return [...scales.values()].sort(
    (one, other) =>
      other.sampleCount - one.sampleCount ||
      one.formName.localeCompare(other.formName, "en") ||
      (one.key < other.key ? -1 : 1),
  );
}

interface Compared {
  samples: readonly CuppedSample[];
  /** Null without a comparison. */
  before: readonly CuppedSample[] | null;
}

async function rowsOf(work: Work, { by }: QualityInput, { samples, before }: Compared): Promise<CuppingQualityRow[]> {
  const { keyOf, names } = await QUALITY_KEYS[by](work, [...samples, ...(before ?? [])]);
  const grouped = groupedBy(samples, keyOf);
  const groupedBefore = before && groupedBy(before, keyOf);
  const rows = [...grouped].map(([key, own]): CuppingQualityRow => {
    const record = key === null ? undefined : names.get(key);
    return {
      id: key,
      name: record?.name ?? UNNAMED_QUALITY[by],
      isArchived: record?.isArchived ?? false,
      sums: scoresTogether(own),
      against: groupedBefore && scoresTogether(groupedBefore.get(key) ?? []),
      last: lastOf(own),
    };
  });
  return orderedByScore(rows);
}

/** Scores of each part of a period. */
function partsOf(samples: readonly CuppedSample[], spans: readonly DaySpan[]): QualitySums[] {
  const days = [...groupedBy(samples, ({ heldOn }) => heldOn)];
  return spans.map(({ from, to }) =>
    scoresTogether(days.flatMap(([day, held]) => (day >= from && day <= to ? held : []))),
  );
}

function groupedBy<Key>(
  samples: readonly CuppedSample[],
  keyOf: (sample: CuppedSample) => Key,
): Map<Key, CuppedSample[]> {
  const groups = new Map<Key, CuppedSample[]>();
  for (const sample of samples) {
    const key = keyOf(sample);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [sample]);
    else group.push(sample);
  }
  return groups;
}

/** Mean of the latest session among samples. */
function lastOf(samples: readonly CuppedSample[]): CuppingQualityRow["last"] {
  const sessions = new Set(samples.map(({ session }) => session));
  const [first, ...others] = sessions;
  if (first === undefined) return null;
  const latest = others.reduce((last, session) => (isLater(session, last) ? session : last), first);
  const { id, number, heldOn } = latest;
  const { score } = scoresTogether(samples.filter(({ session }) => session.id === id));
  return score && { sessionId: id, sessionNumber: number, heldOn, score: score.mean };
}

const isLater = (one: ScoredSession, other: ScoredSession): boolean =>
  one.heldOn === other.heldOn
    ? one.number.localeCompare(other.number, "en", { numeric: true }) > 0
    : one.heldOn > other.heldOn;
