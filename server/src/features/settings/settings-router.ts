import { completingAccount } from "#features/accounts/index.ts";
import { api } from "../../runtime/api.ts";
import { editProfile } from "./edit-profile.ts";
import { editRoastery } from "./edit-roastery.ts";
import { lockPeriod } from "./lock-period.ts";
import { getProfile, getRoastery } from "./profile-queries.ts";

export const settingsRouter = {
  profile: api.settings.profile.handler(({ context }) => getProfile(context, undefined)),
  editProfile: api.settings.editProfile.handler(({ context, input }) =>
    completingAccount(context, () => editProfile(context, input)),
  ),
  roastery: api.settings.roastery.handler(({ context }) => getRoastery(context, undefined)),
  editRoastery: api.settings.editRoastery.handler(({ context, input }) => editRoastery(context, input)),
  lockPeriod: api.settings.lockPeriod.handler(({ context, input }) => lockPeriod(context, input)),
};
