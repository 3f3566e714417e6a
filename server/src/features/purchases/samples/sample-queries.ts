import type { ListSamplesInput } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { desc, eq, exists, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import {
  purchaseContracts as contracts,
  purchaseLines as lines,
  coffeeSamples as samples,
  suppliers,
} from "#db/schema/index.ts";
import { cursorValue } from "../../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../../runtime/keyset.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { anyContains, shortNumberText } from "../../../runtime/text-search.ts";
import { loadSample, presentSamples, selectSamples } from "./sample-record.ts";

export const getSample = query({
  permission: "samples:read",
  run: (work, { id }: { id: string }) => loadSample(work, id),
});

/** Samples, newest first. Whoever does not see purchases finds nothing by supplier or contract. */
export const listSamples = query({
  permission: "samples:read",
  async run(work, input: ListSamplesInput) {
    const { search, kind, decision, supplierId, greenCoffeeId, contractId, archived, cursor, limit } = input;
    const seesTrade = mayDo(work.actor.role, "purchases:read");
    const ofTrade = (condition: SQL) => (seesTrade ? condition : sql`false`);
    const before = cursor === undefined ? undefined : Number(cursorValue(decodeCursor(cursor, 1)[0], "whole"));
    const texts = [samples.coffeeName, samples.origin, shortNumberText("sample", samples.number)];
    const found = await selectSamples(work)
      .where(
        ownRows(
          work.actor,
          samples,
          archived ? isNotNull(samples.archivedAt) : isNull(samples.archivedAt),
          kind === undefined ? undefined : eq(samples.kind, kind),
          decision === undefined ? undefined : eq(samples.decision, decision),
          supplierId === undefined ? undefined : ofTrade(eq(samples.supplierId, supplierId)),
          contractId === undefined ? undefined : ofTrade(eq(samples.contractId, contractId)),
          greenCoffeeId === undefined ? undefined : isOfLot(work, greenCoffeeId),
          anyContains(seesTrade ? [...texts, samples.source, sql`coalesce(${suppliers.name}, '')`] : texts, search),
          before === undefined ? undefined : lt(samples.number, before),
        ),
      )
      .orderBy(desc(samples.number))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ row }) => [row.number]);
    return { items: await presentSamples(work, rows), nextCursor };
  },
});

/** Samples of a lot, and those that it was bought on, by a line or a contract. */
function isOfLot({ tx }: Work, greenCoffeeId: string): SQL | undefined {
  const bought = tx
    .select({ id: lines.id })
    .from(lines)
    .where(
      sql`${lines.roasteryId} = ${samples.roasteryId} and ${lines.sampleId} = ${samples.id}
        and ${lines.greenCoffeeId} = ${greenCoffeeId}`,
    );
  return or(eq(samples.greenCoffeeId, greenCoffeeId), exists(bought), eq(contracts.greenCoffeeId, greenCoffeeId));
}
