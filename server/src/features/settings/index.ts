/** Settings: the profile of a person and the roastery that they work in. */
export { loadProfile } from "./profile-queries.ts";
export { loadRoastery, writeRoastery } from "./roastery-record.ts";
export { settingsRouter } from "./settings-router.ts";
export { holdProfile, writeProfile } from "./write-profile.ts";
