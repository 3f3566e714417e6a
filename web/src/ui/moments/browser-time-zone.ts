import { isTimeZone } from "@tryer/domain/calendar";

const named = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;

/** Where the browser is; UTC where it does not say. */
export const browserTimeZone = named !== undefined && isTimeZone(named) ? named : "UTC";
