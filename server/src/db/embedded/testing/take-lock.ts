import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { FolderInUseError } from "../data-folder-error.ts";
import { lockFolder } from "../folder-lock.ts";

// Says "ready", waits for a line, then tries to take the folder given: prints "won", or "refused" and by which process.
// Stays until killed.

const [, , folder = ""] = process.argv;
createInterface(process.stdin).once("line", async () => {
  try {
    await lockFolder(folder);
    writeSync(1, "won\n");
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    writeSync(1, `refused by ${error.holderPid}\n`);
  }
});
writeSync(1, "ready\n");
