import { LOG_COLUMNS } from "../../known-log.ts";
import { atTheRoaster, type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

const LOG = {
  id: null,
  sha256: "0".repeat(64),
  title: "Mine",
  beans: null,
  batch: null,
  startedAt: { local: "2026-11-17T07:40", epochMs: null },
  chargeAtSec: 0,
  durationSec: 600,
  greenGrams: 1500,
  roastedGrams: null,
};

export const imports: CasesOf<"imports"> = {
  list: atTheRoaster(own()),
  importGreen: inCharge(own(({ importId }) => ({ id: importId, rows: [{ coffeeName: "Mine", quantityKg: 1 }] }))),
  importCounts: atTheRoaster(
    foreign(({ greenCoffeeId, locationId, importId }) => ({
      id: importId,
      rows: [{ greenCoffeeId, locationId, quantityKg: 1, onRecordKg: 1, row: 2 }],
    })),
  ),
  importPurchase: inCharge(
    foreign(({ supplierId, importId }) => ({
      id: importId,
      purchaseId: importId,
      supplierId,
      currency: "EUR",
      rows: [{ coffeeName: "Mine", weight: "60" }],
    })),
  ),
  previewLogs: atTheRoaster(own(() => ({ logs: [LOG] }))),
  beginLogs: atTheRoaster(own(({ logImportId }) => ({ id: logImportId, fileCount: 2 }))),
  addLog: atTheRoaster(
    foreign(({ logImportId, roastId }) => ({
      id: logImportId,
      position: 2,
      name: "a.alog",
      as: "attach",
      roastId,
    })),
  ),
  importedLogs: everybody(foreign(({ logImportId }) => ({ id: logImportId }))),
  finishLogs: atTheRoaster(foreign(({ logImportId }) => ({ id: logImportId }))),
  logMappings: everybody(own()),
  keepLogMapping: atTheRoaster(own(() => ({ shape: "time|bt", mapping: LOG_COLUMNS }))),
  importProducts: inCharge(
    foreign(({ greenCoffeeId, importId }) => ({
      id: importId,
      rows: [{ row: 2, name: "Mine", roastLevel: "Medium", greenCoffeeId }],
    })),
  ),
  findPastRoasts: atTheRoaster(
    own(({ greenCoffeeId }) => ({
      roasts: [{ greenCoffeeId, roastedAt: "2026-11-17T06:40:00.000Z", greenWeightKg: 1 }],
    })),
  ),
  importRoasts: atTheRoaster(
    foreign(({ greenCoffeeId, importId }) => ({
      id: importId,
      rows: [{ row: 2, greenCoffeeId, roastedAt: "2026-11-17T06:40:00.000Z", greenWeightKg: 1 }],
    })),
  ),
  movingIn: atTheRoaster(own()),
  keepMovingIn: inCharge(own(() => ({ steps: { coffees: "done" } }))),
  undoImport: inCharge(foreign(({ importId }) => ({ id: importId }))),
};
