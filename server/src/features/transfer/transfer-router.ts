import type { Routes } from "../../runtime/api.ts";
import { cancelExport } from "./exports/cancel-export.ts";
import { listExports, readExport } from "./exports/export-queries.ts";
import { startExport } from "./exports/start-export.ts";
import { addPiece, beginImport, cancelImport, checkImport, startImport } from "./imports/import-commands.ts";
import { listImports } from "./imports/import-record.ts";

export const transferRouter = {
  exports: listExports,
  startExport,
  cancelExport,
  imports: listImports,
  beginImport,
  addImportPiece: async (context, { params, query, body }) =>
    addPiece(context, { ...params, ...query, bytes: Buffer.from(await body.arrayBuffer()) }),
  checkImport,
  startImport,
  cancelImport,
  exportFile: readExport,
} satisfies Routes<"transfer">;
