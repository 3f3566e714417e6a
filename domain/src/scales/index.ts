// Scales on a cable or over Bluetooth: readers of their languages, which take bytes cut anywhere and give readings, and a
// watch over a connection, which says what may be taken into a record. Only a stable weight that is fresh may, and no
// digit of it is lost on the way. Bytes and times come in as arguments.
export {
  ACAIA_COMMANDS,
  ACAIA_HEARTBEAT_MS,
  ACAIA_NAMES,
  ACAIA_SERVICES,
  type AcaiaReader,
  NEW_ACAIA_READER,
  readAcaia,
} from "./acaia.ts";
export { type EnteredWeight, enteredWeight, type FieldUnit } from "./entered-weight.ts";
export { type AgainstExpected, againstExpected, writtenWeight } from "./expected-weight.ts";
export type { LineProtocol } from "./line-protocols.ts";
export { type LineReader, NEW_LINE_READER, readBytes } from "./line-reader.ts";
export type { ScaleReading, Stability } from "./scale-reading.ts";
export {
  heardReading,
  isAskDue,
  LINE_COMMANDS,
  lostWatch,
  openedWatch,
  SCALE_PHASES,
  type ScalePhase,
  type ScaleState,
  type ScaleWatch,
  SILENT_AFTER_MS,
  STEADY_FOR_MS,
  scaleState,
  takeableWeight,
} from "./scale-watch.ts";
export { milligramsOfScale, SCALE_UNITS, type ScaleUnit, type ScaleWeight, scaleUnitOf } from "./scale-weight.ts";
