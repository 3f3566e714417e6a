import type { GreenCoffee, GreenCoffeeDetails } from "@tryer/contract";
import { stockValueMinor } from "@tryer/domain/green";
import { greenNumberLabel, kgFromGrams } from "@tryer/domain/units";
import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { greenOwnerName, sharesGreenName } from "#db/green-brief.ts";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import { homeLocation } from "#features/locations/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { notFound, Refusal } from "../../runtime/refusal.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import { presentGreenFacts } from "./green-facts.ts";
import { successorsOf } from "./successors/lot-successor.ts";

export type GreenLotRow = typeof greenCoffeeInventory.$inferSelect;

/** Stock of a lot by location, where there is some. The table must be in the statement under its own name. */
const stockByLocation = sql<GreenCoffee["stock"]>`coalesce((
  select json_agg(json_build_object('locationId', held.location_id, 'quantityKg', held.quantity_kg))
  from green_location_stock held
  where held.roastery_id = green_coffee_inventory.roastery_id and held.green_coffee_id = green_coffee_inventory.id
    and held.quantity_kg > 0
), '[]')`;

const homeLocationId = homeLocation("green_coffee_movements", {
  roasteryId: sql`green_coffee_inventory.roastery_id`,
  recordId: sql`green_coffee_inventory.id`,
});

const { dueDiligencePlots, notes, searchText, ...listedColumns } = getTableColumns(greenCoffeeInventory);

/** Columns that `presentGreenLot` presents: all but the long texts and that of searches, which lists leave out. */
export const greenLotColumns = {
  row: listedColumns,
  sharesName: sharesGreenName,
  ownerName: greenOwnerName,
  stock: stockByLocation,
};

interface GreenLotRecord extends Pick<GreenCoffee, "sharesName" | "ownerName" | "stock"> {
  row: Omit<GreenLotRow, "dueDiligencePlots" | "notes" | "searchText">;
}

export function presentGreenLot({ row, sharesName, ownerName, stock }: GreenLotRecord, actor: Actor): GreenCoffee {
  return {
    id: row.id,
    number: greenNumberLabel(row.number),
    coffeeName: row.coffeeName,
    origin: row.origin,
    sharesName,
    ownerId: row.ownerId,
    ownerName,
    quantityKg: kgFromGrams(row.quantityGrams),
    shrinkagePercentage: row.shrinkagePercentage,
    shortfallKg: kgFromGrams(row.shortfallGrams),
    stock,
    ...presentCosts(row, actor),
    ...presentGreenFacts(row),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Price and value of a lot, for those who may see them; a customer's coffee has no cost to the roastery. */
const presentCosts = ({ quantityGrams, averageCostE4, ownerId }: GreenLotRecord["row"], { mayReadCosts }: Actor) =>
  mayReadCosts && ownerId === null ? { averageCostE4, valueMinor: stockValueMinor(quantityGrams, averageCostE4) } : {};

const record = recordOf(greenCoffeeInventory, "Green coffee");
export const { find: findGreenLot, update: updateGreenLot } = record;

export async function loadGreenLot(work: Work, id: string): Promise<GreenCoffeeDetails> {
  const [found] = await work.tx
    .select({ ...greenLotColumns, details: { dueDiligencePlots, notes, homeLocationId } })
    .from(greenCoffeeInventory)
    .where(record.byId(work, id));
  if (!found) throw notFound("Green coffee");
  const { successorId } = found.row;
  const successors = await successorsOf(work, found.row);
  return { ...presentGreenLot(found, work.actor), ...found.details, successorId, successors };
}

/**
 * The lot, locked until the transaction ends. 'No key update' is the lock that the later UPDATE takes anyway; a stronger
 * one would wait for every transaction that has just inserted a row pointing at the lot, and two of those for each other.
 */
export async function lockGreenLot(work: Work, id: string): Promise<GreenLotRow | undefined> {
  const [row] = await lockedLots(work, { id });
  return row;
}

const lockedLots = builtStatement(["id"], (tx, { id, ...own }) =>
  tx
    .select()
    .from(greenCoffeeInventory)
    .where(ownRows(own, greenCoffeeInventory, eq(greenCoffeeInventory.id, id)))
    .for("no key update"),
);

/** Refusal in the words of spec §8. */
export const greenNotInInventory = () => new Refusal("NOT_FOUND", "Coffee not found in inventory");

/**
 * Locks lots until the transaction ends, always in the order of their ids: two transactions that move stock between
 * the same lots then queue instead of waiting for each other for ever. Refuses when one of them is not there.
 */
export async function lockGreenLots({ tx, actor }: Work, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  const held = await tx
    .select({ id: greenCoffeeInventory.id })
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory, inArray(greenCoffeeInventory.id, [...wanted])))
    .orderBy(asc(greenCoffeeInventory.id))
    .for("no key update");
  if (held.length < wanted.size) throw greenNotInInventory();
}
