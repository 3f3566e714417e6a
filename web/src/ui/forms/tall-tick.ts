/** Styles of a tick or switch whose label is as tall as a thumb. */
export const TALL_TICK = { body: { alignItems: "center" }, label: { paddingBlock: 12 } };
