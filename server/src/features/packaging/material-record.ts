import { type PackagingBrief, PackagingMaterial, Purchase } from "@tryer/contract";
import { packagingLevel, packagingValue } from "@tryer/domain/packaging";
import { mayDo } from "@tryer/domain/team";
import { packagingNumberLabel } from "@tryer/domain/units";
import { eq, inArray, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { packageSizes, packagingMaterials, roastedCoffeeItems, roasteries, suppliers } from "#db/schema/index.ts";
import { homeLocation } from "#features/locations/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";

export type MaterialRow = typeof packagingMaterials.$inferSelect;

/** Pieces by location, where there are some. The table must be in the statement under its own name. */
const stockByLocation = sql<PackagingMaterial["stock"]>`coalesce((
  select json_agg(json_build_object('locationId', held.location_id, 'pieces', held.pieces))
  from packaging_location_stock held
  where held.roastery_id = packaging_materials.roastery_id and held.material_id = packaging_materials.id
    and held.pieces > 0
), '[]')`;

const homeLocationId = homeLocation("packaging_movements", {
  roasteryId: sql`packaging_materials.roastery_id`,
  recordId: sql`packaging_materials.id`,
});

const columns = {
  row: packagingMaterials,
  packageSize: { id: packageSizes.id, size: packageSizes.size, unit: packageSizes.unit },
  product: { id: roastedCoffeeItems.id, name: roastedCoffeeItems.name },
  supplier: { id: suppliers.id, name: suppliers.name },
  currency: roasteries.currency,
  stock: stockByLocation,
  homeLocationId,
};

/** Begins a statement that reads what `presentMaterial` presents. */
export const selectMaterials = ({ tx }: Work) =>
  tx
    .select(columns)
    .from(packagingMaterials)
    .innerJoin(roasteries, eq(roasteries.id, packagingMaterials.roasteryId))
    .leftJoin(packageSizes, refersTo(packagingMaterials.packageSizeId, packageSizes))
    .leftJoin(roastedCoffeeItems, refersTo(packagingMaterials.roastedItemId, roastedCoffeeItems))
    .leftJoin(suppliers, refersTo(packagingMaterials.supplierId, suppliers));

type MaterialRecord = Awaited<ReturnType<typeof selectMaterials>>[number];

export function presentMaterial(actor: Actor, record: MaterialRecord): PackagingMaterial {
  const { shape } = PackagingMaterial;
  const { row, packageSize, product, supplier, stock, homeLocationId: home } = record;
  const { pieces, averageCostE4 } = row;
  return {
    ...copied(PackagingMaterial, row),
    number: packagingNumberLabel(row.number),
    kind: shape.kind.parse(row.kind),
    packageSize: shape.packageSize.parse(packageSize),
    product,
    stock,
    homeLocationId: home,
    level: packagingLevel(row),
    ...(mayDo(actor.role, "purchases:read") ? { supplier } : {}),
    ...(actor.mayReadCosts
      ? {
          costs: {
            currency: Purchase.shape.homeCurrency.parse(record.currency),
            perPieceE4: averageCostE4,
            valueMinor: packagingValue(pieces, averageCostE4),
          },
        }
      : {}),
  };
}

/** Material as other records carry it. */
export const presentBrief = ({ id, number, name, kind }: Pick<MaterialRow, "id" | "number" | "name" | "kind">) => ({
  id,
  number: packagingNumberLabel(number),
  name,
  kind: PackagingMaterial.shape.kind.parse(kind),
});

/** Materials that rows name, by id, those that were archived since too. */
export async function materialBriefs({ tx, actor }: Work, rows: readonly { materialId: string | null }[]) {
  const ids = [...new Set(rows.flatMap(({ materialId }) => materialId ?? []))];
  if (ids.length === 0) return new Map<string, PackagingBrief>();
  const { id, number, name, kind } = packagingMaterials;
  const found = await tx
    .select({ id, number, name, kind })
    .from(packagingMaterials)
    .where(ownRows(actor, packagingMaterials, inArray(packagingMaterials.id, ids)));
  return new Map(found.map((row) => [row.id, presentBrief(row)]));
}

/** Names of materials by id, archived ones too. */
export async function namesOfMaterials({ tx, actor }: Work, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: packagingMaterials.id, name: packagingMaterials.name })
    .from(packagingMaterials)
    .where(ownRows(actor, packagingMaterials, inArray(packagingMaterials.id, [...ids])));
  return new Map(found.map(({ id, name }) => [id, name]));
}

const record = recordOf(packagingMaterials, "Packaging material");
export const { find: findMaterial, lock: lockMaterial, update: updateMaterial } = record;

export async function loadMaterial(work: Work, id: string): Promise<PackagingMaterial> {
  const [found] = await selectMaterials(work).where(record.byId(work, id));
  if (!found) throw notFound("Packaging material");
  return presentMaterial(work.actor, found);
}
