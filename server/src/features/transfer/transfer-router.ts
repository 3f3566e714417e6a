import { api } from "../../runtime/api.ts";
import { cancelExport } from "./exports/cancel-export.ts";
import { listExports, readExport } from "./exports/export-queries.ts";
import { startExport } from "./exports/start-export.ts";
import { addPiece, beginImport, cancelImport, checkImport, startImport } from "./imports/import-commands.ts";
import { listImports } from "./imports/import-record.ts";

export const transferRouter = {
  exports: api.transfer.exports.handler(({ context }) => listExports(context, {})),
  startExport: api.transfer.startExport.handler(({ context, input }) => startExport(context, input)),
  cancelExport: api.transfer.cancelExport.handler(({ context, input }) => cancelExport(context, input)),
  imports: api.transfer.imports.handler(({ context }) => listImports(context, {})),
  beginImport: api.transfer.beginImport.handler(({ context, input }) => beginImport(context, input)),
  addImportPiece: api.transfer.addImportPiece.handler(async ({ context, input: { params, query, body } }) =>
    addPiece(context, { ...params, ...query, bytes: Buffer.from(await body.arrayBuffer()) }),
  ),
  checkImport: api.transfer.checkImport.handler(({ context, input }) => checkImport(context, input)),
  startImport: api.transfer.startImport.handler(({ context, input }) => startImport(context, input)),
  cancelImport: api.transfer.cancelImport.handler(({ context, input }) => cancelImport(context, input)),
  exportFile: api.transfer.exportFile.handler(({ context, input }) => readExport(context, input)),
};
