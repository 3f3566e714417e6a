import { type Charge, checkRoastWeights, overfill } from "@tryer/domain/roasts";
import { weighedText } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { machines, roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

const EARLIEST = Date.UTC(1990, 0, 1);
const DAY_MS = 86_400_000;

export function checkWeights(weights: { greenGrams: number; roastedGrams: number | null }, place = ""): void {
  const check = checkRoastWeights(weights);
  if (!check.ok) throw invalid(check.reason, `${place}${check.field}Kg`);
}

/** Clocks and time zones differ, so up to a day ahead passes; a mistyped year does not. */
export function checkRoastedAt(roastedAt: Date, now: Date, place = ""): void {
  if (roastedAt.getTime() > now.getTime() + DAY_MS)
    throw invalid("Date must not be in the future", `${place}roastedAt`);
  if (!(roastedAt.getTime() >= EARLIEST)) throw invalid("Date must not be before 1990", `${place}roastedAt`);
}

export async function checkProduct({ tx, actor }: Work, id: string): Promise<void> {
  const [product] = await tx
    .select({ id: roastedCoffeeItems.id })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, id)));
  if (!product) throw notFound("Roasted item");
}

interface Consent {
  /** Charge of the roast before an edit, which was settled then. */
  before?: Charge;
  /** Whether a person has looked at the weight. */
  isConfirmed?: boolean | undefined;
  /** Words before the message, as the name of a file. */
  place?: string;
}

/** Refuses to book a charge far above the batch size of its machine, unless a person has confirmed it. */
export async function checkCharge(
  { tx, actor }: Work,
  charge: Charge,
  { before, isConfirmed = false, place = "" }: Consent = {},
): Promise<void> {
  const { machineId } = charge;
  if (isConfirmed || machineId === null) return;
  const [machine] = await tx
    .select({ name: machines.name, batchSizeLbs: machines.batchSizeLbs })
    .from(machines)
    .where(ownRows(actor, machines, eq(machines.id, machineId)));
  const over = overfill(charge, { machine, settled: [before] });
  if (over === null) return;
  const { machineName, greenGrams, batchGrams } = over;
  throw invalid(
    weighedText`${place}${{ grams: greenGrams }} of green coffee is too much for ${machineName}, whose batch size is ${{ grams: batchGrams }}: check the weight and its unit. Confirm to book it anyway.`,
    "isConfirmed",
  );
}
