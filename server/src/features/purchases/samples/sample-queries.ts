import { contract } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  purchaseContracts as contracts,
  purchaseLines as lines,
  coffeeSamples as samples,
  suppliers,
} from "#db/schema/index.ts";
import { archivedIn, equals, listOf } from "../../../runtime/lists/list-of.ts";
import { descending } from "../../../runtime/lists/list-order.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { anyContains, shortNumberText } from "../../../runtime/text-search.ts";
import { loadSample, presentSamples, selectSamples } from "./sample-record.ts";

export const getSample = query({
  permission: "samples:read",
  run: (work, { id }: { id: string }) => loadSample(work, id),
});

const seesTrade = ({ actor }: Work) => mayDo(actor.role, "purchases:read");

const ofTrade = (column: PgColumn) => (id: string | undefined, work: Work) =>
  id === undefined || seesTrade(work) ? equals(column)(id) : sql`false`;

const openTexts = [samples.coffeeName, samples.origin, shortNumberText("sample", samples.number)];
const texts = [...openTexts, samples.source, sql`coalesce(${suppliers.name}, '')`];

/** Samples, newest first. Whoever does not see purchases finds nothing by supplier or contract. */
export const listSamples = listOf(contract.coffeeSamples.list, {
  permission: "samples:read",
  table: samples,
  select: selectSamples,
  order: descending({ number: samples.number }),
  keysOf: ({ row }) => row,
  filters: {
    archived: archivedIn(samples),
    kind: equals(samples.kind),
    decision: equals(samples.decision),
    supplierId: ofTrade(samples.supplierId),
    contractId: ofTrade(samples.contractId),
    greenCoffeeId: (id, work) => (id === undefined ? undefined : isOfLot(work, id)),
    search: (typed, work) => anyContains(seesTrade(work) ? texts : openTexts, typed),
  },
  present: presentSamples,
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
