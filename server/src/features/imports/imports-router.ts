import { keepLogMapping, listLogMappings, previewLogs } from "#features/roasts/index.ts";
import type { Routes } from "../../runtime/api.ts";
import { importCounts } from "./import-counts.ts";
import { importGreen } from "./import-green.ts";
import { importPurchase } from "./import-purchase.ts";
import { listImports } from "./list-imports.ts";
import { addUploadedLog, listImportedLogs } from "./logs/add-log.ts";
import { beginLogs, finishLogs } from "./logs/begin-logs.ts";
import { importProducts } from "./past/import-products.ts";
import { findRoasts, importRoasts } from "./past/import-roasts.ts";
import { keepMovingIn, showMovingIn } from "./past/moving-in.ts";
import { undoImport } from "./undo-import.ts";

export const importsRouter = {
  previewLogs,
  beginLogs,
  addLog: addUploadedLog,
  finishLogs,
  importedLogs: listImportedLogs,
  logMappings: listLogMappings,
  keepLogMapping,
  list: listImports,
  importGreen,
  importCounts,
  importPurchase,
  importProducts,
  findPastRoasts: findRoasts,
  importRoasts,
  movingIn: showMovingIn,
  keepMovingIn,
  undoImport,
} satisfies Routes<"imports">;
