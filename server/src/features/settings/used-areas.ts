import {
  AREAS_OF_KIND,
  hasAreasLeftOut,
  ROASTERY_AREAS,
  type RoasteryArea,
  type RoasteryKind,
} from "@tryer/domain/onboarding";
import { type SQL, sql } from "drizzle-orm";
import {
  coffeeSamples,
  cuppingSessions,
  invoices,
  machines,
  maintenanceTasks,
  orders,
  packagingMaterials,
  packings,
  priceLists,
  priceTargets,
  productPrices,
  purchaseContracts,
  purchases,
  recalls,
  roastProfiles,
  savedViews,
  shops,
  standingOrders,
  suppliers,
} from "#db/schema/index.ts";
import { ownRows, type RoasteryTable } from "../../runtime/own-rows.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";

interface FirstRecord {
  table: RoasteryTable;
  /** Rows that come with the set-up or with another record, and are not yet one of the area. */
  beyond?: 1;
}

/**
 * Tables whose first row is the first record of each area, put away or not. The machine of the set-up and the list that
 * the first price makes are not yet one. Empty where an area has no records of its own, and is opened by hand.
 */
const FIRST_RECORDS: Record<RoasteryArea, readonly FirstRecord[]> = {
  cupping: [{ table: cuppingSessions }],
  profiles: [{ table: roastProfiles }],
  machines: [{ table: machines, beyond: 1 }, { table: maintenanceTasks }],
  roastedStock: [{ table: packings }],
  packaging: [{ table: packagingMaterials }],
  stockDays: [],
  production: [{ table: orders }],
  invoices: [{ table: invoices }],
  standingOrders: [{ table: standingOrders }],
  shops: [{ table: shops }],
  board: [],
  purchases: [{ table: purchases }, { table: suppliers }],
  contracts: [{ table: purchaseContracts }],
  samples: [{ table: coffeeSamples }],
  pricing: [{ table: productPrices }, { table: priceTargets }],
  priceLists: [{ table: priceLists, beyond: 1 }],
  analytics: [{ table: savedViews }],
  trace: [{ table: recalls }],
  recalls: [{ table: recalls }],
};

/** Areas with a record, of those that the kind of the roastery leaves out; none are looked for where it has them all. */
export async function loadUsedAreas({ tx, actor }: Work, kind: RoasteryKind | null): Promise<RoasteryArea[]> {
  if (kind === null || !hasAreasLeftOut(kind)) return [];
  const asked = ROASTERY_AREAS.filter((area) => !AREAS_OF_KIND[kind].includes(area) && FIRST_RECORDS[area].length > 0);
  const columns = Object.fromEntries(asked.map((area) => [area, hasRecord(actor, FIRST_RECORDS[area])]));
  const [row] = await tx.select(columns).from(sql`(select 1) as one`);
  return asked.filter((area) => row?.[area] === true);
}

function hasRecord(actor: Actor, records: readonly FirstRecord[]): SQL<boolean> {
  const found = records.map(
    ({ table, beyond = 0 }) => sql`exists (select 1 from ${table} where ${ownRows(actor, table)} offset ${beyond})`,
  );
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
