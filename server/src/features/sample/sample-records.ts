import type { SampleRoastery } from "@tryer/contract";
import { sampleRecords } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";

type SampleKind = "green_coffee" | "roasted_item" | "package_size" | "plan_item";

/** Ids of what was loaded, by kind. */
export type SampleIds = Record<SampleKind, string[]>;

export async function loadSampleIds({ tx, actor }: Work): Promise<SampleIds> {
  const records = await tx.select().from(sampleRecords).where(ownRows(actor, sampleRecords));
  const idsOf = (kind: SampleKind) => records.filter((each) => each.kind === kind).map(({ recordId }) => recordId);
  return {
    green_coffee: idsOf("green_coffee"),
    roasted_item: idsOf("roasted_item"),
    package_size: idsOf("package_size"),
    plan_item: idsOf("plan_item"),
  };
}

/** `versions` are those of rows that were put away before, and brought back as they had been. */
export async function keepSampleIds(
  { tx, actor: { roasteryId } }: Work,
  ids: SampleIds,
  versions: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const records = Object.entries(ids).flatMap(([kind, ofKind]) =>
    ofKind.map((recordId) => ({ roasteryId, kind, recordId, version: versions.get(recordId) ?? 1 })),
  );
  await tx.insert(sampleRecords).values(records);
}

/** Ends the sample: what stayed is the roastery's own from here on. */
export async function forgetSample({ tx, actor }: Work): Promise<void> {
  await tx.delete(sampleRecords).where(ownRows(actor, sampleRecords));
}

export const presentSample = (ids: SampleIds): SampleRoastery => ({
  isLoaded: Object.values(ids).some((ofKind) => ofKind.length > 0),
  coffeeCount: ids.green_coffee.length,
  productCount: ids.roasted_item.length,
  packageSizeCount: ids.package_size.length,
  planItemCount: ids.plan_item.length,
});

export const getSample = query({
  permission: "items:read",
  run: async (work, _input: undefined) => presentSample(await loadSampleIds(work)),
});
