// Roast logs: reads the files that roasting programs and machines write into one shape, in °C, grams and seconds from the
// charge, bounded in time and memory whatever the bytes are. What cannot be read is refused with file, place and what to
// do; what was assumed or left out is said. Pure: the same in a browser's worker and on the server.

export { decimated } from "./curve/decimate.ts";
export { decodeCurve, encodeCurve } from "./curve/encode-curve.ts";
export { ALIGNMENTS, type Alignment, type KeyFigure, type KeyFigures, keyFigures } from "./curve/key-figures.ts";
export { nearestSample } from "./curve/nearest-sample.ts";
export { developmentPercent, phasesOf, type RoastPhase, type RoastPhases, roastSeconds } from "./curve/phases.ts";
export { RATE_WINDOW_SEC, rateOfRise } from "./curve/rate-of-rise.ts";
export { type BeanCurve, type CurvePoint, lowestPoint, turningPoint } from "./curve/turning-point.ts";
export { settingAt, valuesAt } from "./curve/values-at.ts";
export { isTooMuchFor, SHORTEST_ROAST_SEC } from "./draft/implausible.ts";
export { loggedLoss } from "./draft/logged-weight.ts";
export { startedAt } from "./draft/started-at.ts";
export { logArchive, MAX_COMPARED_ROASTS, MAX_EXPORTED_ROASTS } from "./export/log-archive.ts";
export { roastAsLog } from "./export/roast-as-log.ts";
export { writeAlog } from "./export/write-alog.ts";
export { writeCsv } from "./export/write-csv.ts";
export type { LogPlace, LogProblem, LogProblemReason } from "./file/log-fault.ts";
export { LOG_LIMITS } from "./file/log-limits.ts";
export { ROAST_LOG_FORMAT_NAMES } from "./format-names.ts";
export { type CoffeeGuess, coffeeGuesser, type NamedCoffee } from "./import/guess-coffee.ts";
export {
  type ArchivedLog,
  isLogArchive,
  type LogArchive,
  MAX_IMPORTED_LOGS,
  openLogArchive,
} from "./import/log-archive.ts";
export { type LogContent, nearestLog } from "./import/log-relation.ts";
export { type JournalRoast, type LogMatch, type LogToMatch, matchLogs } from "./import/match-logs.ts";
export {
  type KeptMapping,
  type LogRecognition,
  type MappingReading,
  proposeRoastLogMapping,
  type RoastLogReading,
  readMappedRoastLog,
  readRoastLog,
  recogniseRoastLog,
} from "./read-roast-log.ts";
export {
  type ChannelQuantity,
  type ControlRole,
  type CurveChannel,
  isDoubtful,
  LOG_NOTICE_CODES,
  LOG_WEIGHT_UNITS,
  type LoggedWeight,
  type LogNotice,
  type LogNoticeCode,
  type LogWeightUnit,
  ROAST_EVENT_KINDS,
  ROAST_LOG_FORMATS,
  type RoastControl,
  type RoastCurve,
  type RoastEnergy,
  type RoastEvent,
  type RoastEventKind,
  type RoastEventSource,
  type RoastLog,
  type RoastLogFormat,
  type RoastMeasures,
  roastEvent,
  type StartedAt,
  TEMPERATURE_UNITS,
  type TemperatureUnit,
} from "./roast-log.ts";
export { type ColumnMapping, type MappingProposal, TIME_UNITS, type TimeUnit } from "./table/column-mapping.ts";
