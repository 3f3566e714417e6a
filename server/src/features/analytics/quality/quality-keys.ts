import type { QualityDimension } from "@tryer/domain/analytics";
import { coffeeChains } from "@tryer/domain/green";
import { greenCoffeeInventory, suppliers } from "#db/schema/index.ts";
import type { SampleOnTable } from "#features/cupping/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { DIMENSION_NAMES, type NamedRecord } from "../dimension-names.ts";
import { lastSuppliers } from "../green/last-suppliers.ts";

type KeyedSample = Pick<SampleOnTable, "lotId" | "roastedItemId" | "sampleSupplierId">;

interface QualityKey {
  /** Id of the record that a sample is of; null where it names none. */
  keyOf: (sample: KeyedSample) => string | null;
  names: ReadonlyMap<string, NamedRecord>;
}

type MakeKey = (work: Work, samples: readonly KeyedSample[]) => Promise<QualityKey>;

/** Words for samples that name no record of a kind. */
export const UNNAMED_QUALITY: Record<QualityDimension, string> = {
  lot: "Blends, and samples without a lot",
  coffee: "Blends, and samples without a lot",
  supplier: "No supplier known",
  product: "Not of a product",
};

/** Kinds that samples are told by. A coffee is its lots that follow one another; a supplier the one of the sample, else who sold the lot last. */
export const QUALITY_KEYS: Record<QualityDimension, MakeKey> = {
  lot: async (work) => ({ keyOf: ({ lotId }) => lotId, names: await DIMENSION_NAMES.coffee(work) }),
  coffee: async (work) => {
    const coffeeOf = await coffeesOfLots(work);
    return {
      keyOf: ({ lotId }) => (lotId === null ? null : (coffeeOf.get(lotId) ?? lotId)),
      names: await DIMENSION_NAMES.coffee(work),
    };
  },
  supplier: async (work, samples) => {
    const lotIds = [...new Set(samples.flatMap(({ lotId }) => lotId ?? []))];
    const ofLots = await lastSuppliers(work, lotIds);
    return {
      keyOf: ({ sampleSupplierId, lotId }) =>
        sampleSupplierId ?? (lotId === null ? null : (ofLots.get(lotId)?.id ?? null)),
      names: await supplierNames(work),
    };
  },
  product: async (work) => ({
    keyOf: ({ roastedItemId }) => roastedItemId,
    names: await DIMENSION_NAMES.product(work),
  }),
};

/** Lots by the one that names their coffee: the last in use, else the last. */
async function coffeesOfLots({ tx, actor }: Work): Promise<Map<string, string>> {
  const { id, successorId, archivedAt } = greenCoffeeInventory;
  const lots = await tx
    .select({ id, successorId, archivedAt })
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory));
  const chains = coffeeChains(lots.map((lot) => ({ ...lot, isArchived: lot.archivedAt !== null })));
  return new Map(
    chains.flatMap(({ lots: members, current }) => {
      const naming = current ?? members.at(-1);
      return naming === undefined ? [] : members.map((lot) => [lot.id, naming.id] as const);
    }),
  );
}

async function supplierNames({ tx, actor }: Work): Promise<Map<string, NamedRecord>> {
  const { id, name, archivedAt } = suppliers;
  const rows = await tx.select({ id, name, archivedAt }).from(suppliers).where(ownRows(actor, suppliers));
  return new Map(rows.map((row) => [row.id, { name: row.name, isArchived: row.archivedAt !== null }]));
}
