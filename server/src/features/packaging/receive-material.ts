import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { packagingMaterials, purchasePackagingReceipts } from "#db/schema/index.ts";
import { dayFor, homeLocationOf, placeFor } from "#features/locations/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { requireActive } from "../../runtime/records/record-of.ts";
import { conflict, invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookMaterial, lockMaterialStock } from "./locked-material.ts";
import { lockMaterial } from "./material-record.ts";

/** Refuses materials that are not of the roastery, or are archived; `fieldAt` names the field of each. */
export async function requireMaterials(
  { tx, actor }: Work,
  materialIds: readonly (string | null)[],
  fieldAt: (position: number) => string,
): Promise<void> {
  const ids = [...new Set(materialIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: packagingMaterials.id, name: packagingMaterials.name, archivedAt: packagingMaterials.archivedAt })
    .from(packagingMaterials)
    .where(ownRows(actor, packagingMaterials, inArray(packagingMaterials.id, ids)));
  const there = new Map(found.map((material) => [material.id, material]));
  for (const [position, id] of materialIds.entries()) {
    if (id === null) continue;
    requireActive(there.get(id), {
      called: "Packaging material",
      field: fieldAt(position),
      cure: "Restore it, or enter a new material.",
    });
  }
}

/** Locks materials in the order of their ids, which keeps two transactions from waiting for one another. */
export async function lockMaterials(work: Work, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockMaterial(work, id);
}

interface Received {
  pieces: number;
  /** Landed cost in minor units of the roastery's currency; null where it is open. */
  amountMinor: number | null;
  /** The home location of the material, or the first one, where none is named. */
  locationId: string | undefined;
  businessDay: string | undefined;
  reason: string;
  /** Field that a refusal of the material names. */
  field: string;
}

/** Books pieces that came with a purchase. The caller holds the material. */
export async function receiveMaterial(work: Work, materialId: string, received: Received) {
  const { pieces, amountMinor, locationId, businessDay, reason, field } = received;
  const held = await lockMaterialStock(work, materialId);
  if (held.row.archivedAt) throw invalid(`${held.row.name} is archived. Restore it to change its stock.`, field);
  const movementId = uuidv7();
  const receivedOn = dayFor(held.places, businessDay, "receivedOn");
  const asked = locationId ?? (await homeLocationOf(work, "packaging_movements", materialId));
  const change = { kind: "delivery", locationId: placeFor(held.places, asked), pieces, amountMinor } as const;
  await bookMaterial(work, held, change, { businessDay: receivedOn, reason, movementId });
  return { movementId, receivedOn };
}

/** Refuses to take back in the ledger what came with a purchase, which has to know. */
export async function refuseOfPurchase({ tx, actor }: Work, movementId: string): Promise<void> {
  const came = await tx
    .select({ id: purchasePackagingReceipts.id })
    .from(purchasePackagingReceipts)
    .where(ownRows(actor, purchasePackagingReceipts, eq(purchasePackagingReceipts.movementId, movementId)));
  if (came.length > 0) throw conflict("This came with a purchase. Undo the receipt there instead.");
}
