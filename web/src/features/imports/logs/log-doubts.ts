import type { CandidateRoast, LogProposal, SizedMachine } from "@tryer/contract";
import { overfill, unusualRoast, type WeighedRoast } from "@tryer/domain/roasts";
import { fineGramsFromKg, type ShownUnit } from "@tryer/domain/units";
import { noticeIn } from "#shared/roast/log-notice.ts";
import { overfillLines, unusualRoastLines } from "#shared/roast/unusual-roast-words.ts";
import { weightsIn } from "#shared/weights/weights.ts";
import type { ShownLog } from "./log-message.ts";

/** Fact of a log that is unusual or only guessed, which a person confirms before the log is taken in. */
export interface LogDoubt {
  /** Name of the doubt with the values that it is about: other values are another doubt. */
  key: string;
  text: string;
}

/** Green coffee with what is left of it. */
export interface StockedLot {
  name: string;
  stockGrams: number;
  shortfallGrams: number;
}

/** Stock that new roasts of an import are compared with. */
export interface StockContext {
  unit: ShownUnit;
  lots: ReadonlyMap<string, StockedLot>;
  /** Grams that earlier files of this import take of a green coffee. */
  takenGrams: (greenCoffeeId: string) => number;
}

/** Doubts of which the sentence is the name: another weight makes another sentence. */
const saidDoubts = (sentences: readonly string[]): LogDoubt[] => sentences.map((text) => ({ key: text, text }));

/** Whether a green weight is far above the batch size of the machine of the roastery, so that the server asks for consent. */
export const isOverfilled = (greenGrams: number, machine: SizedMachine | null): boolean =>
  overfill({ greenGrams, machineId: machine?.id ?? null }, { machine }) !== null;

/** Lines about a green weight far above the batch size of the machine of the roastery. */
function overfilledLines(greenGrams: number, machine: SizedMachine | null, unit: ShownUnit, keptGrams?: number) {
  const machineId = machine?.id ?? null;
  const settled = keptGrams === undefined ? [] : [{ greenGrams: keptGrams, machineId }];
  return overfillLines(overfill({ greenGrams, machineId }, { machine, settled }), weightsIn(unit));
}

/** Doubts about the weights that a roast would get from its log; `machine` is the one that the log names. */
export function reweighingDoubts(
  { brief, doubts }: ShownLog,
  joins: CandidateRoast,
  machine: SizedMachine | null,
  unit: ShownUnit,
): LogDoubt[] {
  const greenGrams = brief.greenGrams ?? fineGramsFromKg(joins.greenWeightKg);
  const kept = joins.roastedWeightKg === null ? null : fineGramsFromKg(joins.roastedWeightKg);
  const weighed = { greenCoffeeId: "", greenGrams, roastedGrams: brief.roastedGrams ?? kept };
  const unusual = unusualRoast(weighed, { lot: undefined, unit });
  const keptGrams = fineGramsFromKg(joins.greenWeightKg);
  return saidDoubts([
    ...doubts.map(noticeIn(unit)),
    ...overfilledLines(greenGrams, joins.machine ?? machine, unit, keptGrams),
    ...unusualRoastLines(unusual, { coffee: "", isEdit: true }, weightsIn(unit)),
  ]);
}

/** Doubts about a new roast, by the questions that are asked of a roast that is typed in. */
export function newRoastDoubts(
  log: ShownLog,
  roast: WeighedRoast,
  { isFromStock, machine }: { isFromStock: boolean; machine: SizedMachine | null },
  context: StockContext,
): LogDoubt[] {
  const lot = isFromStock ? context.lots.get(roast.greenCoffeeId) : undefined;
  const left = lot && { ...lot, stockGrams: Math.max(0, lot.stockGrams - context.takenGrams(roast.greenCoffeeId)) };
  const unusual = unusualRoast(roast, { lot: left, unit: context.unit });
  const facts = { coffee: lot?.name ?? "", isEdit: false };
  return saidDoubts([
    ...log.doubts.map(noticeIn(context.unit)),
    ...(isFromStock ? overfilledLines(roast.greenGrams, machine, context.unit) : []),
    ...unusualRoastLines(unusual, facts, weightsIn(context.unit)),
  ]);
}

type GuessedField = LogProposal["toConfirm"][number];

const GUESS_DOUBTS: Record<GuessedField, string> = {
  greenCoffeeId: "The log has only part of this green coffee's name.",
  roastedItemId: "The log has only part of this product's name.",
};

/** Coffee and product that were guessed by a part of their name and that nobody chose. */
export const guessDoubts = (proposal: LogProposal, answer: Partial<Record<GuessedField, string>>): LogDoubt[] =>
  proposal.toConfirm
    .filter((field) => answer[field] === undefined)
    .map((field) => ({ key: `${field} ${proposal[field]}`, text: GUESS_DOUBTS[field] }));

export const unconfirmed = (
  doubts: readonly LogDoubt[],
  { confirmed = [] }: { confirmed?: readonly string[] },
): LogDoubt[] => doubts.filter(({ key }) => !confirmed.includes(key));
