import {
  type CandidateRoast,
  GUESSED_FIELDS,
  type LogBrief,
  type LogPreview,
  type LogProposal,
  type PreviewLogsInput,
  type SizedMachine,
} from "@tryer/contract";
import { greensOf } from "@tryer/domain/green";
import {
  coffeeGuesser,
  type LogMatch,
  type LogToMatch,
  matchLogs,
  nearestLog,
  startedAt,
} from "@tryer/domain/roast-logs";
import { machineNamed } from "@tryer/domain/roasts";
import { kgFromGrams, roastNumberLabel } from "@tryer/domain/units";
import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import {
  greenCoffeeInventory as greens,
  roastedCoffeeItems as items,
  machines,
  roastLogs,
  roasts,
} from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { presentGoingIn } from "../parts/parts-column.ts";
import { selectRoasts } from "../roast-row.ts";
import { earlierLogs, type SoughtLog } from "./earlier-logs.ts";

const HOUR_MS = 3_600_000;
/** Most roasts of the journal that logs are compared with. */
const MOST_ROASTS = 10_000;

/** Says which roasts and coffees some logs go with, by the rules of the domain. Writes nothing. */
export const previewLogs = query({
  permission: "roasts:write",
  async run(work, { logs }: PreviewLogsInput): Promise<LogPreview> {
    const calendar = await roasteryCalendar(work);
    const compared = logs.map(soughtOf);
    const ofRoastery = await readMachines(work);
    const journalLogs = (await earlierLogs(work, compared)).filter(({ roast }) => !roast.isDeleted);
    const known = compared.map((log) => nearestLog(log, journalLogs));
    const listed = earlierInList(compared);
    const timed = logs.map((log) => ({ log, ...timeOf(log, calendar) }));
    // A log that is known, or changed, is of no other roast unless a person says so.
    const isOpen = (at: number) => known[at] === null && listed[at]?.relation !== "same";
    const open = [...timed.keys()].filter(isOpen);
    const journal = await roastsAround(
      work,
      open.flatMap((at) => timed[at] ?? []),
      calendar,
      ofRoastery,
    );
    const matches = new Map(
      matchLogs(
        open.flatMap((at) => timed[at] ?? []).map(toMatch),
        journal.map(({ candidate, ...roast }) => roast),
      ).map((match, index) => [open[index], match]),
    );
    const coffees = await readCoffees(work);
    const proposals = timed.map(({ log, moment, day }, at): LogProposal => {
      const match = matches.get(at) ?? { kind: "none" };
      const guessed = coffees.guess(log);
      const addedOn = coffees.addedOn(guessed.greenCoffeeId, calendar);
      const [inJournal, inList] = [known[at] ?? null, listed[at] ?? null];
      const changed = inJournal?.relation === "changed" ? inJournal.log.roast.id : null;
      const isKnown = inJournal?.relation === "same";
      return {
        known: isKnown ? { id: inJournal.log.roast.id, number: roastNumberLabel(inJournal.log.roast.number) } : null,
        sameAs: inList?.relation === "same" ? inList.log.at : null,
        changed,
        changedAs: inList?.relation === "changed" ? inList.log.at : null,
        roastedAt: moment?.toISOString() ?? null,
        day,
        match: match.kind,
        roastIds: roastIdsOf(match),
        ...guessed,
        machine: ofRoastery.named(log.machine),
        isBeforeStock: addedOn !== null && day !== null && day < addedOn,
      };
    });
    const named = new Set(proposals.flatMap(({ roastIds }) => roastIds));
    const replaceable = await roastsOfIds(
      work,
      proposals.flatMap(({ changed }) => changed ?? []),
      ofRoastery,
    );
    return {
      logs: proposals,
      roasts: [...journal.filter(({ id }) => named.has(id)).map(({ candidate }) => candidate), ...replaceable],
    };
  },
});

const soughtOf = ({ id, sha256, curve, greenGrams, roastedGrams }: LogBrief): SoughtLog => ({
  id,
  sha256,
  curveHash: curve?.sha256 ?? null,
  curveBytes: curve?.bytes ?? 0,
  greenGrams,
  roastedGrams,
});

/** Relation of each log to the ones before it in the list. */
function earlierInList(logs: readonly SoughtLog[]) {
  const before = new Map<string, (SoughtLog & { at: number })[]>();
  return logs.map((log, at) => {
    const keys = [log.sha256, log.curveHash, log.id && `id ${log.id}`].filter((key) => key !== null);
    const found = nearestLog(
      log,
      keys.flatMap((key) => before.get(key) ?? []),
    );
    for (const key of keys) before.set(key, [...(before.get(key) ?? []), { ...log, at }]);
    return found;
  });
}

function roastIdsOf(match: LogMatch): string[] {
  switch (match.kind) {
    case "fits":
    case "other weight":
      return [match.roastId];
    case "asked":
      return match.roastIds;
    case "none":
      return [];
  }
}

interface Timed {
  log: LogBrief;
  /** Moment of the charge. */
  moment: Date | null;
  day: string | null;
}

function timeOf({ startedAt: given, chargeAtSec }: LogBrief, calendar: RoasteryCalendar): Omit<Timed, "log"> {
  const begun = startedAt(given);
  if (begun === null) return { moment: null, day: null };
  const { local, epochMs } = begun;
  const clock = local !== null && local.length > 10 ? calendar.momentOf(local.slice(0, 16)) : null;
  const start = epochMs === null ? clock : new Date(epochMs);
  if (start === null) return { moment: null, day: local?.slice(0, 10) ?? null };
  const seconds = epochMs === null ? Number(local?.slice(17, 19) || 0) : 0;
  const moment = new Date(start.getTime() + (seconds + (chargeAtSec ?? 0)) * 1000);
  return { moment, day: calendar.dayOf(moment) };
}

const toMatch = ({ log, moment, day }: Timed): LogToMatch => ({
  ...log,
  day,
  time: moment && { startMs: moment.getTime(), endMs: moment.getTime() + (log.durationSec ?? 0) * 1000 },
});

/** Roasts without a log on the days of some logs, and some hours before and after. */
async function roastsAround(
  work: Work,
  timed: readonly Timed[],
  calendar: RoasteryCalendar,
  ofRoastery: KnownMachines,
) {
  const { tx, actor } = work;
  const days = [...new Set(timed.flatMap(({ day }) => day ?? []))];
  if (days.length === 0) return [];
  const windows = days.map((day) => {
    const { since, before } = calendar.moments({ from: day, to: day });
    return {
      since: new Date(since.getTime() - 4 * HOUR_MS).toISOString(),
      before: new Date(before.getTime() + 4 * HOUR_MS).toISOString(),
    };
  });
  const found = await tx.execute<{ id: string }>(sql`
    select distinct roasts.id from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as around (since timestamptz, before timestamptz)
    join ${roasts} on roasts.roastery_id = ${actor.roasteryId} and roasts.roasted_at >= around.since
      and roasts.roasted_at < around.before and roasts.deleted_at is null
    limit ${MOST_ROASTS}`);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const withLog = tx
    .select({ id: roastLogs.id })
    .from(roastLogs)
    .where(
      and(eq(roastLogs.roasteryId, roasts.roasteryId), eq(roastLogs.roastId, roasts.id), isNull(roastLogs.removedAt)),
    );
  const rows = await selectRoasts(work).where(ownRows(actor, roasts, inArray(roasts.id, ids), notExists(withLog)));
  return rows.map((row) => {
    const { roast, product, batch } = row;
    return {
      id: roast.id,
      label: roastNumberLabel(roast.number),
      roastedAtMs: roast.roastedAt.getTime(),
      day: calendar.dayOf(roast.roastedAt),
      greenGrams: roast.greenWeightGrams,
      roastedGrams: roast.roastedWeightGrams,
      names: [...coffeesOf(row), ...(product ? [product.name] : [])],
      batchNumber: batch?.batchNumber ?? null,
      candidate: candidateOf(row, ofRoastery),
    };
  });
}

type JournalRow = Awaited<ReturnType<typeof selectRoasts>>[number];

const coffeesOf = ({ green, parts }: JournalRow): string[] =>
  greensOf(presentGoingIn({ green, parts })).map(({ coffeeName }) => coffeeName);

function candidateOf(row: JournalRow, ofRoastery: KnownMachines): CandidateRoast {
  const { roast, product, batch, machine } = row;
  const { roastedWeightGrams: roastedGrams } = roast;
  return {
    id: roast.id,
    number: roastNumberLabel(roast.number),
    roastedAt: roast.roastedAt.toISOString(),
    coffeeName: coffeesOf(row).join(", "),
    productName: product?.name ?? null,
    batchNumber: batch?.batchNumber ?? null,
    greenWeightKg: kgFromGrams(roast.greenWeightGrams),
    roastedWeightKg: roastedGrams === null ? null : kgFromGrams(roastedGrams),
    machine: ofRoastery.withId(machine?.id),
    version: roast.version,
  };
}

/** Roasts whose logs may be replaced. */
async function roastsOfIds(work: Work, ids: readonly string[], ofRoastery: KnownMachines): Promise<CandidateRoast[]> {
  if (ids.length === 0) return [];
  const rows = await selectRoasts(work).where(ownRows(work.actor, roasts, inArray(roasts.id, [...new Set(ids)])));
  return rows.map((row) => candidateOf(row, ofRoastery));
}

interface KnownMachines {
  named(name: string | null): SizedMachine | null;
  withId(id: string | undefined): SizedMachine | null;
}

/** Machines of the roastery with their sizes. */
async function readMachines({ tx, actor }: Work): Promise<KnownMachines> {
  const rows = await tx
    .select({
      id: machines.id,
      name: machines.name,
      batchSizeLbs: machines.batchSizeLbs,
      archivedAt: machines.archivedAt,
    })
    .from(machines)
    .where(ownRows(actor, machines));
  const candidates = rows.map(({ archivedAt, ...machine }) => ({ ...machine, isArchived: archivedAt !== null }));
  const sized = new Map(rows.map(({ archivedAt: _, ...machine }) => [machine.id, machine]));
  const withId = (id: string | undefined) => sized.get(id ?? "") ?? null;
  return { withId, named: (name) => withId(machineNamed(name, candidates) ?? undefined) };
}

/** Green coffees and products in use, for finding those that a log names. */
async function readCoffees({ tx, actor }: Work) {
  const lots = await tx
    .select({
      id: greens.id,
      name: greens.coffeeName,
      origin: greens.origin,
      region: greens.region,
      farm: greens.farm,
      process: greens.process,
      stockGrams: greens.quantityGrams,
      createdAt: greens.createdAt,
    })
    .from(greens)
    .where(ownRows(actor, greens, isNull(greens.archivedAt)));
  const products = await tx
    .select({ id: items.id, name: items.name, greenCoffeeId: items.greenCoffeeId })
    .from(items)
    .where(ownRows(actor, items, isNull(items.archivedAt)));
  const named = lots.map(({ origin, region, farm, ...lot }) => ({
    ...lot,
    details: [origin, region, farm].filter((detail) => detail !== ""),
  }));
  const added = new Map(lots.map(({ id, createdAt }) => [id, createdAt]));
  const greenOf = new Map(products.map(({ id, greenCoffeeId }) => [id, greenCoffeeId]));
  const guessGreen = coffeeGuesser(named);
  const guessProduct = coffeeGuesser(products.map((each) => ({ ...each, details: [] })));
  return {
    guess(log: LogBrief): Pick<LogProposal, (typeof GUESSED_FIELDS)[number] | "toConfirm" | "greenCandidates"> {
      const texts = [log.title, log.beans];
      const green = guessGreen(texts, log.greenGrams);
      const product = guessProduct(texts);
      const ofProduct = product.id === null ? null : (greenOf.get(product.id) ?? null);
      // A product of another coffee than the one that the log names is none of this roast.
      const roastedItemId = green.id === null || green.id === ofProduct ? product.id : null;
      const greenCoffeeId = green.id ?? (added.has(ofProduct ?? "") ? ofProduct : null);
      const isWhole = {
        greenCoffeeId: green.isWhole || (roastedItemId !== null && product.isWhole),
        roastedItemId: product.isWhole,
      };
      const guessed = { greenCoffeeId, roastedItemId };
      const toConfirm = GUESSED_FIELDS.filter((field) => guessed[field] !== null && !isWhole[field]);
      const candidates = [...(ofProduct === null ? [] : [ofProduct]), ...green.candidates];
      const greenCandidates = [...new Set(candidates)].filter((id) => added.has(id));
      return { ...guessed, toConfirm, greenCandidates };
    },
    /** Day on which a coffee came into the books. */
    addedOn(id: string | null, calendar: RoasteryCalendar): string | null {
      const at = id === null ? undefined : added.get(id);
      return at === undefined ? null : calendar.dayOf(at);
    },
  };
}
