import type { Routes } from "../../runtime/api.ts";
import { addRoast } from "./add-roast.ts";
import { editRoast } from "./edit-roast.ts";
import { listRoasts } from "./list-roasts.ts";
import { attachUploadedLog } from "./logs/attach-log.ts";
import { getLog, readLogFile } from "./logs/log-queries.ts";
import { removeLog, restoreLog } from "./logs/remove-log.ts";
import { compareRoasts, readLogArchive } from "./logs/several-logs.ts";
import { listProfiles } from "./profiles/profile-row.ts";
import { removeProfile, restoreProfile } from "./profiles/remove-profile.ts";
import { saveProfile } from "./profiles/save-profile.ts";
import { readConsistency } from "./read-consistency.ts";
import { readProductLoss } from "./read-product-loss.ts";
import { removeRoast } from "./remove-roast.ts";
import { restoreRoast } from "./restore-roast.ts";
import { roastChoices } from "./roast-choices.ts";
import { roastHistory } from "./roast-history.ts";
import { getRoast } from "./roast-queries.ts";
import { sumRoasts } from "./sum-roasts.ts";

export const roastsRouter = {
  log: getLog,
  logFile: readLogFile,
  attachLog: attachUploadedLog,
  removeLog,
  restoreLog,
  consistency: readConsistency,
  profiles: listProfiles,
  saveProfile,
  removeProfile,
  restoreProfile,
  productLoss: readProductLoss,
  compare: compareRoasts,
  logArchive: readLogArchive,
  list: listRoasts,
  choices: roastChoices,
  totals: sumRoasts,
  get: getRoast,
  history: roastHistory,
  add: addRoast,
  edit: editRoast,
  remove: removeRoast,
  restore: restoreRoast,
} satisfies Routes<"roasts">;
