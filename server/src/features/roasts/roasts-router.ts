import { api } from "../../runtime/api.ts";
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
  log: api.roasts.log.handler(({ context, input }) => getLog(context, input)),
  logFile: api.roasts.logFile.handler(({ context, input }) => readLogFile(context, input)),
  attachLog: api.roasts.attachLog.handler(({ context, input }) => attachUploadedLog(context, input)),
  removeLog: api.roasts.removeLog.handler(({ context, input }) => removeLog(context, input)),
  restoreLog: api.roasts.restoreLog.handler(({ context, input }) => restoreLog(context, input)),
  consistency: api.roasts.consistency.handler(({ context, input }) => readConsistency(context, input)),
  profiles: api.roasts.profiles.handler(({ context, input }) => listProfiles(context, input)),
  saveProfile: api.roasts.saveProfile.handler(({ context, input }) => saveProfile(context, input)),
  removeProfile: api.roasts.removeProfile.handler(({ context, input }) => removeProfile(context, input)),
  restoreProfile: api.roasts.restoreProfile.handler(({ context, input }) => restoreProfile(context, input)),
  productLoss: api.roasts.productLoss.handler(({ context, input }) => readProductLoss(context, input)),
  compare: api.roasts.compare.handler(({ context, input }) => compareRoasts(context, input)),
  logArchive: api.roasts.logArchive.handler(({ context, input }) => readLogArchive(context, input)),
  list: api.roasts.list.handler(({ context, input }) => listRoasts(context, input)),
  choices: api.roasts.choices.handler(({ context }) => roastChoices(context, {})),
  totals: api.roasts.totals.handler(({ context, input }) => sumRoasts(context, input)),
  get: api.roasts.get.handler(({ context, input }) => getRoast(context, input)),
  history: api.roasts.history.handler(({ context, input }) => roastHistory(context, input)),
  add: api.roasts.add.handler(({ context, input }) => addRoast(context, input)),
  edit: api.roasts.edit.handler(({ context, input }) => editRoast(context, input)),
  remove: api.roasts.remove.handler(({ context, input }) => removeRoast(context, input)),
  restore: api.roasts.restore.handler(({ context, input }) => restoreRoast(context, input)),
};
