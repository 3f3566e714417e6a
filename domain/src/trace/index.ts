// The chain from a purchase to a customer and back: links between places with exact grams, the share of each that the
// followed coffee has, and the sums that the picture shows. The server reads the links, this follows them.
export { bothWays, followDown, followUp, placesUpstream, type TracedLink } from "./follow.ts";
export { type LineStock, type Link, linksOfLine, pairInOrder, type Stock } from "./links.ts";
export {
  MAX_RECALL_DAYS,
  mergedRecallState,
  nextRecallAct,
  RECALL_STATE_WORDS,
  RECALL_STATES,
  RECALL_SUBJECTS,
  type RecallState,
  type RecallSubject,
  recallCounts,
  stateAfterMail,
} from "./recalls.ts";
export {
  columnOfKey,
  isTraceEnd,
  placeOfKey,
  TRACE_COLUMNS,
  TRACE_ENDS,
  TRACE_KINDS,
  TRACE_SUBJECTS,
  type TraceColumn,
  type TraceEnd,
  type TraceKind,
  type TraceSubject,
  traceKey,
} from "./trace-kinds.ts";
export { MARKS_OF_COLUMN, type TraceMark, type TracePicture, type TraceRibbon, tracePicture } from "./trace-picture.ts";
