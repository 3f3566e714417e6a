import { type AddLogInput, AddRoastInput, type LOG_OUTCOMES, type RoastChange } from "@tryer/contract";
import { isDoubtful } from "@tryer/domain/roast-logs";
import { fineGramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { type Reweighed, roasts } from "#db/schema/index.ts";
import { followRoast } from "#features/stock/index.ts";
import { holdIfRecalled, keepRecallsFromStarting } from "#features/trace/index.ts";
import { conflict, invalid, outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { insertRoast } from "../add-roast.ts";
import { checkCharge, checkWeights } from "../check-roast.ts";
import { partsOf, reweighedParts } from "../parts/roast-parts.ts";
import { rebookGreen } from "../rebook-green.ts";
import { loadRoast, lockRoast, type RoastRow, roastById } from "../roast-row.ts";
import { changedLog, joinLog, type NewLog } from "./attach-log.ts";
import { nearestEarlier } from "./earlier-logs.ts";
import { factsTakenOver, filledChanges, fillFromLog } from "./take-over.ts";

export type ReadLog = Omit<NewLog, "roastId" | "logId">;

type Answers = AddLogInput["query"];

interface Imported {
  outcome: (typeof LOG_OUTCOMES)[number];
  roast: { id: string; number: number };
  /** Null where the roast had this log before. */
  logId: string | null;
  /** Weights before and after and the fields that the log filled, where it changed any. */
  reweighed: Reweighed | null;
  /** Fields that the log changed, as the history shows those of an edit. */
  changes: RoastChange[];
}

/**
 * Takes a log into the journal as a person decided: it joins a roast, or becomes one that takes green coffee or is history. A
 * log that a roast has already is left there, whatever was decided, so that nothing is booked twice; one that is changed
 * waits for an answer.
 */
export async function importLog(work: Work, answers: Answers, log: ReadLog): Promise<Imported> {
  const earlier = await nearestEarlier(work, log);
  if (earlier?.relation === "same") {
    return { outcome: "known", roast: earlier.log.roast, logId: null, reweighed: null, changes: [] };
  }
  if (earlier && answers.onChanged === undefined) throw changedLog(earlier.log.roast.number);
  if (answers.onChanged === "replace" && earlier?.log.roast.id !== answers.roastId) {
    throw invalid("A log is replaced at the roast that has it", "roastId");
  }
  return WAYS[answers.as](work, answers, log);
}

async function attached(
  work: Work,
  { roastId, version, onChanged, ...weights }: Answers,
  log: ReadLog,
): Promise<Imported> {
  if (roastId === undefined) throw invalid("Choose the log's roast", "roastId");
  const roast = await lockRoast(work, roastId);
  const logId = uuidv7();
  const { replacedLogId } = await joinLog(work, roast, { ...log, id: logId }, onChanged);
  const weighed = await reweigh(work, roast, { ...weights, version }, log);
  const { roast: after, filled } = await fillFromLog(work, await lockRoast(work, roastId), log.facts);
  const changes = [...weightChanges(weighed), ...(await filledChanges(work, after, filled))];
  return {
    outcome: "attached",
    roast,
    logId,
    reweighed: reweighedBy({ ...weighed, filled, ...(replacedLogId !== null && { replacedLogId }) }),
    changes,
  };
}

const WAYS: Record<Answers["as"], (work: Work, answers: Answers, log: ReadLog) => Promise<Imported>> = {
  attach: attached,
  book: added,
  history: added,
};

/** Gives a roast the weights of its log, which is an edit of the roast: its green coffee is booked anew. */
async function reweigh(
  work: Work,
  roast: RoastRow,
  answers: Pick<Answers, "version" | "greenWeightKg" | "roastedWeightKg" | "isConfirmed">,
  log: ReadLog,
): Promise<Reweighed> {
  const { version, greenWeightKg, roastedWeightKg, isConfirmed } = answers;
  const { greenWeightGrams, roastedWeightGrams, isRoastedEstimated } = roast;
  const before = { greenGrams: greenWeightGrams, roastedGrams: roastedWeightGrams, isRoastedEstimated };
  const roastedGrams = roastedWeightKg === undefined ? before.roastedGrams : fineGramsFromKg(roastedWeightKg);
  const after = {
    greenGrams: greenWeightKg === undefined ? before.greenGrams : fineGramsFromKg(greenWeightKg),
    roastedGrams,
    // The roast was weighed where its log says how much it was.
    isRoastedEstimated: isRoastedEstimated && roastedGrams === before.roastedGrams,
  };
  if (isSameWeight(before, after)) return { before, after: before };
  if (roast.version !== version) throw outdated(await loadRoast(work, roast.id));
  if (!roast.isHistory) {
    const { machineId } = { ...roast, ...(await factsTakenOver(work, log.facts, roast)) };
    const settled = { greenGrams: before.greenGrams, machineId };
    await checkCharge(work, { ...after, machineId }, { before: settled, isConfirmed, place: `${log.name}: ` });
  }
  await setWeights(work, roast, after);
  return { before, after };
}

export const isSameWeight = (one: Reweighed["before"], other: Reweighed["before"]): boolean =>
  one.greenGrams === other.greenGrams && one.roastedGrams === other.roastedGrams;

/** Changes to keep for the undo; null where the log changed nothing of its roast. */
const reweighedBy = (changed: Reweighed): Reweighed | null =>
  changed.filled?.length === 0 && changed.replacedLogId === undefined && isSameWeight(changed.before, changed.after)
    ? null
    : changed;

/** Weights of a roast that its log changed, as its history shows those of an edit. */
function weightChanges({ before, after }: Reweighed): RoastChange[] {
  const fieldsOf = ({ greenGrams, roastedGrams, isRoastedEstimated = false }: Reweighed["after"]) => [
    { field: "greenWeightKg", value: kgFromGrams(greenGrams) },
    { field: "roastedWeightKg", value: roastedGrams === null ? null : kgFromGrams(roastedGrams) },
    { field: "isRoastedEstimated", value: isRoastedEstimated },
  ];
  const now = fieldsOf(after);
  return fieldsOf(before).flatMap(({ field, value: from }, at) => {
    const to = now[at]?.value ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}

/** Sets the weights of a roast that is locked and brings stock in line. */
export async function setWeights(work: Work, roast: RoastRow, weights: Reweighed["after"]): Promise<void> {
  checkWeights(weights);
  await keepRecallsFromStarting(work);
  const parts = reweighedParts(await partsOf(work, roast), weights.greenGrams);
  const taken = await rebookGreen(work, roast, { parts, roastedAt: roast.roastedAt });
  await work.tx
    .update(roasts)
    .set({
      greenWeightGrams: weights.greenGrams,
      roastedWeightGrams: weights.roastedGrams,
      isRoastedEstimated: weights.isRoastedEstimated ?? roast.isRoastedEstimated,
      ...taken,
      version: roast.version + 1,
      updatedAt: work.now,
    })
    .where(roastById(work, roast.id));
  await followRoast(work, { ...roast, roastedGrams: weights.roastedGrams, statusBefore: roast.status });
  await holdIfRecalled(work, roast.id);
}

async function added(work: Work, answers: Answers, log: ReadLog): Promise<Imported> {
  const { as, roastId, greenCoffeeId, roastedItemId, greenWeightKg, roastedWeightKg, roastedAt } = answers;
  if (greenCoffeeId === undefined) throw invalid("Please select a green coffee", "greenCoffeeId");
  if (greenWeightKg === undefined) throw invalid("Green weight is required", "greenWeightKg");
  if (roastedAt === undefined) throw invalid("Date is required", "roastedAt");
  const isHistory = as === "history";
  const logged = await factsTakenOver(work, log.facts, { durationSec: null, machineId: null, operatorName: null });
  if (!isHistory && !answers.isConfirmed) {
    refuseDoubtful(log);
    const charge = { greenGrams: fineGramsFromKg(greenWeightKg), machineId: logged.machineId ?? null };
    await checkCharge(work, charge, { place: `${log.name}: ` });
  }
  const facts = {
    greenCoffeeId,
    roastedItemId,
    greenWeightKg,
    roastedWeightKg,
    roastedAt,
    ...logged,
    isHistory,
    isConfirmed: true,
  };
  const { roast, isRepeat } = await insertRoast(work, { ...AddRoastInput.parse(facts), id: roastId ?? uuidv7() });
  // The undo deletes what an import made, and so nothing that was there before.
  if (isRepeat) throw conflict("Another roast has this id", "roastId");
  const row = await lockRoast(work, roast.id);
  const logId = uuidv7();
  await joinLog(work, row, { ...log, id: logId }, answers.onChanged);
  return { outcome: isHistory ? "history" : "booked", roast: row, logId, reweighed: null, changes: [] };
}

/** Refuses to take stock for a log that is hardly a roast as it stands, such as one of two seconds. */
function refuseDoubtful({ name, facts }: ReadLog): void {
  const doubts = facts.notices.filter(isDoubtful).map(({ message }) => message);
  if (doubts.length > 0) throw invalid(`${name}: ${doubts.join(" ")} Confirm to book it anyway.`, "isConfirmed");
}
