import type { AddLogInput, CandidateRoast, LogProposal } from "@tryer/contract";
import { isDay, momentAt, wallTimeAt } from "@tryer/domain/calendar";
import { comparableName } from "@tryer/domain/planner";
import { ROAST_LOG_FORMAT_NAMES } from "@tryer/domain/roast-logs";
import { fineGramsFromKg, kgFromGrams, type ShownUnit, wholeGrams } from "@tryer/domain/units";
import { noticeIn } from "#shared/roast/log-notice.ts";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { weightsIn } from "#shared/weights/weights.ts";
import {
  guessDoubts,
  isOverfilled,
  type LogDoubt,
  newRoastDoubts,
  reweighingDoubts,
  type StockContext,
  unconfirmed,
} from "./log-doubts.ts";
import type { LogFileRead, ShownLog } from "./log-message.ts";

/** Decision of a person about a file; what is left out stays as it is proposed. */
export interface LogAnswer {
  isLeftOut?: boolean;
  as?: AddLogInput["query"]["as"] | "new";
  roastId?: string;
  /** Answer where a log of the same id or curve has another content. */
  onChanged?: "replace" | "keep";
  /** Weights of the roast that its log has otherwise: the roast's stay, or the log's are taken. */
  weights?: "roast" | "log";
  greenCoffeeId?: string;
  roastedItemId?: string;
  greenWeight?: string;
  roastedWeight?: string;
  day?: string;
  time?: string;
  /** Keys of the doubts that a person has confirmed. */
  confirmed?: readonly string[];
}

export type LogAnswers = ReadonlyMap<number, LogAnswer>;

export type LogState = "ready" | "asked" | "left out" | "known" | "unreadable";

/** Fields of a roast that is to be made of a log. */
export interface NewRoastValues {
  greenCoffeeId: string;
  roastedItemId: string;
  greenWeight: string;
  roastedWeight: string;
  day: string;
  time: string;
}

/** Earlier log of the same id or curve with another content: that of a roast, or a file of this import. */
export interface ChangedLog {
  /** Roast whose log can be replaced; null for a file of this import. */
  roast: CandidateRoast | null;
}

/** File of the preview: what is done with it, or asked about it. */
export interface LogRow {
  key: number;
  name: string;
  title: string;
  detail: string;
  state: LogState;
  /** Sentence of a file that is not taken in, or of what is remarkable. */
  message: string | null;
  notices: string[];
  /** Roasts that the log may be of. */
  candidates: CandidateRoast[];
  /** Roast that the log joins. */
  joins: CandidateRoast | null;
  /** Question about an earlier log of the same id or curve with another content; null where there is none, or it is answered. */
  changed: ChangedLog | null;
  /** Whether the log replaces that of the roast that it joins. */
  isReplacing: boolean;
  /** Whether the log has other weights than the roast, and somebody has to say which count. */
  hasOtherWeights: boolean;
  /** Answer to it, and the weights of the log in words. */
  weights: LogAnswer["weights"] | null;
  logWeights: string;
  /** Name of the coffee that the file tells; empty where it tells none. */
  coffeeName: string;
  /** Fields of a new roast; null where the log joins one. */
  fields: NewRoastValues | null;
  /** Whether a new roast takes green coffee; null where that is a question. */
  as: "book" | "history" | null;
  /** Questions that are open, each of a few words. */
  questions: string[];
  /** Doubts that nobody has confirmed yet. */
  doubts: LogDoubt[];
  /** Keys of the doubts that were confirmed. */
  confirmed: readonly string[];
  /** The same for logs of one title and coffee, to which one answer fits. */
  alike: string;
  /** Green coffee that a new roast takes from stock. */
  takes: { greenCoffeeId: string; grams: number } | null;
  /** Request to the server; null while something is open. */
  query: Omit<AddLogInput["query"], "position" | "name"> | null;
}

interface Context extends StockContext {
  roasts: ReadonlyMap<string, CandidateRoast>;
  timeZone: string;
  /** Whether another file of this import has the id or curve of this one and another content. */
  isCopied: boolean;
}

/** Time of day that is taken where a file has a day alone. */
const MIDDAY = "12:00";
/** Most characters of the name of a green coffee. */
const LONGEST_NAME = 120;

export function logRow(file: LogFileRead, proposal: LogProposal | null, answer: LogAnswer, context: Context): LogRow {
  const { key, name, reading } = file;
  const base: LogRow = {
    key,
    name,
    title: name,
    detail: "",
    state: "unreadable",
    message: null,
    notices: [],
    candidates: [],
    joins: null,
    changed: null,
    isReplacing: false,
    hasOtherWeights: false,
    weights: null,
    logWeights: "",
    coffeeName: "",
    fields: null,
    as: null,
    questions: [],
    doubts: [],
    confirmed: answer.confirmed ?? [],
    alike: "",
    takes: null,
    query: null,
  };
  if (!reading.ok) {
    const isToBeNamed = file.table !== null && !file.table.isKept;
    return { ...base, message: isToBeNamed ? "Choose the meaning of each column above." : reading.message };
  }
  const { log } = reading;
  const said = {
    ...base,
    title: log.brief.title ?? log.beans ?? name,
    detail: [ROAST_LOG_FORMAT_NAMES[log.format], log.brief.batch && `Batch ${log.brief.batch}`, log.beans]
      .filter(Boolean)
      .join(" · "),
    notices: [...log.notices, ...log.doubts].map(noticeIn(context.unit)),
    coffeeName: (log.beans ?? log.brief.title ?? "").trim().slice(0, LONGEST_NAME),
    alike: comparableName(`${log.brief.title ?? ""} ${log.beans ?? ""}`).replace(/\d+/g, ""),
  };
  if (proposal === null) return { ...said, state: "asked" };
  if (proposal.known)
    return { ...said, state: "known", message: `The journal already has this log: ${proposal.known.number}` };
  if (proposal.sameAs !== null)
    return { ...said, state: "known", message: "An earlier file of this import is the same log" };
  if (answer.isLeftOut) return { ...said, state: "left out" };
  const changed = changedLog(proposal, context);
  if (changed !== null && answer.onChanged === undefined) {
    return { ...said, changed, state: "asked", questions: ["Replace the earlier log or keep both"] };
  }
  if (changed?.roast && answer.onChanged === "replace" && answer.as !== "new") {
    return joining({ ...said, joins: changed.roast, isReplacing: true }, log, { proposal, answer, unit: context.unit });
  }
  return keepingBoth(decided(said, file, proposal, answer, context), changed !== null || context.isCopied);
}

function changedLog({ changed, changedAs }: LogProposal, { roasts }: Context): ChangedLog | null {
  if (changed !== null) return { roast: roasts.get(changed) ?? null };
  return changedAs === null ? null : { roast: null };
}

const keepingBoth = (row: LogRow, isAsked: boolean): LogRow =>
  row.query === null || !isAsked ? row : { ...row, query: { ...row.query, onChanged: "keep" } };

/** Row of a log that joins a roast or becomes one. */
function decided(said: LogRow, file: LogFileRead, proposal: LogProposal, answer: LogAnswer, context: Context): LogRow {
  const { reading } = file;
  if (!reading.ok) return said;
  const candidates = proposal.roastIds.flatMap((id) => context.roasts.get(id) ?? []);
  const joins = joinedRoast(proposal, answer, candidates);
  if (joins !== null)
    return joining({ ...said, candidates, joins }, reading.log, { proposal, answer, unit: context.unit });
  if (candidates.length > 0 && answer.as !== "new") {
    return { ...said, candidates, state: "asked", questions: ["Choose its roast"] };
  }
  return making({ ...said, candidates }, file, proposal, answer, context);
}

function joinedRoast({ match }: LogProposal, answer: LogAnswer, candidates: CandidateRoast[]): CandidateRoast | null {
  if (answer.as === "new") return null;
  if (answer.roastId !== undefined) return candidates.find(({ id }) => id === answer.roastId) ?? null;
  const isProposed = match === "fits" || match === "other weight";
  return isProposed ? (candidates[0] ?? null) : null;
}

const SAME_GRAMS = 10;
const SAME_PART = 0.01;

/** Whether two weights are the same within 1 %, as the server compares them; one that is not known differs from none. */
function isSameWeight(grams: number | null, kg: number | null): boolean {
  if (grams === null || kg === null) return true;
  return Math.abs(grams - kg * 1000) <= Math.max(SAME_GRAMS, SAME_PART * kg * 1000);
}

interface Joining {
  proposal: LogProposal;
  answer: LogAnswer;
  unit: ShownUnit;
}

function joining(row: LogRow & { joins: CandidateRoast }, log: ShownLog, { proposal, answer, unit }: Joining): LogRow {
  const { joins, isReplacing } = row;
  const { brief } = log;
  // A file that was saved anew brings the weight that the roast has not got yet.
  const isNewWeight = isReplacing && joins.roastedWeightKg === null && brief.roastedGrams !== null;
  const hasOtherWeights =
    isNewWeight ||
    !isSameWeight(brief.greenGrams, joins.greenWeightKg) ||
    !isSameWeight(brief.roastedGrams, joins.roastedWeightKg);
  const isOpen = hasOtherWeights && answer.weights === undefined;
  const weights =
    hasOtherWeights && answer.weights === "log"
      ? {
          version: joins.version,
          ...(brief.greenGrams === null ? {} : { greenWeightKg: kgFromGrams(brief.greenGrams) }),
          ...(brief.roastedGrams === null ? {} : { roastedWeightKg: kgFromGrams(brief.roastedGrams) }),
        }
      : {};
  const takesWeights = hasOtherWeights && answer.weights === "log";
  const doubts = takesWeights ? unconfirmed(reweighingDoubts(log, joins, proposal.machine, unit), answer) : [];
  const isReady = !isOpen && doubts.length === 0;
  const isTooMuch = takesWeights && isOverfilled(brief.greenGrams ?? 0, joins.machine ?? proposal.machine);
  return {
    ...row,
    doubts,
    hasOtherWeights,
    weights: answer.weights ?? null,
    logWeights: [brief.greenGrams, brief.roastedGrams]
      .flatMap((grams) => (grams === null ? [] : [weightsIn(unit).weighed(kgFromGrams(grams))]))
      .join(" → "),
    state: isReady ? "ready" : "asked",
    questions: isOpen ? ["Choose which weights count"] : [],
    query: !isReady
      ? null
      : {
          as: "attach",
          roastId: joins.id,
          ...(isReplacing && { onChanged: "replace" as const }),
          ...weights,
          ...(isTooMuch && { isConfirmed: true }),
        },
  };
}

const DECIDED: Record<NonNullable<LogAnswer["as"]>, LogRow["as"]> = {
  attach: null,
  new: null,
  book: "book",
  history: "history",
};

function making(
  row: LogRow,
  { reading, modifiedMs: _ }: LogFileRead,
  proposal: LogProposal,
  answer: LogAnswer,
  context: Context,
): LogRow {
  if (!reading.ok) return row;
  const { unit, timeZone } = context;
  const { greenGrams, roastedGrams } = reading.log.brief;
  const textOf = (grams: number | null) => (grams === null ? "" : weightText(kgFromGrams(grams), unit));
  const wall = proposal.roastedAt === null ? null : wallTimeAt(Date.parse(proposal.roastedAt), timeZone);
  const fields: NewRoastValues = {
    greenCoffeeId: answer.greenCoffeeId ?? proposal.greenCoffeeId ?? "",
    roastedItemId: answer.roastedItemId ?? proposal.roastedItemId ?? "",
    greenWeight: answer.greenWeight ?? textOf(greenGrams),
    roastedWeight: answer.roastedWeight ?? textOf(roastedGrams),
    day: answer.day ?? wall?.slice(0, 10) ?? proposal.day ?? "",
    time: answer.time ?? wall?.slice(11, 16) ?? MIDDAY,
  };
  const filled = (grams: number | null) => (grams === null ? null : kgFromGrams(grams));
  const green = parseWeight(fields.greenWeight, {
    label: "Green weight",
    unit,
    isPositive: true,
    isFine: true,
    filledKg: filled(greenGrams),
  });
  const roasted =
    fields.roastedWeight.trim() === ""
      ? null
      : parseWeight(fields.roastedWeight, {
          label: "Roasted weight",
          unit,
          isFine: true,
          filledKg: filled(roastedGrams),
        });
  const at =
    isDay(fields.day) && /^\d\d:\d\d$/.test(fields.time) ? momentAt(`${fields.day}T${fields.time}`, timeZone) : null;
  const as = DECIDED[answer.as ?? "new"] ?? (proposal.isBeforeStock ? "history" : null);
  const questions = [
    ...(fields.greenCoffeeId === "" ? ["Choose the green coffee"] : []),
    ...(green.ok ? [] : [fields.greenWeight.trim() === "" ? "Type the green weight" : green.reason]),
    ...(roasted === null || roasted.ok ? [] : [roasted.reason]),
    ...(green.ok && roasted?.ok && roasted.kg > green.kg ? ["The roasted weight is above the green weight"] : []),
    ...(at === null ? ["Enter the roast date"] : at.ok ? [] : ["This time did not exist: the clocks went forward"]),
    ...(as === null ? ["Choose stock or history"] : []),
  ];
  const weighed = green.ok && {
    greenCoffeeId: fields.greenCoffeeId,
    greenGrams: fineGramsFromKg(green.kg),
    roastedGrams: roasted?.ok ? fineGramsFromKg(roasted.kg) : null,
  };
  const isFromStock = as === "book";
  const taken = { isFromStock, machine: proposal.machine };
  const doubts = unconfirmed(
    [...guessDoubts(proposal, answer), ...(weighed ? newRoastDoubts(reading.log, weighed, taken, context) : [])],
    answer,
  );
  const isDoubtful =
    reading.log.doubts.length > 0 || (weighed && isFromStock && isOverfilled(weighed.greenGrams, taken.machine));
  const isKept = wall === `${fields.day}T${fields.time}` && proposal.roastedAt !== null;
  const isReady = questions.length + doubts.length === 0 && as !== null && green.ok && at?.ok === true;
  return {
    ...row,
    fields,
    as,
    questions,
    doubts,
    takes:
      weighed && isFromStock ? { greenCoffeeId: fields.greenCoffeeId, grams: wholeGrams(weighed.greenGrams) } : null,
    state: isReady ? "ready" : "asked",
    message:
      wall === null && proposal.day !== null && answer.time === undefined
        ? "No time in the file. 12:00 is used."
        : null,
    query: isReady
      ? {
          as,
          ...(isDoubtful && { isConfirmed: true }),
          greenCoffeeId: fields.greenCoffeeId,
          ...(fields.roastedItemId === "" ? {} : { roastedItemId: fields.roastedItemId }),
          greenWeightKg: green.kg,
          ...(roasted?.ok ? { roastedWeightKg: roasted.kg } : {}),
          roastedAt: isKept && proposal.roastedAt !== null ? proposal.roastedAt : new Date(at.epochMs).toISOString(),
        }
      : null,
  };
}

/** Numbers of files by their state. */
export function countStates(rows: readonly LogRow[]): Record<LogState, number> {
  const counts: Record<LogState, number> = { ready: 0, asked: 0, "left out": 0, known: 0, unreadable: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
