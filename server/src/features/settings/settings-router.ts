import { completingAccount } from "#features/accounts/index.ts";
import type { Routes } from "../../runtime/api.ts";
import { editProfile } from "./edit-profile.ts";
import { editRoastery } from "./edit-roastery.ts";
import { lockPeriod } from "./lock-period.ts";
import { getProfile, getRoastery } from "./profile-queries.ts";

export const settingsRouter = {
  profile: getProfile,
  editProfile: completingAccount(editProfile),
  roastery: getRoastery,
  editRoastery,
  lockPeriod,
} satisfies Routes<"settings">;
