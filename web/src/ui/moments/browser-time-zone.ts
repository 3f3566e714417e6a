import { isTimeZone } from "@tryer/domain/calendar";

// Some browsers do not name it, whatever the types say.
const named: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Time zone of the browser; UTC where it does not say. */
export const browserTimeZone = named !== undefined && isTimeZone(named) ? named : "UTC";
