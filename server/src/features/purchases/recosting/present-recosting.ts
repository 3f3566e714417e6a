import { createHash } from "node:crypto";
import type { CostChange, GreenCoffeeBrief, RecostedLot, RecostedPackaging, Recosting } from "@tryer/contract";
import { isLocked, WITHDRAWAL_KINDS } from "@tryer/domain/green";
import { sumMinor } from "@tryer/domain/money";
import { greenNumberLabel, kgFromGrams, roastNumberLabel } from "@tryer/domain/units";
import { inArray } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { greenCoffeeInventory, roasts } from "#db/schema/index.ts";
import type { GreenRecosting, LotRecosting } from "#features/green/index.ts";
import type { MaterialInvoices } from "#features/packaging/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** A packaging material with what an invoice changes of it, in minor units of the home currency. */
export interface PackagingRecosting {
  invoices: MaterialInvoices;
  planned: RecostedPackaging;
  differenceMinor: number;
}

/** Presents what an invoice changes, as a person confirms it. */
export async function presentRecosting(
  work: Work,
  { lots, ...green }: GreenRecosting,
  materials: readonly PackagingRecosting[],
): Promise<Recosting> {
  const greens = await greensOf(work, lots);
  const numbers = await roastNumbers(work, lots);
  const changes = lots.flatMap((lot) => changesOf(lot, greenOf(greens, lot).brief, numbers));
  const shown = lots.map((lot): RecostedLot => {
    const { averageBeforeE4, averageAfterE4, valueBeforeMinor, valueAfterMinor } = lot.planned;
    const { brief, quantityGrams } = greenOf(greens, lot);
    const values = { averageBeforeE4, averageAfterE4, valueBeforeMinor, valueAfterMinor };
    return { greenCoffee: brief, quantityKg: kgFromGrams(quantityGrams), isSplitOff: lot.isSplitOff, ...values };
  });
  const sumOf = (some: readonly CostChange[]) => sumMinor(some.map(({ differenceMinor }) => differenceMinor));
  const packaging = materials.map(({ planned }) => planned);
  const stock = [...shown, ...packaging].map(stockDifference);
  const rests = [green.restMinor, ...materials.map(restOf)];
  const facts = {
    differenceMinor: sumMinor([green.differenceMinor, ...materials.map(({ differenceMinor }) => differenceMinor)]),
    openMinor: sumOf(changes.filter((change) => !change.isLocked)),
    lockedMinor: sumOf(changes.filter((change) => change.isLocked)),
    stockMinor: sumKnown(stock),
    restMinor: sumKnown(rests),
    changes,
    lots: shown,
    packaging,
  };
  return { fingerprint: createHash("sha256").update(JSON.stringify(facts)).digest("base64url"), ...facts };
}

type Values = Pick<RecostedLot, "valueBeforeMinor" | "valueAfterMinor">;

const stockDifference = ({ valueBeforeMinor, valueAfterMinor }: Values): number | null =>
  valueBeforeMinor === null || valueAfterMinor === null ? null : valueAfterMinor - valueBeforeMinor;

/** Difference of an invoice that is not in the stock: of pieces that were used since. */
function restOf({ planned, differenceMinor }: PackagingRecosting): number | null {
  const inStock = stockDifference(planned);
  return inStock === null ? null : differenceMinor - inStock;
}

const sumKnown = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : sumMinor(known);
};

function changesOf(lot: LotRecosting, greenCoffee: GreenCoffeeBrief, numbers: ReadonlyMap<string, number>) {
  const ownCosts = lot.planned.changes.filter(({ causeId }) => !lot.splitOff.has(causeId));
  return ownCosts.map(({ causeId, isRoast, ...change }): CostChange => {
    const number = numbers.get(causeId);
    return {
      greenCoffee,
      kind: isRoast ? "roast" : kindOf(lot.kinds.get(causeId)),
      roastId: isRoast ? causeId : null,
      roastNumber: number === undefined ? null : roastNumberLabel(number),
      isLocked: isLocked(change.businessDay, lot.lockedThrough),
      ...change,
    };
  });
}

const kindOf = (kind: string | undefined): CostChange["kind"] =>
  WITHDRAWAL_KINDS.find((each) => each === kind) ?? "other";

interface Green {
  brief: GreenCoffeeBrief;
  quantityGrams: number;
}

function greenOf(greens: ReadonlyMap<string, Green>, { greenCoffeeId }: LotRecosting): Green {
  const green = greens.get(greenCoffeeId);
  if (!green) throw new Error("a receipt lost its lot");
  return green;
}

async function greensOf({ tx, actor }: Work, lots: readonly LotRecosting[]): Promise<Map<string, Green>> {
  const ids = lots.map(({ greenCoffeeId }) => greenCoffeeId);
  const rows = await tx
    .select({ brief: greenBriefColumns, quantityGrams: greenCoffeeInventory.quantityGrams })
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory, inArray(greenCoffeeInventory.id, ids)));
  return new Map(
    rows.map(({ brief, quantityGrams }) => [
      brief.id,
      { brief: { ...brief, number: greenNumberLabel(brief.number) }, quantityGrams },
    ]),
  );
}

async function roastNumbers({ tx, actor }: Work, lots: readonly LotRecosting[]): Promise<Map<string, number>> {
  const ids = lots.flatMap(({ planned }) =>
    planned.changes.flatMap(({ causeId, isRoast }) => (isRoast ? causeId : [])),
  );
  const rows = await tx
    .select({ id: roasts.id, number: roasts.number })
    .from(roasts)
    .where(ownRows(actor, roasts, inArray(roasts.id, ids)));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
