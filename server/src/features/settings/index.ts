/**
 * Settings: the profile of a person and the roastery that they work in. Units, time zone, currency and the numbering of
 * papers are read here by whoever shows or writes them.
 */
export { loadProfile } from "./profile-queries.ts";
export { loadRoastery, writeRoastery } from "./roastery-record.ts";
export { settingsRouter } from "./settings-router.ts";
export { lockOwnProfile, writeProfile } from "./write-profile.ts";
