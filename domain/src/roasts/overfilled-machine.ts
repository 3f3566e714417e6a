import { isTooMuchFor } from "../roast-logs/index.ts";
import { centiLbsFromLbs, gramsFromCentiLbs, kgFromGrams } from "../units/index.ts";

/** Machine of the roastery. */
export interface SizedMachine {
  name: string;
  /** Batch size in pounds of green coffee. */
  batchSizeLbs: number;
}

/** Green coffee that goes into a machine, in grams with up to 3 decimals; null where no machine is noted. */
export interface Charge {
  greenGrams: number;
  machineId: string | null;
}

/** Charge far above the batch size of its machine; weights in grams. */
export interface Overfill {
  machineName: string;
  greenGrams: number;
  batchGrams: number;
}

interface Circumstances {
  /** Machine of the charge; undefined or null where there is none, or none is known: nothing is said about it. */
  machine: SizedMachine | null | undefined;
  /** Charges that were settled before: of the roast that is edited, and what a person has said yes to. */
  settled?: readonly (Charge | undefined)[];
}

/**
 * Charge of more than twice the batch size of the machine of the roastery, which is asked about before it is booked; null
 * where there is nothing to ask. Worked: 120 kg in a sample roaster of 0.88 lb (399 g) are far above it; 11 kg in a
 * machine of 13 lb (5.897 kg) are not, and 12 kg are.
 */
export function overfill(charge: Charge, { machine, settled = [] }: Circumstances): Overfill | null {
  if (machine == null || settled.some((known) => known !== undefined && isSameCharge(known, charge))) return null;
  const { greenGrams } = charge;
  const batchGrams = gramsFromCentiLbs(centiLbsFromLbs(machine.batchSizeLbs));
  if (!isTooMuchFor(kgFromGrams(greenGrams), kgFromGrams(batchGrams))) return null;
  return { machineName: machine.name, greenGrams, batchGrams };
}

const isSameCharge = (one: Charge, other: Charge): boolean =>
  one.greenGrams === other.greenGrams && one.machineId === other.machineId;
