import type { RoastConsistency, RoastConsistencyInput } from "@tryer/contract";
import type { ConsistencyFigure } from "@tryer/domain/analytics";
import { AVERAGED_STATUSES } from "@tryer/domain/roasts";
import { and, count, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { roastLogs, roasts } from "#db/schema/index.ts";
import { logOfRoast } from "#features/roasts/index.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { roastsNamed } from "../roast-facts.ts";

const ofPeriod = ({ actor }: Work, { frame, calendar }: FramedPeriod, input: RoastConsistencyInput) => {
  const { since, before } = calendar.moments(frame.period);
  return and(roastsNamed(actor, input), gte(roasts.roastedAt, since), lt(roasts.roastedAt, before));
};

/** Rejected roasts of a period, which no figure counts. */
export async function countRejected(work: Work, framed: FramedPeriod, input: RoastConsistencyInput): Promise<number> {
  const [row] = await work.tx
    .select({ rejected: count() })
    .from(roasts)
    .where(and(ofPeriod(work, framed, input), eq(roasts.status, "rejected")));
  return row?.rejected ?? 0;
}

type ColorColumns = Record<"noted" | "logged", SQL>;

/** Columns of a colour; the other figures have no system. */
const COLORS: Record<ConsistencyFigure, ColorColumns | null> = {
  dropTempC: null,
  totalSec: null,
  developmentPercent: null,
  wholeColor: { noted: sql`${roasts.notedWholeColor}`, logged: sql`${roastLogs.wholeColor}` },
  groundColor: { noted: sql`${roasts.notedGroundColor}`, logged: sql`${roastLogs.groundColor}` },
};

/** Systems in which the colour of the roasts was measured, the most used first: each is named beside the value it was noted with. */
export async function colorSystemsOf(
  work: Work,
  framed: FramedPeriod,
  input: RoastConsistencyInput,
): Promise<RoastConsistency["colorSystems"]> {
  const color = COLORS[input.figure];
  if (color === null) return [];
  const system = sql<string | null>`nullif(case when ${color.noted} is not null then ${roasts.noted} ->> 'colorSystem'
    else ${roastLogs.facts} -> 'measures' ->> 'colorSystem' end, '')`;
  return work.tx
    .select({ name: system, roastCount: count() })
    .from(roasts)
    .leftJoin(roastLogs, logOfRoast(work.actor))
    .where(
      and(
        ofPeriod(work, framed, input),
        inArray(roasts.status, AVERAGED_STATUSES),
        sql`coalesce(${color.noted}, ${color.logged}) is not null`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1 nulls last`);
}
