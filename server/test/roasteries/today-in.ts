import type { Day } from "@tryer/domain/calendar";

/** Calendar day of this moment. Tests ask where they need it and keep no day of the file's start: a run may pass midnight. */
export const todayIn = (timeZone: string): Day => new Date().toLocaleDateString("en-CA", { timeZone });
