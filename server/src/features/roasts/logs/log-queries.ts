import type { ReadLogFileInput } from "@tryer/contract";
import { decodeCurve, type RoastLog, writeAlog, writeCsv } from "@tryer/domain/roast-logs";
import { contentStream } from "#features/files/index.ts";
import { downloadResponse } from "../../../runtime/download-response.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { loadRoast } from "../roast-row.ts";
import { findLog, type LogRecord, presentLog, requireRoastOfLog } from "./log-record.ts";

/** The log of a roast; null where it has none, as most roasts that were typed in. */
export const getLog = query({
  permission: "roasts:read",
  async run(work, { id }: { id: string }) {
    const record = await requireRoastOfLog(work, id);
    return record ? presentLog(record) : null;
  },
});

const logWithRoast = query({
  permission: "roasts:read",
  async run(work, { id }: { id: string }) {
    const { number } = await loadRoast(work, id);
    const record = await findLog(work, id);
    if (!record) throw notFound("Log");
    return { number, ...record };
  },
});

/** Forms in which a log is written anew. */
export const WRITTEN_LOGS = {
  alog: { write: writeAlog, type: "text/plain; charset=utf-8" },
  csv: { write: writeCsv, type: "text/csv; charset=utf-8" },
};

/** Answers with the log of a roast as a file: byte for byte as it came, or written anew from what was read out of it. */
export async function readLogFile(context: RequestContext, { params, query: { as } }: ReadLogFileInput) {
  const { number, log, file } = await logWithRoast(context, params);
  if (as === "original") {
    return downloadResponse(file.name, "application/octet-stream", contentStream(context, file));
  }
  const { write, type } = WRITTEN_LOGS[as];
  return downloadResponse(`${number}.${as}`, type, new Blob([write(wholeLog(log))]).stream());
}

/** A log as it was read out of its file. */
export function wholeLog({ facts, curve }: Pick<LogRecord["log"], "facts" | "curve">): RoastLog {
  const decoded = decodeCurve(curve);
  if (!decoded) throw new Error("a curve that was kept cannot be read");
  return { ...facts, curve: decoded };
}
