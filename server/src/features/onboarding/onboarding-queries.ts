import { loadRoastery } from "#features/settings/index.ts";
import { query } from "../../runtime/query.ts";
import { loadOnboarding } from "./onboarding-record.ts";
import { presentOnboarding } from "./present-onboarding.ts";

export const getOnboarding = query({
  permission: "profile:read",
  run: async (work, _input: undefined) => presentOnboarding(await loadOnboarding(work), await loadRoastery(work)),
});
