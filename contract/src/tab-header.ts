/** Names the tab that asks, so that it need not hear of what it did itself. */
export const TAB_HEADER = "x-tryer-tab";
