import type { ReadLogArchiveInput, Roast } from "@tryer/contract";
import { greensOf } from "@tryer/domain/green";
import { logArchive, type RoastLog, roastAsLog } from "@tryer/domain/roast-logs";
import { fineGramsFromKg } from "@tryer/domain/units";
import { inArray, isNull } from "drizzle-orm";
import { roastLogs, roasts } from "#db/schema/index.ts";
import { downloadResponse } from "../../../runtime/download-response.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../../runtime/request-context.ts";
import { presentRoast } from "../present-roast.ts";
import { selectRoasts } from "../roast-row.ts";
import { WRITTEN_LOGS, wholeLog } from "./log-queries.ts";

/** Roasts with their curves in the order of the ids. Those that are not there, or no more, are left out. */
export const compareRoasts = query({
  permission: "roasts:read",
  async run(work, { ids }: { ids: string[] }) {
    const found = await recordedRoasts(work, ids);
    const items = found.map(({ roast, log }) => ({
      roast,
      log: log && {
        events: log.facts.events,
        temperatureUnit: log.facts.temperatureUnit,
        curve: log.curve.toString("base64"),
      },
    }));
    return { items };
  },
});

const roastsWithLogs = query({
  permission: "roasts:read",
  run: (work, ids: string[]) => recordedRoasts(work, ids),
});

/** Answers with a ZIP of roasts as files. One at a time is written, while it is sent: other requests go on in between. */
export async function readLogArchive(context: RequestContext, { query: { ids, as } }: ReadLogArchiveInput) {
  const found = await roastsWithLogs(context, ids);
  const { write } = WRITTEN_LOGS[as];
  function* files() {
    for (const { roast, log } of found) {
      const text = write(log ? wholeLog(log) : unrecorded(roast));
      yield { name: `${roast.number}.${as}`, text, madeAt: new Date(roast.roastedAt) };
    }
  }
  const pieces = logArchive(files());
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
  });
  return downloadResponse(`Roasts ${as}.zip`, "application/zip", body);
}

function unrecorded(roast: Roast): RoastLog {
  const { number, roastedItem, roastedAt, greenWeightKg, roastedWeightKg, notes } = roast;
  return roastAsLog({
    number,
    product: roastedItem?.name ?? null,
    coffee: greensOf(roast)
      .map(({ coffeeName }) => coffeeName)
      .join(", "),
    roastedAt: new Date(roastedAt),
    greenGrams: fineGramsFromKg(greenWeightKg),
    roastedGrams: roastedWeightKg === null ? null : fineGramsFromKg(roastedWeightKg),
    notes,
  });
}

async function recordedRoasts(work: Work, ids: string[]) {
  const rows = await selectRoasts(work).where(
    ownRows(work.actor, roasts, inArray(roasts.id, ids), isNull(roasts.deletedAt)),
  );
  if (rows.length === 0) throw notFound("Roast");
  const logs = await work.tx
    .select({ roastId: roastLogs.roastId, facts: roastLogs.facts, curve: roastLogs.curve })
    .from(roastLogs)
    .where(ownRows(work.actor, roastLogs, inArray(roastLogs.roastId, ids), isNull(roastLogs.removedAt)));
  const byId = new Map(rows.map((row) => [row.roast.id, presentRoast(row, work.actor)]));
  const logOf = new Map(logs.map(({ roastId, ...log }) => [roastId, log]));
  return ids.flatMap((id) => {
    const roast = byId.get(id);
    return roast === undefined ? [] : [{ roast, log: logOf.get(id) ?? null }];
  });
}
