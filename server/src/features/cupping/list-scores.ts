import type { CuppingScores, CuppingScoresInput } from "@tryer/contract";
import { highestScore, spreadOf } from "@tryer/domain/cupping";
import { mayDo } from "@tryer/domain/team";
import { cuppingNumberLabel } from "@tryer/domain/units";
import { desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { roasts, cuppingSamples as samples, cuppingSessions as sessions } from "#db/schema/index.ts";
import { roastsOfLot } from "#features/roasts/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { coffeeNames } from "./cupped-coffees.ts";
import { rulesOf } from "./forms/form-record.ts";
import { scaleOfForm } from "./forms/form-scale.ts";
import { formOf, onTable } from "./session-record.ts";

/** Scores that are shown and averaged: more are no help to anybody who looks at a coffee. */
const MOST_SCORES = 100;

/**
 * Scores of a roast, of a lot (its own and those of its roasts), of a product (those of its roasts) or of a coffee
 * sample, from revealed sessions that are not put away.
 */
export const listScores = query({
  permission: "cupping:read",
  async run(work, input: CuppingScoresInput): Promise<CuppingScores> {
    if (input.sampleId !== undefined && !mayDo(work.actor.role, "samples:read")) return { scores: [], means: [] };
    const rows = await work.tx
      .select({ sample: samples, session: sessions })
      .from(samples)
      .innerJoin(sessions, refersTo(samples.sessionId, sessions))
      .where(
        ownRows(
          work.actor,
          samples,
          onTable,
          isNotNull(samples.score),
          isNull(sessions.archivedAt),
          eq(sessions.status, "revealed"),
          await isOf(work, input),
        ),
      )
      .orderBy(desc(sessions.heldOn), desc(sessions.number), desc(samples.id))
      .limit(MOST_SCORES);
    const coffeeOf = await coffeeNames(
      work,
      rows.map(({ sample }) => sample),
    );
    const scores = rows.map(({ sample, session }) => {
      const form = rulesOf(formOf(session));
      return {
        sampleId: sample.id,
        sessionId: session.id,
        number: cuppingNumberLabel(session.number),
        title: session.title,
        heldOn: session.heldOn,
        formName: form.name,
        highest: highestScore(form) ?? 0,
        score: sample.score ?? 0,
        graderCount: sample.graderCount,
        coffee: coffeeOf(sample),
      };
    });
    return {
      scores,
      means: meansByScale(
        scores,
        rows.map(({ session }) => scaleOfForm(formOf(session))),
      ),
    };
  },
});

async function isOf(work: Work, { greenCoffeeId, roastId, roastedItemId, sampleId }: CuppingScoresInput) {
  const { tx, actor } = work;
  const ofRoasts = (condition: SQL | undefined) =>
    sql`${samples.roastId} in ${tx
      .select({ id: roasts.id })
      .from(roasts)
      .where(ownRows(actor, roasts, isNull(roasts.deletedAt), condition))}`;
  if (roastId !== undefined) return ofRoasts(eq(roasts.id, roastId));
  if (roastedItemId !== undefined) return ofRoasts(eq(roasts.roastedItemId, roastedItemId));
  if (sampleId !== undefined) return eq(samples.coffeeSampleId, sampleId);
  const lotId = greenCoffeeId ?? "";
  return or(eq(samples.greenCoffeeId, lotId), ofRoasts(await roastsOfLot(work, lotId)));
}

/** Mean on each scale. */
function meansByScale(scores: CuppingScores["scores"], scales: readonly string[]): CuppingScores["means"] {
  const byScale = new Map<string, CuppingScores["scores"]>();
  for (const [at, one] of scores.entries()) {
    const scale = scales[at] ?? "";
    byScale.set(scale, [...(byScale.get(scale) ?? []), one]);
  }
  return [...byScale.values()].map((all) => ({
    formName: all[0]?.formName ?? "",
    highest: all[0]?.highest ?? 0,
    count: all.length,
    mean: spreadOf(all.map(({ score }) => score))?.mean ?? 0,
  }));
}
