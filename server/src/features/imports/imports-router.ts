import { api } from "../../runtime/api.ts";
import { importCounts } from "./import-counts.ts";
import { importGreen } from "./import-green.ts";
import { importPurchase } from "./import-purchase.ts";
import { listImports } from "./list-imports.ts";
import { undoImport } from "./undo-import.ts";

export const importsRouter = {
  list: api.imports.list.handler(({ context, input }) => listImports(context, input)),
  importGreen: api.imports.importGreen.handler(({ context, input }) => importGreen(context, input)),
  importCounts: api.imports.importCounts.handler(({ context, input }) => importCounts(context, input)),
  importPurchase: api.imports.importPurchase.handler(({ context, input }) => importPurchase(context, input)),
  undoImport: api.imports.undoImport.handler(({ context, input }) => undoImport(context, input)),
};
