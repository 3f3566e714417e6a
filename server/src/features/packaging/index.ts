/**
 * Packaging material: bags, labels, valves and boxes in whole pieces. Stock is a ledger as that of green coffee: every
 * change is a movement, written in the transaction that changes the balance, which never goes below 0.
 */
export { insertMaterial } from "./add-material.ts";
export { provePackagingLedger } from "./check-packaging-ledger.ts";
export { findMaterial, lockMaterial, materialBriefs, namesOfMaterials } from "./material-record.ts";
export {
  bookMaterialRecosting,
  type MaterialInvoices,
  materialRecostings,
  planMaterialRecosting,
} from "./material-recosting.ts";
export { packagingRouter } from "./packaging-router.ts";
export { bringBackFromPacking, materialsForBags, takeForPacking } from "./packing-materials.ts";
export { lockMaterials, receiveMaterial, requireMaterials } from "./receive-material.ts";
export { takePurchasedPackagingBack } from "./undo-packaging-movement.ts";
