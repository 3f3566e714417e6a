import { spread, sumMinor } from "../../money/index.ts";

/** Places where contracted coffee can be: not called off yet, on the way, in the importer's warehouse, at the roastery. */
export const CONTRACT_STAGES = ["contracted", "afloat", "warehouse", "on_site"] as const;

export type ContractStage = (typeof CONTRACT_STAGES)[number];

/** A part that was called off, in grams, and where it is. */
export interface CallOff {
  grams: number;
  stage: Exclude<ContractStage, "contracted">;
}

export interface ContractQuantity {
  quantityGrams: number;
  /** Value of the whole contract in minor units; null while it is open. */
  valueMinor: number | null;
  callOffs: readonly CallOff[];
}

export interface Position {
  grams: number;
  /** Null where the value of any of it is open. */
  valueMinor: number | null;
}

export type Positions = Record<ContractStage, Position>;

interface DrawnLine {
  orderedGrams: number;
  receivedGrams: number;
  /** Whether nothing more comes of the purchase. */
  isClosed: boolean;
  /** Place of the coffee until it comes. */
  transit: "afloat" | "warehouse";
}

/**
 * Parts of a contract that a purchase line has called off: what came is on site, what is still to come is on its way.
 * Worked: 1,000 kg ordered, 400 kg came → 400 kg on site, 600 kg afloat; closed short → 400 kg on site.
 */
export function callOffsOfLine({ orderedGrams, receivedGrams, isClosed, transit }: DrawnLine): CallOff[] {
  const openGrams = isClosed ? 0 : Math.max(0, orderedGrams - receivedGrams);
  const parts: CallOff[] = [
    { grams: receivedGrams, stage: "on_site" },
    { grams: openGrams, stage: transit },
  ];
  return parts.filter(({ grams }) => grams > 0);
}

/** Grams of a contract that were not called off yet; 0 where more came than was agreed. */
export const gramsLeft = ({ quantityGrams, callOffs }: Pick<ContractQuantity, "quantityGrams" | "callOffs">): number =>
  Math.max(0, quantityGrams - callOffs.reduce((sum, { grams }) => sum + grams, 0));

export type CalledOff = { ok: true; leftGrams: number } | { ok: false; reason: "moreThanLeft"; leftGrams: number };

/** Calls off a part of a contract (grams). Worked: 12,500 g left, 20,000 g called off → refused, 12,500 g left. */
export function callOff(contract: Pick<ContractQuantity, "quantityGrams" | "callOffs">, grams: number): CalledOff {
  const leftGrams = gramsLeft(contract);
  if (grams > leftGrams) return { ok: false, reason: "moreThanLeft", leftGrams };
  return { ok: true, leftGrams: leftGrams - grams };
}

/**
 * Weight in grams and value in minor units of a contract at each stage. The value is spread by weight to the last minor
 * unit, so that the stages add up to the contract. Worked: 3,000 kg for 20,000.00, 1,000 kg afloat, 500 kg on site →
 * contracted 1,500 kg 10,000.00, afloat 6,666.67, on site 3,333.33.
 */
export function contractPositions(contract: ContractQuantity): Positions {
  const held = new Map<ContractStage, number>([["contracted", gramsLeft(contract)]]);
  for (const { stage, grams } of contract.callOffs) held.set(stage, (held.get(stage) ?? 0) + grams);
  const grams = CONTRACT_STAGES.map((stage) => held.get(stage) ?? 0);
  const values = contract.valueMinor === null ? null : spread(contract.valueMinor, grams);
  return byStage((_, index) => {
    const atStage = grams[index] ?? 0;
    return { grams: atStage, valueMinor: values ? (values[index] ?? 0) : atStage === 0 ? 0 : null };
  });
}

/** Positions of several contracts in one currency, of one coffee or of all, stage by stage. */
export function sumPositions(all: readonly Positions[]): Positions {
  return byStage((stage) => {
    const values = all.map((positions) => positions[stage].valueMinor);
    const known = values.filter((value) => value !== null);
    return {
      grams: all.reduce((sum, positions) => sum + positions[stage].grams, 0),
      valueMinor: known.length === values.length ? sumMinor(known) : null,
    };
  });
}

const byStage = (position: (stage: ContractStage, index: number) => Position): Positions =>
  Object.fromEntries(CONTRACT_STAGES.map((stage, index) => [stage, position(stage, index)])) as Positions;

/** State of a contract that its next act depends on. */
export interface ContractState {
  isClosed: boolean;
  /** Coffee that was not called off yet, kg. */
  leftKg: number;
  /** Coffee that was called off and did not come yet, kg. */
  awaitedKg: number;
}

/**
 * The next act of a contract's usual way: coffee is called off until none is left, and a contract whose coffee has all come
 * is closed. Null while coffee is on its way, and where the contract is closed. Worked: 600 of 1,000 kg called off → callOff.
 */
export function nextContractAct({ isClosed, leftKg, awaitedKg }: ContractState): "callOff" | "close" | null {
  if (isClosed) return null;
  if (leftKg > 0) return "callOff";
  return awaitedKg > 0 ? null : "close";
}
