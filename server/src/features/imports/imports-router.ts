import { keepLogMapping, listLogMappings, previewLogs } from "#features/roasts/index.ts";
import { api } from "../../runtime/api.ts";
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
  previewLogs: api.imports.previewLogs.handler(({ context, input }) => previewLogs(context, input)),
  beginLogs: api.imports.beginLogs.handler(({ context, input }) => beginLogs(context, input)),
  addLog: api.imports.addLog.handler(({ context, input }) => addUploadedLog(context, input)),
  finishLogs: api.imports.finishLogs.handler(({ context, input }) => finishLogs(context, input)),
  importedLogs: api.imports.importedLogs.handler(({ context, input }) => listImportedLogs(context, input)),
  logMappings: api.imports.logMappings.handler(({ context, input }) => listLogMappings(context, input)),
  keepLogMapping: api.imports.keepLogMapping.handler(({ context, input }) => keepLogMapping(context, input)),
  list: api.imports.list.handler(({ context, input }) => listImports(context, input)),
  importGreen: api.imports.importGreen.handler(({ context, input }) => importGreen(context, input)),
  importCounts: api.imports.importCounts.handler(({ context, input }) => importCounts(context, input)),
  importPurchase: api.imports.importPurchase.handler(({ context, input }) => importPurchase(context, input)),
  importProducts: api.imports.importProducts.handler(({ context, input }) => importProducts(context, input)),
  findPastRoasts: api.imports.findPastRoasts.handler(({ context, input }) => findRoasts(context, input)),
  importRoasts: api.imports.importRoasts.handler(({ context, input }) => importRoasts(context, input)),
  movingIn: api.imports.movingIn.handler(({ context }) => showMovingIn(context, {})),
  keepMovingIn: api.imports.keepMovingIn.handler(({ context, input }) => keepMovingIn(context, input)),
  undoImport: api.imports.undoImport.handler(({ context, input }) => undoImport(context, input)),
};
