/**
 * Export and import of all data of a roastery: one ZIP file that is written and read in the background, of one moment and
 * in bounded memory. What travels stands in the inventory of tables.
 */
export { exportingData } from "./exports/export-job.ts";
export { forgettingTransfers } from "./forget-transfer.ts";
export { checkingImports, importingData } from "./imports/import-jobs.ts";
export { transferRouter } from "./transfer-router.ts";
