/**
 * Roasts: weights, time and moment of each. A roast takes its green weight from stock in the transaction that writes
 * it, and an edited or deleted one gives it back; the part that stock could not cover is its shortfall.
 */
export { insertRoast } from "./add-roast.ts";
export { checkCharge } from "./check-roast.ts";
export { importLog, type ReadLog } from "./logs/import-log.ts";
export { keepLogMapping, keptMappings, listLogMappings } from "./logs/log-mappings.ts";
export { previewLogs } from "./logs/preview-logs.ts";
export { readLog } from "./logs/read-log.ts";
export { takeImportedLogsBack } from "./logs/take-logs-back.ts";
export { roastsOfLot } from "./parts/of-lot.ts";
export { type PartRecord, partsColumn, presentGoingIn } from "./parts/parts-column.ts";
export { findPastRoasts, insertPastRoasts, takePastRoastsBack } from "./past/past-roasts.ts";
export { COMPARED_COLUMNS, presentFigures, roastDifferences } from "./present-roast.ts";
export {
  COMPARED_FACTS,
  comparedLog,
  currentTargets,
  followedProfile,
  PROFILE_COLUMNS,
} from "./profiles/followed-profile.ts";
export { logOfRoast, MEASURED_COLUMNS } from "./profiles/measured-columns.ts";
export { latestRoasts } from "./roast-queries.ts";
export { loadRoast } from "./roast-row.ts";
export { isAveragedRoast, presentRoastSums, ROAST_SUMS } from "./roast-sums.ts";
export { roastsRouter } from "./roasts-router.ts";
