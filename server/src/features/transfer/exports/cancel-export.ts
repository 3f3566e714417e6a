import { contract } from "@tryer/contract";
import { and, eq, inArray } from "drizzle-orm";
import { dataExports } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { forgetExportPieces } from "../forget-transfer.ts";
import { presentExport } from "./export-record.ts";

/** Stops an export that is being written, or deletes the file of one that is done. */
export const cancelExport = command({
  operation: contract.transfer.cancelExport,
  permission: "data:transfer",
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    const [cancelled] = await tx
      .update(dataExports)
      .set({ state: "cancelled" })
      .where(ownRows(actor, dataExports, and(eq(dataExports.id, id), inArray(dataExports.state, ["running", "done"]))))
      .returning({ id: dataExports.id });
    await forgetExportPieces(work, [id]);
    return { result: await presentExport(work, id), subjectId: id, isRepeat: cancelled === undefined };
  },
});
