import type { SessionForm } from "@tryer/contract";
import { highestScore } from "@tryer/domain/cupping";
import { mayDo } from "@tryer/domain/team";
import { cuppingNumberLabel } from "@tryer/domain/units";
import { and, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { coffeeSamples, roasts, cuppingSamples as samples, cuppingSessions as sessions } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { rulesOf } from "./forms/form-record.ts";
import { scaleOfForm } from "./forms/form-scale.ts";
import { formOf, onTable } from "./session-record.ts";

interface Days {
  from: string;
  to: string;
}

export interface ScoredSession {
  id: string;
  number: string;
  heldOn: string;
  scale: { key: string; formName: string; highest: number };
}

const scaleOf = (form: SessionForm): ScoredSession["scale"] => {
  const rules = rulesOf(form);
  return { key: scaleOfForm(form), formName: rules.name, highest: highestScore(rules) ?? 0 };
};

/** Condition of the sessions whose scores are shown: revealed and not put away. */
const isScored = ({ actor }: Work, { from, to }: Days) =>
  ownRows(
    actor,
    sessions,
    eq(sessions.status, "revealed"),
    isNull(sessions.archivedAt),
    gte(sessions.heldOn, from),
    lte(sessions.heldOn, to),
  );

/** Sessions of some days whose scores are shown, by id. */
export async function scoredSessions(work: Work, days: Days): Promise<Map<string, ScoredSession>> {
  const { id, number, heldOn, form } = sessions;
  const rows = await work.tx.select({ id, number, heldOn, form }).from(sessions).where(isScored(work, days));
  const scales = new Map<string, ScoredSession["scale"]>();
  return new Map(
    rows.map((row) => {
      // A form is read once, not for every session that has it.
      const text = JSON.stringify(row.form);
      const scale = scales.get(text) ?? scaleOf(formOf(row));
      scales.set(text, scale);
      return [row.id, { id: row.id, number: cuppingNumberLabel(row.number), heldOn: row.heldOn, scale }];
    }),
  );
}

export interface SampleOnTable {
  sessionId: string;
  score: number;
  graderCount: number;
  /** Lot of the sample, of its roast or of its coffee sample; null of blends, and of offers that became no lot. */
  lotId: string | null;
  roastedItemId: string | null;
  /** Supplier whom the coffee sample names. */
  sampleSupplierId: string | null;
}

/** Samples narrowed by a lot, and by a condition of roasts, which leaves no other samples. */
interface Narrowed {
  lotId?: string | undefined;
  roasts?: SQL | undefined;
}

const isOfLot = (lotId: string) =>
  sql`coalesce(${samples.greenCoffeeId}, ${coffeeSamples.greenCoffeeId}) = ${lotId}::uuid`;

/**
 * Scored samples of those sessions, as `cupping.scores` lists them of one coffee: none of deleted roasts, and coffee samples
 * only for those who may see them.
 */
export function scoredSamples(work: Work, days: Days, { lotId, roasts: ofRoasts }: Narrowed): Promise<SampleOnTable[]> {
  const { tx, actor } = work;
  // Looked up sample by sample: joined, a history of years is read whole for the few roasts that were cupped.
  const roast = tx
    .select({ id: roasts.id, greenCoffeeId: roasts.greenCoffeeId, roastedItemId: roasts.roastedItemId })
    .from(roasts)
    .where(and(eq(roasts.roasteryId, samples.roasteryId), eq(roasts.id, samples.roastId), isNull(roasts.deletedAt)))
    .limit(1)
    .as("roast_on_table");
  return tx
    .select({
      sessionId: samples.sessionId,
      score: sql`${samples.score}`.mapWith(Number),
      graderCount: samples.graderCount,
      lotId: sql<
        string | null
      >`coalesce(${samples.greenCoffeeId}, ${roast.greenCoffeeId}, ${coffeeSamples.greenCoffeeId})`,
      roastedItemId: roast.roastedItemId,
      sampleSupplierId: coffeeSamples.supplierId,
    })
    .from(samples)
    .innerJoin(sessions, refersTo(samples.sessionId, sessions))
    .leftJoinLateral(roast, sql`true`)
    .leftJoin(coffeeSamples, refersTo(samples.coffeeSampleId, coffeeSamples))
    .where(
      ownRows(
        actor,
        samples,
        onTable,
        isNotNull(samples.score),
        isScored(work, days),
        or(isNull(samples.roastId), isNotNull(roast.id)),
        mayDo(actor.role, "samples:read") ? undefined : isNull(samples.coffeeSampleId),
        lotId === undefined ? ofRoasts : or(isOfLot(lotId), ofRoasts),
      ),
    );
}
