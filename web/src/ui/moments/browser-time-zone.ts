import { isTimeZone } from "@tryer/domain/calendar";

const named = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;

/** Time zone of the browser; UTC where it does not say. */
export const browserTimeZone = named !== undefined && isTimeZone(named) ? named : "UTC";
