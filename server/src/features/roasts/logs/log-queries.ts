import type { ReadLogFileInput } from "@tryer/contract";
import { contentDisposition } from "@tryer/domain/files";
import { decodeCurve, type RoastLog, writeAlog, writeCsv } from "@tryer/domain/roast-logs";
import { contentStream } from "#features/files/index.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { loadRoast } from "../roast-row.ts";
import { findLog, presentLog } from "./log-record.ts";

/** The log of a roast; null where it has none, as most roasts that were typed in. */
export const getLog = query({
  permission: "roasts:read",
  async run(work, { id }: { id: string }) {
    const record = await findLog(work, id);
    if (record) return presentLog(work, record);
    // Tells a roast without a log from one that is not there.
    await loadRoast(work, id);
    return null;
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

const WRITTEN = {
  alog: { write: writeAlog, type: "text/plain; charset=utf-8" },
  csv: { write: writeCsv, type: "text/csv; charset=utf-8" },
};

/** Answers with the log of a roast as a file: byte for byte as it came, or written anew from what was read out of it. */
export async function readLogFile(context: RequestContext, { params, query: { as } }: ReadLogFileInput) {
  const { number, log, file } = await logWithRoast(context, params);
  if (as === "original") {
    return asDownload(file.name, "application/octet-stream", contentStream(context, file));
  }
  const { write, type } = WRITTEN[as];
  const curve = decodeCurve(log.curve);
  if (!curve) throw new Error("a curve that was kept cannot be read");
  const whole: RoastLog = { ...log.facts, curve };
  return asDownload(`${number}.${as}`, type, new Blob([write(whole)]).stream());
}

const asDownload = (name: string, type: string, body: ReadableStream) => ({
  status: 200 as const,
  headers: {
    "content-type": type,
    "content-disposition": contentDisposition("attachment", name),
    "cache-control": "private, no-cache",
  },
  body,
});
