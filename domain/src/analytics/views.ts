import type { Permission } from "../team/index.ts";

/** Views of the analytics in the order of their tabs, each with the right that it takes beside that to the analytics. */
const RIGHT_OF_VIEW = {
  production: null,
  loss: null,
  consistency: null,
  green: null,
  sales: "prices:read",
  quality: "cupping:read",
} as const satisfies Record<string, Permission | null>;
export type AnalyticsView = keyof typeof RIGHT_OF_VIEW;

const isView = (text: string): text is AnalyticsView => Object.hasOwn(RIGHT_OF_VIEW, text);

export const ALL_ANALYTICS_VIEWS: readonly AnalyticsView[] = Object.keys(RIGHT_OF_VIEW).filter(isView);

/** Right that a view takes beside that to the analytics; null where there is none. */
export const rightOfView = (view: AnalyticsView): Permission | null => RIGHT_OF_VIEW[view];

/** Most saved views of one person in a roastery. */
export const MOST_SAVED_VIEWS = 50;
