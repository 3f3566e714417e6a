import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { Treatment } from "#db/inventory/table-entry.ts";
import type { TableKey } from "#db/inventory/table-inventory.ts";
import type { RoasteryTable } from "#db/inventory/table-order.ts";
import type * as schema from "#db/schema/index.ts";

/** Column of a table that travels. */
export interface TravellingColumn {
  /** Name in the database, and in JSON. */
  name: string;
  /** Heading in CSV: the name, and the unit where it has one. */
  heading: string;
  unit: string;
  /** Type of the database, as 'numeric(12, 3)'. */
  type: string;
  isRequired: boolean;
  /** Whether it travels as `false`, whatever it is here. */
  isOff: boolean;
  /** Table whose rows it names; empty where it names none. */
  refersTo: string;
}

/** Units by the end of a column's name. */
const UNITS: readonly (readonly [ending: string, unit: string])[] = [
  ["_kg", "kg"],
  ["_lbs", "lb"],
  ["_grams", "g"],
  ["_percentage", "%"],
  ["_percent", "%"],
  ["_bp", "hundredths of a percent"],
  ["_minor", "smallest unit of the currency"],
  ["_e4", "ten-thousandths of the smallest unit of the currency"],
  ["_g_per_l", "g/l"],
  ["_from_m", "m"],
  ["_to_m", "m"],
  ["_sec", "seconds"],
  ["_seconds", "seconds"],
  ["_days", "days"],
  ["_months", "months"],
  ["_cents", "US cents per lb"],
];

type Schema = typeof schema;

/**
 * Units of columns whose names do not tell them, by table and column in code. A name that is not there does not compile; a
 * number without a unit fails a test.
 */
const UNITS_OF_COLUMNS: {
  readonly [Key in TableKey]?: { readonly [Column in keyof Schema[Key]["$inferSelect"]]?: string };
} = {
  taxRates: { taxE3: "%" },
  roastedCoffeeItems: { brewRatio: "g of water for 1 g", brewTemperatureC: "°C" },
  files: { size: "bytes" },
  packageSizes: { size: "in its unit" },
  roastingPlanItems: { packageSize: "in its unit" },
  roastingPlanItemParts: { proportion: "parts of the sum" },
  roastedHoldings: { quantity: "g of loose coffee, else bags" },
  roastedLocationStock: { quantity: "g of loose coffee, else bags" },
  roastedMovements: { change: "g of loose coffee, else bags", balanceAfter: "g of loose coffee, else bags" },
  greenCoffeeInventory: { waterActivity: "aw", score: "points" },
  coffeeSamples: { waterActivity: "aw", quakers: "beans in 100 g", score: "points" },
  cuppingSamples: { score: "points" },
  costRates: { minutesPerBatch: "minutes" },
  machineEnergy: { wattHours: "Wh" },
  maintenanceTasks: { everyRoasts: "roasts" },
  priceTargets: { bp: "hundredths of a percent" },
};

function unitOf(table: RoasteryTable, key: string, { name }: PgColumn, type: string): string {
  const ofTable: Readonly<Record<string, string>> = UNITS_OF_COLUMNS[table.key] ?? {};
  const byEnding = UNITS.find(([ending]) => name.endsWith(ending))?.[1];
  return ofTable[key] ?? byEnding ?? (type.startsWith("timestamp") ? "UTC" : "");
}

/** Columns of a table by the name that code has for them. */
const columnsOf = ({ table }: RoasteryTable): [string, PgColumn][] => Object.entries(getTableColumns(table));

const treatmentOf = ({ entry }: RoasteryTable, key: string): Treatment | undefined =>
  Object.entries(entry.columns ?? {}).find(([name]) => name === key)?.[1];

const isGenerated = (column: PgColumn) => column.generated !== undefined || column.generatedIdentity !== undefined;

/** Columns of a table that travel, in their order. The roastery is none of them: it is the one that opens the file. */
export function travellingColumns(table: RoasteryTable): TravellingColumn[] {
  const references = getTableConfig(table.table).foreignKeys.map((key) => key.reference());
  return columnsOf(table).flatMap(([key, column]) => {
    const treatment = treatmentOf(table, key);
    const stays = treatment !== undefined && treatment !== "off";
    if (stays || column.name === "roastery_id" || isGenerated(column)) return [];
    const type = column.getSQLType();
    const unit = unitOf(table, key, column, type);
    const reference = references.find(({ columns }) => columns.at(-1)?.name === column.name);
    return {
      name: column.name,
      heading: unit === "" ? column.name : `${column.name} (${unit})`,
      unit,
      type,
      isRequired: column.notNull && !column.hasDefault,
      isOff: treatment === "off",
      refersTo: reference ? getTableName(reference.foreignTable) : "",
    };
  });
}

/** Column by which rows are read, with its type. */
export interface OrderColumn {
  name: string;
  type: string;
}

/** Columns that rows are ordered by within their roastery: the place in the books, else the key. Empty for the one row. */
export function orderColumns(table: RoasteryTable): OrderColumn[] {
  const ledger = columnsOf(table).find(([key]) => treatmentOf(table, key) === "order");
  if (ledger) return [{ name: ledger[1].name, type: "bigint" }];
  if (table.key === "roasteries") return [];
  const [key] = getTableConfig(table.table).primaryKeys;
  const columns = new Map(columnsOf(table).map(([, column]) => [column.name, column]));
  return (key?.columns ?? [])
    .filter(({ name }) => name !== "roastery_id")
    .map(({ name }) => ({ name, type: columns.get(name)?.getSQLType() ?? "text" }));
}
