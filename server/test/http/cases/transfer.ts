import { foreign, type Operation, own, ownerOnly } from "../operation-case.ts";

const ofExport = foreign(({ dataExportId }) => ({ id: dataExportId }));

const ofImport = foreign(({ dataImportId }) => ({ id: dataImportId }));

export const transfer: Record<string, Operation> = {
  exports: ownerOnly(own()),
  startExport: ownerOnly(own()),
  cancelExport: ownerOnly(ofExport),
  exportFile: ownerOnly(ofExport),
  imports: ownerOnly(own()),
  beginImport: ownerOnly(own(() => ({ fileName: "Roastery.zip", size: 8 }))),
  addImportPiece: ownerOnly(foreign(({ dataImportId }) => ({ id: dataImportId, position: 0 }))),
  checkImport: ownerOnly(ofImport),
  startImport: ownerOnly(ofImport),
  cancelImport: ownerOnly(ofImport),
};
