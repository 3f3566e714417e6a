import { settingsRouter } from "#features/settings/index.ts";
import { api } from "./runtime/api.ts";

/** Every procedure of the contract with its handler. Leaving one out does not compile. */
export const router = api.router({ settings: settingsRouter });
