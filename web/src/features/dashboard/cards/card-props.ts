import type { Dashboard } from "@tryer/contract";

/** Facts that the page has read for all of its cards; what a single card needs beside them it reads itself. */
export interface CardProps {
  dashboard: Dashboard;
}
