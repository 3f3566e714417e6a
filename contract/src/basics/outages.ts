/**
 * Outages: conditions that are no bug of the server and that pass or can be mended. Any call may answer with one, in
 * these words.
 */
export const outages = {
  DATABASE_UNAVAILABLE: { status: 503, message: "The database cannot be reached right now. Try again in a moment." },
  DISK_FULL: {
    status: 507,
    message: "The server's disk is full, so nothing was saved. Free some space and try again.",
  },
} as const;

export type OutageCode = keyof typeof outages;

export const isOutageCode = (code: string): code is OutageCode => Object.hasOwn(outages, code);
