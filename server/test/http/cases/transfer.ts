import { type CasesOf, foreign, own, ownerOnly, refused } from "../operation-case.ts";

const ofExport = foreign(({ dataExportId }) => ({ id: dataExportId }));

const ofImport = foreign(({ dataImportId }) => ({ id: dataImportId }));

export const transfer: CasesOf<"transfer"> = {
  exports: ownerOnly(own()),
  startExport: ownerOnly(own()),
  cancelExport: ownerOnly(ofExport),
  exportFile: ownerOnly(ofExport),
  imports: ownerOnly(own()),
  // An import asks for an empty roastery, and the stranger's holds a coffee.
  beginImport: ownerOnly(refused(() => ({ fileName: "Roastery.zip", size: 8 }))),
  addImportPiece: ownerOnly(foreign(({ dataImportId }) => ({ id: dataImportId, position: 0 }))),
  checkImport: ownerOnly(ofImport),
  startImport: ownerOnly(ofImport),
  cancelImport: ownerOnly(ofImport),
};
