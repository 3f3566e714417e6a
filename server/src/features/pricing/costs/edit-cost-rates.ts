import { contract, type EditCostRatesInput, type PieceChoice } from "@tryer/contract";
import type { BagPiece, BatchEnergy, Overhead } from "@tryer/domain/pricing";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { bagPieces, costRates, machineEnergy, machines, packageSizes, packagingMaterials } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { requireActive } from "../../../runtime/records/record-of.ts";
import { invalid, notFound, outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { loadCostBasis } from "./cost-basis.ts";
import { lockRates } from "./cost-rates.ts";

/** Says what roasting, packaging, freight and overhead cost; what is left out stays as it is. */
export const editCostRates = command({
  operation: contract.costs.editRates,
  permission: "costs:write",
  async run(work, { version, machines: energies = [], pieces = [], overhead, ...rates }: EditCostRatesInput) {
    const { tx, actor } = work;
    await requireMachines(
      work,
      energies.map(({ machineId }) => machineId),
    );
    await requireSizes(
      work,
      pieces.map(({ packageSizeId }) => packageSizeId),
    );
    const before = await lockRates(work);
    if (before.version !== version) throw outdated(await loadCostBasis(work));
    const { freightPerKgMinor: perKg, freightPerLbMinor: perLb } = rates;
    if (isSaid(perKg) && isSaid(perLb)) throw invalid("Give the freight per kg or per lb.", "freightPerLbMinor");
    const told = Object.fromEntries(Object.entries(rates).filter(([, value]) => value !== undefined));
    await tx
      .update(costRates)
      .set({
        ...(isSaid(perLb) ? { freightPerKgMinor: null } : isSaid(perKg) ? { freightPerLbMinor: null } : {}),
        ...told,
        ...(overhead === undefined ? {} : overheadColumns(overhead)),
        version: version + 1,
      })
      .where(ownRows(actor, costRates));
    for (const each of energies) await writeEnergy(work, each);
    for (const each of pieces) await writePiece(work, each);
    return { result: await loadCostBasis(work), subjectId: actor.roasteryId };
  },
});

const isSaid = (minor: number | null | undefined): boolean => minor !== null && minor !== undefined;

function overheadColumns(overhead: Overhead | null) {
  const none = { overheadPerKgMinor: null, overheadPerLbMinor: null, overheadBp: null };
  switch (overhead?.basis) {
    case undefined:
      return none;
    case "perKg":
      return { ...none, overheadPerKgMinor: overhead.minor };
    case "perLb":
      return { ...none, overheadPerLbMinor: overhead.minor };
    case "percent":
      return { ...none, overheadBp: overhead.bp };
  }
}

function energyColumns(energy: BatchEnergy) {
  switch (energy.basis) {
    case "kwh":
      return { wattHours: energy.wattHours, amountMinor: null };
    case "amount":
      return { wattHours: null, amountMinor: energy.amountMinor };
  }
}

async function writeEnergy(
  { tx, actor }: Work,
  { machineId, energy }: { machineId: string; energy: BatchEnergy | null },
) {
  if (energy === null) {
    await tx.delete(machineEnergy).where(ownRows(actor, machineEnergy, eq(machineEnergy.machineId, machineId)));
    return;
  }
  const columns = energyColumns(energy);
  await tx
    .insert(machineEnergy)
    .values({ roasteryId: actor.roasteryId, machineId, ...columns })
    .onConflictDoUpdate({ target: [machineEnergy.roasteryId, machineEnergy.machineId], set: columns });
}

interface ChosenPiece {
  packageSizeId: string;
  piece: BagPiece;
  choice: PieceChoice;
}

async function writePiece(work: Work, { packageSizeId, piece, choice }: ChosenPiece): Promise<void> {
  const { tx, actor } = work;
  const write = (materialId: string | null) =>
    tx
      .insert(bagPieces)
      .values({ roasteryId: actor.roasteryId, packageSizeId, piece, materialId })
      .onConflictDoUpdate({
        target: [bagPieces.roasteryId, bagPieces.packageSizeId, bagPieces.piece],
        set: { materialId },
      });
  switch (choice.kind) {
    case "byStock":
      await tx
        .delete(bagPieces)
        .where(ownRows(actor, bagPieces, and(eq(bagPieces.packageSizeId, packageSizeId), eq(bagPieces.piece, piece))));
      return;
    case "none":
      await write(null);
      return;
    case "material":
      await requireMaterial(work, choice.materialId, piece);
      await write(choice.materialId);
  }
}

/** Refuses a material of another kind, and one that was put away. */
async function requireMaterial({ tx, actor }: Work, id: string, piece: BagPiece): Promise<void> {
  const [row] = await tx
    .select({ name: packagingMaterials.name, kind: packagingMaterials.kind, archivedAt: packagingMaterials.archivedAt })
    .from(packagingMaterials)
    .where(ownRows(actor, packagingMaterials, eq(packagingMaterials.id, id)));
  const cure = "Restore it, or choose another one.";
  const { name, kind } = requireActive(row, { called: "Packaging material", field: "pieces", cure });
  if (kind !== piece) throw invalid(`${name} is no ${piece}. Choose a ${piece}.`, "pieces");
}

async function requireMachines({ tx, actor }: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: machines.id })
    .from(machines)
    .where(ownRows(actor, machines, inArray(machines.id, [...ids]), isNull(machines.archivedAt)));
  if (found.length < ids.length) throw notFound("Machine");
}

async function requireSizes({ tx, actor }: Work, sizeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(sizeIds)];
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: packageSizes.id })
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, inArray(packageSizes.id, ids)));
  if (found.length < ids.length) throw notFound("Package size");
}
