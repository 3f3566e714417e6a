import { expect, test } from "vitest";
import { RowSums } from "../rows/row-sums.ts";
import { FORMAT } from "./format.ts";
import { writeBackup } from "./write-backup.ts";

test("a disk that is full in the middle of the rows is the reason that is told", async () => {
  const table = { name: "lots", columns: [{ name: "id", type: "text" }], isForced: false, hasIdentity: false };
  const head = {
    tryerBackup: FORMAT,
    createdAt: "2026-11-23T06:40:00.000Z",
    madeBy: "0.0.0",
    database: "0123456789ab",
    schema: { migrations: 1, hash: "0".repeat(64) },
    holdsSecret: false,
  };
  let writes = 0;
  const full = {
    appendFile: async () => {
      writes += 1;
      if (writes > 2) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    },
    sync: async () => {},
  };
  async function* batches() {
    for (let at = 0; at < 50; at += 1) {
      const lines = Array.from({ length: 2000 }, (_, row) => JSON.stringify([`${at} ${row} ${Math.sin(at * row)}`]));
      yield { table, lines };
    }
  }
  const written = writeBackup(full, {
    head,
    batches: batches(),
    sums: new RowSums([table]),
    sequences: [],
    secret: null,
  });
  await expect(written).rejects.toMatchObject({ code: "ENOSPC" });
});
