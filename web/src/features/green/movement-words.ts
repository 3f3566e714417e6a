import type { GreenMovement } from "@tryer/contract";

const WORDS: Record<GreenMovement["kind"], string> = {
  opening: "Opening stock",
  delivery: "Received",
  delivery_returned: "Delivery taken back",
  adjustment: "Counted",
  roast: "Roasted",
  roast_returned: "Given back",
};

/** What happened, as 'Roasted · R-0007'. */
export const movementWords = ({ kind, roastNumber }: GreenMovement) =>
  roastNumber === null ? WORDS[kind] : `${WORDS[kind]} · ${roastNumber}`;
