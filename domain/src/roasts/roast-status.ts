/** Judgement of a roast. A rejected one stays in the journal and in stock, and out of every average. */
export const ROAST_STATUSES = ["good", "questionable", "rejected"] as const;
export type RoastStatus = (typeof ROAST_STATUSES)[number];

const COUNTS: Record<RoastStatus, boolean> = { good: true, questionable: true, rejected: false };

/** Statuses whose roasts enter averages. */
export const AVERAGED_STATUSES = ROAST_STATUSES.filter((status) => COUNTS[status]);
