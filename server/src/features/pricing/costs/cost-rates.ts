import type { CostBasis } from "@tryer/contract";
import { gramsFromWeight } from "@tryer/domain/units";
import { asc, isNull, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { costRates, machineEnergy, machines } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type RatesRow = Omit<typeof costRates.$inferSelect, "roasteryId">;

/** Rates of a roastery that has said none. */
const UNSAID: RatesRow = {
  labourPerHourMinor: null,
  minutesPerBatch: null,
  energyPerKwhE4: null,
  freightPerKgMinor: null,
  freightPerLbMinor: null,
  overheadPerKgMinor: null,
  overheadPerLbMinor: null,
  overheadBp: null,
  version: 1,
};

export async function findRates({ tx, actor }: Work): Promise<RatesRow> {
  const [row] = await tx.select().from(costRates).where(ownRows(actor, costRates));
  return row ?? UNSAID;
}

/** The rates, locked until the transaction ends. */
export async function lockRates({ tx, actor }: Work): Promise<RatesRow> {
  await tx.insert(costRates).values({ roasteryId: actor.roasteryId }).onConflictDoNothing();
  const [row] = await tx.select().from(costRates).where(ownRows(actor, costRates)).for("no key update");
  if (!row) throw new Error("the rates are gone");
  return row;
}

type OverheadColumns = Pick<RatesRow, "overheadPerKgMinor" | "overheadPerLbMinor" | "overheadBp">;

function overheadOf({
  overheadPerKgMinor,
  overheadPerLbMinor,
  overheadBp,
}: OverheadColumns): CostBasis["rates"]["overhead"] {
  if (overheadBp !== null) return { basis: "percent", bp: overheadBp };
  if (overheadPerLbMinor !== null) return { basis: "perLb", minor: overheadPerLbMinor };
  return overheadPerKgMinor === null ? null : { basis: "perKg", minor: overheadPerKgMinor };
}

export function presentRates(row: RatesRow): Pick<CostBasis, "rates" | "version"> {
  const { overheadPerKgMinor, overheadPerLbMinor, overheadBp, version, ...rates } = row;
  return {
    rates: { ...rates, overhead: overheadOf({ overheadPerKgMinor, overheadPerLbMinor, overheadBp }) },
    version,
  };
}

type Energy = CostBasis["machines"][number]["energy"];

function energyOf(row: typeof machineEnergy.$inferSelect | null): Energy {
  if (row === null) return null;
  if (row.wattHours !== null) return { basis: "kwh", wattHours: row.wattHours };
  return row.amountMinor === null ? null : { basis: "amount", amountMinor: row.amountMinor };
}

/** Machines in use by name, with what a batch of each takes. */
export async function machinesOfCosts({ tx, actor }: Work): Promise<CostBasis["machines"]> {
  const rows = await tx
    .select({ machine: machines, energy: machineEnergy })
    .from(machines)
    .leftJoin(machineEnergy, refersTo(machineEnergy.machineId, machines))
    .where(ownRows(actor, machines, isNull(machines.archivedAt)))
    .orderBy(asc(sql`lower(${machines.name})`), asc(machines.id));
  return rows.map(({ machine, energy }) => ({
    id: machine.id,
    name: machine.name,
    batchGrams: gramsFromWeight(machine.batchSizeLbs, "lb"),
    isDefault: machine.isChosen,
    energy: energyOf(energy),
  }));
}
