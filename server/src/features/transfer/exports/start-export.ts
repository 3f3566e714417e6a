import { contract, type DataExport } from "@tryer/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dataExports } from "#db/schema/index.ts";
import { addJob } from "#features/jobs/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import { forgetTransfer, KEPT_MS } from "../forget-transfer.ts";
import { exportData } from "./export-job.ts";
import { exportRecords, isGivenUp, presentExport } from "./export-record.ts";

/** Puts an export of all data on the list of background work. One at a time: a second one would say the same. */
export const startExport = command({
  operation: contract.transfer.startExport,
  permission: "data:transfer",
  isSensitive: true,
  async run(work, { id = uuidv7() }: { id?: string | undefined }) {
    const { tx, actor, now } = work;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${actor.roasteryId}`}, 0))`);
    const known = await exportRecords(work, 1, eq(dataExports.id, id));
    if (known.length > 0) return { result: await presentExport(work, id), subjectId: id, isRepeat: true };
    const running = await exportRecords(work, 1, eq(dataExports.state, "running"));
    if (running.some(({ job }) => !isGivenUp(job))) throw conflict("An export is already being written");
    await tx.insert(dataExports).values({ roasteryId: actor.roasteryId, id, userId: actor.userId, createdAt: now });
    const jobId = await addJob(work, exportData, { exportId: id });
    await addJob(work, forgetTransfer, { exportId: id }, { runAt: new Date(now.getTime() + KEPT_MS) });
    await tx
      .update(dataExports)
      .set({ jobId })
      .where(ownRows(actor, dataExports, eq(dataExports.id, id)));
    const result: DataExport = await presentExport(work, id);
    return { result, subjectId: id };
  },
});
